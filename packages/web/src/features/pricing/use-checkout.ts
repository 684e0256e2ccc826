import type { OpenedPayment, Payment, PublicPlan } from "@handiwork/core/payments/schema";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError, explain, hasStatus } from "../../lib/api/errors.ts";
import { notifyOtherTabs } from "../../lib/api/session-state.ts";
import { paths, signInPath } from "../../lib/navigation/paths.ts";
import { signInToast } from "../../lib/session/sign-in-first.ts";
import { toast } from "../../lib/page/toast.ts";
import { latestPaymentsQuery } from "../payments/api.ts";
import { closeCheckout, visitCheckout } from "./paystack.ts";
import { openPayment, plansQuery, pollPayment, verifyPayment, type Verification } from "./api.ts";

/** A payment that was started here or on another device. */
type StartedPayment = Pick<Payment, "reference" | "planSlug" | "planName" | "amountKobo">;

/** The progress of a purchase. */
export type Purchase =
  | { readonly step: "idle" }
  /** The checkout is opening or open, or was just closed and is being verified. */
  | { readonly step: "checkout"; readonly planSlug: string }
  /** The server is asking the bank, the bank has not answered yet, or the artisan has not paid yet. */
  | { readonly step: "verifying" | "pending" | "unpaid"; readonly payment: StartedPayment }
  /** The checkout reported success, but the payment could not be verified. */
  | { readonly step: "failed"; readonly payment: StartedPayment; readonly message: string };

/** The checkout's own report before the verification: "paid", "closed", or none. */
type CheckoutReport = "paid" | "closed" | "none";

/** The longest time, in ms, that refreshing the data may delay the success message. */
const refreshTimeoutMs = 3_000;

const idle: Purchase = { step: "idle" };

/**
 * Runs the purchase of a plan from the button to the artisan's dashboard, one purchase at a time. Also verifies and continues an
 * open payment of the account. The user must not change while the component is mounted.
 *
 * @param open the account's open payment, null if there is none, undefined while that is unknown
 */
