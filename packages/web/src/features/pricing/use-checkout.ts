import type { OpenedPayment, Payment, PublicPlan } from "@handiwork/core/payments/schema";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError, explain, hasStatus } from "../../lib/errors.ts";
import { paths, signInPath } from "../../lib/paths.ts";
import { signInToast } from "../../lib/sign-in-first.ts";
import { tellOtherTabs } from "../../lib/session-news.ts";
import { toast } from "../../ui/toast.tsx";
import { latestQuery } from "../payments/queries.ts";
import { closeCheckout, visitCheckout } from "./paystack.ts";
import { ask, askPatiently, openPayment, plansQuery, type Known } from "./queries.ts";

/** A payment that was begun, here or on another device. */
export type Begun = Pick<Payment, "reference" | "planSlug" | "planName" | "amountKobo">;

/** Where a purchase stands. */
export type Purchase =
  | { readonly at: "start" }
  /** The checkout opens, or is open, or it is asked how it was left. */
  | { readonly at: "checkout"; readonly planSlug: string }
  /** The bank is asked. */
  | { readonly at: "asking"; readonly payment: Begun }
  /** The bank has not answered. */
  | { readonly at: "waiting"; readonly payment: Begun }
  /** Begun, and nothing was paid. */
  | { readonly at: "unpaid"; readonly payment: Begun }
  /** Not paid, though the checkout said so. */
  | { readonly at: "refused"; readonly payment: Begun; readonly message: string };

/** What was known when it was asked: the checkout said that it is paid, it was closed, or nothing. */
type After = "paid" | "closed" | "nothing";

/** How long what shows premium may hold up the good news, in ms. */
const timeoutMs = 3_000;

const start: Purchase = { at: "start" };

/**
 * The purchase of a plan, from the press of a button to /artisan: one at a time, whatever is pressed. A payment that the account has open is asked
 * about, and goes on here. In: who is signed in, the same as long as the component is there; and that payment, undefined as long as it is not known.
 */
export function useCheckout(userId: string | undefined, open: Payment | null | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [purchase, setPurchase] = useState<Purchase>(start);
  const busy = useRef(false);
  /** Aborted when the page is left: whatever still comes then is nobody's. */
  const left = useRef<AbortSignal>(AbortSignal.abort());

  /** Does one thing at a time; a refusal is told, and everything stands at the start again. */
  const run = async (work: (signal: AbortSignal) => Promise<Purchase>, failure: string | null) => {
    const signal = left.current;
    if (userId === undefined || busy.current) return;
    busy.current = true;
    const next = await work(signal).catch((error: unknown) => {
      if (!signal.aborted) tell(error, failure);
      return start;
    });
    if (signal.aborted) return;
    busy.current = false;
    setPurchase(next);
  };

  const tell = (error: unknown, failure: string | null) => {
    if (hasStatus(error, 401)) {
      toast.error("Please sign in to subscribe", signInToast);
      void navigate(signInPath(paths.pricing));
      return;
    }
    if (hasStatus(error, 404)) void client.invalidateQueries(plansQuery);
    if (hasStatus(error, 409) && error.code === "price-changed")
      showPlan(client, error.current as PublicPlan);
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefusal || failure !== null) toast.error(isRefusal ? explain(error) : (failure ?? ""));
  };

  /** What follows from the last answer of the bank. */
  const conclude = async (payment: Begun, known: Known, after: After): Promise<Purchase> => {
    if (known === null || known.status === "pending") {
      void client.invalidateQueries(latestQuery);
      return { at: "waiting", payment };
    }
    if (known.status === "abandoned" && after === "nothing") return { at: "unpaid", payment };
    if (known.success) {
      await refresh(client);
      toast.success(known.message);
      void navigate(paths.artisanDashboard);
      return { at: "asking", payment };
    }
    void client.invalidateQueries(latestQuery);
    if (known.status === "abandoned" && after === "closed") toast.info("Payment cancelled");
    else toast.error(known.message);
    const isDoubtful = known.status === "unknown" || (known.status === "abandoned" && after === "paid");
    return isDoubtful ? { at: "refused", payment, message: known.message } : start;
  };

  const confirm = async (payment: Begun, signal: AbortSignal, after: After): Promise<Purchase> => {
    setPurchase({ at: "asking", payment });
    const known =
      after === "paid" ? await askPatiently(payment.reference, signal) : await ask(payment.reference);
    return signal.aborted ? start : conclude(payment, known, after);
  };

  /** Shows the payment that was begun meanwhile on another device. */
  const showOpen = async (signal: AbortSignal): Promise<Purchase> => {
    const { open: begun } = await client.fetchQuery({ ...latestQuery, staleTime: 0 });
    return begun?.status === "pending" && !signal.aborted ? confirm(begun, signal, "nothing") : start;
  };

  const subscribe = (planSlug: string, amountKobo: number) => {
    const pressed = document.activeElement;
    void run(async (signal) => {
      setPurchase({ at: "checkout", planSlug });
      let opened: OpenedPayment;
      try {
        opened = await openPayment(planSlug, amountKobo);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "payment-open") throw error;
        tell(error, null);
        return showOpen(signal);
      }
      if (signal.aborted) return start;
      const payment = {
        reference: opened.reference,
        planSlug,
        planName: opened.plan.name,
        amountKobo: opened.amountKobo,
      };
      const ended = await visitCheckout(opened).catch(async (error: unknown) => {
        await ask(payment.reference, true).catch(() => null);
        throw error;
      });
      if (signal.aborted) return start;
      if (ended.how === "paid") return confirm({ ...payment, reference: ended.reference }, signal, "paid");
      // A card may have been declined before, and a bank that was asked may still say yes.
      const known = await ask(payment.reference, true);
      if (signal.aborted) return start;
      const next = await conclude(payment, known, "closed");
      if (next.at === "start" && pressed instanceof HTMLElement) pressed.focus();
      return next;
    }, "Failed to initialize payment");
  };

  const begun = "payment" in purchase ? purchase.payment : undefined;
  const askAgain = () => {
    if (begun) void run((signal) => confirm(begun, signal, "nothing"), null);
  };
  const cancel = async () => {
    if (begun) await run(async () => conclude(begun, await ask(begun.reference, true), "closed"), null);
  };

  const follow = useEffectEvent(() => {
    if (open?.status === "pending" && open.reference !== begun?.reference) {
      void run((signal) => confirm(open, signal, "nothing"), null);
    }
    // It has come to something, here or elsewhere.
    if (open === null && begun && purchase.at !== "refused") {
      void run((signal) => confirm(begun, signal, "closed"), null);
    }
  });

  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving.signal;
    busy.current = false;
    return () => {
      leaving.abort();
      closeCheckout();
    };
  }, []);

  // Which payment it is matters, not how often that was asked for.
  const openReference = open === undefined ? "" : (open?.reference ?? "none");
  useEffect(() => {
    if (openReference) follow();
  }, [openReference]);

  return { purchase, subscribe, askAgain, cancel };
}

/** Puts a plan as it is now in the place of the one that was displayed: the list itself may come from a cache. */
function showPlan(client: QueryClient, plan: PublicPlan): void {
  client.setQueryData(
    plansQuery.queryKey,
    (list) => list && { items: list.items.map((each) => (each.slug === plan.slug ? plan : each)) },
  );
}

/** Badge, banner and room for pictures come from what is asked for anew here, in other tabs too. */
async function refresh(client: QueryClient): Promise<void> {
  const enough = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([client.invalidateQueries(), enough]);
  tellOtherTabs("changed");
}
