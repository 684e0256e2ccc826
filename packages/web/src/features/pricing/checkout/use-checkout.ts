import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError, explain } from "../../../lib/errors.ts";
import { paths, signInPath } from "../../../lib/paths.ts";
import { signInToast } from "../../../lib/sign-in-first.ts";
import { tellOtherTabs } from "../../../lib/session-news.ts";
import { toast } from "../../../ui/toast.tsx";
import { openPayment } from "../api/payments.ts";
import { plansQuery } from "../api/plans.ts";
import { keptPayment, type KeptPayment } from "../model/kept-payment.ts";
import { ask, askPatiently, type Known } from "./ask-bank.ts";
import { closeCheckout, visitCheckout } from "./paystack.ts";

/** Where a purchase stands. */
export type Purchase =
  | { readonly at: "start" }
  /** The checkout opens, or is open. */
  | { readonly at: "checkout"; readonly planSlug: string }
  /** The bank is asked. */
  | { readonly at: "asking"; readonly reference: string }
  /** The bank has not answered for a minute. */
  | { readonly at: "waiting"; readonly reference: string }
  /** Not paid, or not as it should have been. */
  | { readonly at: "refused"; readonly reference: string };

/** How long what shows premium may hold up the good news, in ms. */
const patience = 3_000;

const start: Purchase = { at: "start" };

/**
 * The purchase of a plan, from the press of a button to /artisan: one at a time, whatever is pressed. What was begun in this
 * tab and has no end goes on when the page is opened again. In: who is signed in, the same as long as the component is there.
 */
export function useCheckout(userId: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [purchase, setPurchase] = useState<Purchase>(start);
  const busy = useRef(false);
  /** Aborted when the page is left: whatever still comes then is nobody's. */
  const left = useRef<AbortSignal>(AbortSignal.abort());

  /** Does one thing at a time; a refusal is told, and everything stands at the start again. */
  const run = async (
    work: (id: string, signal: AbortSignal) => Promise<Purchase>,
    failure: string | null,
  ) => {
    const signal = left.current;
    if (userId === undefined || busy.current) return;
    busy.current = true;
    const next = await work(userId, signal).catch((error: unknown) => {
      if (!signal.aborted) tell(error, failure);
      return start;
    });
    if (signal.aborted) return;
    busy.current = false;
    setPurchase(next);
  };

  const tell = (error: unknown, failure: string | null) => {
    if (error instanceof ApiError && error.status === 401) {
      toast.error("Please sign in to subscribe", signInToast);
      void navigate(signInPath(paths.pricing));
      return;
    }
    if (error instanceof ApiError && error.status === 404) void client.invalidateQueries(plansQuery);
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefusal || failure !== null) toast.error(isRefusal ? explain(error) : (failure ?? ""));
  };

  /** What follows from the last answer of the bank. */
  const conclude = async (id: string, reference: string, known: Known): Promise<Purchase> => {
    if (known === null || known.status === "pending") return { at: "waiting", reference };
    keptPayment.forget(id);
    if (!known.success) {
      toast.error(known.message);
      return { at: "refused", reference };
    }
    await refresh(client);
    toast.success(known.message);
    void navigate(paths.artisanDashboard);
    return { at: "asking", reference };
  };

  const confirm = async (id: string, reference: string, signal: AbortSignal): Promise<Purchase> => {
    keptPayment.keep(id, { reference, paid: true });
    setPurchase({ at: "asking", reference });
    const known = await askPatiently(reference, signal);
    return signal.aborted ? start : conclude(id, reference, known);
  };

  const subscribe = (planSlug: string) => {
    const pressed = document.activeElement;
    void run(async (id, signal) => {
      setPurchase({ at: "checkout", planSlug });
      const payment = await openPayment(planSlug);
      if (signal.aborted) return start;
      const begun = { reference: payment.reference, paid: false };
      keptPayment.keep(id, begun);
      const ended = await visitCheckout(payment).catch((error: unknown) => {
        keptPayment.forget(id);
        throw error;
      });
      if (signal.aborted) return start;
      if (ended.how === "paid") return confirm(id, ended.reference, signal);
      toast.info("Payment cancelled");
      if (pressed instanceof HTMLElement) pressed.focus();
      // A bank that was asked before may still say yes.
      void askOnce(id, begun.reference, signal);
      return start;
    }, "Failed to initialize payment");
  };

  const confirmLater = (reference: string) => void run((id, signal) => confirm(id, reference, signal), null);

  /** A checkout that was left may have been paid, or not: that is asked once, beside whatever else is done. */
  const askOnce = async (id: string, reference: string, signal: AbortSignal) => {
    // Who may not ask is told so when they press a button.
    const known = await ask(reference).catch(() => null);
    if (signal.aborted || busy.current || known === null) return;
    if (known.status === "pending") return setPurchase({ at: "waiting", reference });
    if (known.success || known.status === "held") return void run(() => conclude(id, reference, known), null);
    keptPayment.forget(id);
  };

  const resume = useEffectEvent((id: string, { reference, paid }: KeptPayment) => {
    if (paid) confirmLater(reference);
    else void askOnce(id, reference, left.current);
  });

  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving.signal;
    busy.current = false;
    const kept = userId === undefined ? null : keptPayment.of(userId);
    if (userId !== undefined && kept) resume(userId, kept);
    return () => {
      leaving.abort();
      closeCheckout();
    };
  }, [userId]);

  const askAgain = () => {
    if (purchase.at === "waiting") confirmLater(purchase.reference);
  };
  return { purchase, subscribe, askAgain };
}

/** Badge, banner and room for pictures come from what is asked for anew here, in other tabs too. */
async function refresh(client: QueryClient): Promise<void> {
  const enough = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([client.invalidateQueries(), enough]);
  tellOtherTabs("changed");
}