export function useCheckout(open: Payment | null | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [purchase, setPurchase] = useState<Purchase>(idle);
  const isBusy = useRef(false);
  /** Aborted when the user leaves the page. Later results are ignored. */
  const leaveSignal = useRef<AbortSignal>(AbortSignal.abort());

  /** Runs one task at a time. If it fails, shows the error and resets the purchase. */
  const run = async (task: (signal: AbortSignal) => Promise<Purchase>, fallbackMessage: string | null) => {
    const signal = leaveSignal.current;
    if (isBusy.current) return;
    isBusy.current = true;
    const next = await task(signal).catch((error: unknown) => {
      if (!signal.aborted) showError(error, fallbackMessage);
      return idle;
    });
    if (signal.aborted) return;
    isBusy.current = false;
    setPurchase(next);
  };

  const showError = (error: unknown, fallbackMessage: string | null) => {
    if (hasStatus(error, 401)) {
      toast.error("Please sign in to subscribe", signInToast);
      void navigate(signInPath(paths.pricing));
      return;
    }
    if (hasStatus(error, 404)) void client.invalidateQueries(plansQuery);
    if (hasStatus(error, 409) && error.code === "price-changed")
      showPlan(client, error.current as PublicPlan);
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefusal || fallbackMessage !== null)
      toast.error(isRefusal ? explain(error) : (fallbackMessage ?? ""));
  };

  /** Returns the next step after a verification. */
  const conclude = async (
    payment: StartedPayment,
    verification: Verification,
    report: CheckoutReport,
  ): Promise<Purchase> => {
    if (verification === null || verification.status === "pending") {
      void client.invalidateQueries(latestPaymentsQuery);
      return { step: "pending", payment };
    }
    const { status, success, message } = verification;
    if (status === "abandoned" && report === "none") return { step: "unpaid", payment };
    if (success) {
      await refresh(client);
      toast.success(message);
      void navigate(paths.artisanDashboard);
      return { step: "verifying", payment };
    }
    void client.invalidateQueries(latestPaymentsQuery);
    if (status === "abandoned" && report === "closed") toast.info("Payment cancelled");
    else toast.error(message);
    const isDoubtful = status === "unknown" || (status === "abandoned" && report === "paid");
    return isDoubtful ? { step: "failed", payment, message } : idle;
  };

  const verify = async (
    payment: StartedPayment,
    signal: AbortSignal,
    report: CheckoutReport,
  ): Promise<Purchase> => {
    setPurchase({ step: "verifying", payment });
    const verification =
      report === "paid"
        ? await pollPayment(payment.reference, signal)
        : await verifyPayment(payment.reference);
    return signal.aborted ? idle : conclude(payment, verification, report);
  };

  /** Shows the payment that was started on another device meanwhile. */
  const showOpen = async (signal: AbortSignal): Promise<Purchase> => {
    const { open: latest } = await client.fetchQuery({ ...latestPaymentsQuery, staleTime: 0 });
    return latest?.status === "pending" && !signal.aborted ? verify(latest, signal, "none") : idle;
  };

  const subscribe = (planSlug: string, amountKobo: number) => {
    const pressedButton = document.activeElement;
    void run(async (signal) => {
      setPurchase({ step: "checkout", planSlug });
      let opened: OpenedPayment;
      try {
        opened = await openPayment(planSlug, amountKobo);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "payment-open") throw error;
        showError(error, null);
        return showOpen(signal);
      }
      if (signal.aborted) return idle;
      const payment = {
        reference: opened.reference,
        planSlug,
        planName: opened.plan.name,
        amountKobo: opened.amountKobo,
      };
      const paidReference = await visitCheckout(opened).catch(async (error: unknown) => {
        await verifyPayment(payment.reference, true).catch(() => null);
        throw error;
      });
      if (signal.aborted) return idle;
      if (paidReference !== null) return verify({ ...payment, reference: paidReference }, signal, "paid");
      // Before the user closed the checkout, a card may have been declined, or the bank may be processing the payment.
      const verification = await verifyPayment(payment.reference, true);
      if (signal.aborted) return idle;
      const next = await conclude(payment, verification, "closed");
      if (next.step === "idle" && pressedButton instanceof HTMLElement) pressedButton.focus();
      return next;
    }, "Failed to initialize payment");
  };

  const started = "payment" in purchase ? purchase.payment : undefined;
  const checkAgain = () => {
    if (started) void run((signal) => verify(started, signal, "none"), null);
  };
  const cancel = async () => {
    if (!started) return;
    await run(async () => conclude(started, await verifyPayment(started.reference, true), "closed"), null);
  };

  const followOpen = useEffectEvent(() => {
    if (open?.status === "pending" && open.reference !== started?.reference) {
      void run((signal) => verify(open, signal, "none"), null);
    }
    // The payment has been settled, here or elsewhere.
    if (open === null && started && purchase.step !== "failed") {
      void run((signal) => verify(started, signal, "closed"), null);
    }
  });

  useEffect(() => {
    const leaving = new AbortController();
    leaveSignal.current = leaving.signal;
    isBusy.current = false;
    return () => {
      leaving.abort();
      closeCheckout();
    };
  }, []);

  // Runs only when the payment changes, not after each refetch.
  const openReference = open === undefined ? "" : (open?.reference ?? "none");
  useEffect(() => {
    if (openReference) followOpen();
  }, [openReference]);

  return { purchase, subscribe, checkAgain, cancel };
}

/** Replaces a plan in the cached list with its current version. */
function showPlan(client: QueryClient, plan: PublicPlan): void {
  client.setQueryData(
    plansQuery.queryKey,
    (list) => list && { items: list.items.map((each) => (each.slug === plan.slug ? plan : each)) },
  );
}

/** Refetches all data that depends on premium, such as badges and picture limits, here and in other tabs. */
async function refresh(client: QueryClient): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, refreshTimeoutMs));
  await Promise.race([client.invalidateQueries(), timeout]);
  notifyOtherTabs("changed");
}
