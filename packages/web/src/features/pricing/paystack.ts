import type { OpenedPayment } from "@handiwork/core/payments/schema";
import { useEffect, useMemo } from "react";

/** How a visit to the checkout ended; `reference` is what the provider calls it. What the provider says there is a hint only. */
export type Ended = { readonly how: "paid"; readonly reference: string } | { readonly how: "cancelled" };

interface Callbacks {
  readonly onSuccess: (transaction?: { readonly reference?: unknown }) => void;
  readonly onCancel: () => void;
  readonly onError: (error?: { readonly message?: unknown }) => void;
}

interface Priced extends Callbacks {
  readonly key: string;
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
}

/** What is used of the provider's script, version 2 (`@paystack/inline-js`). */
interface Popup {
  resumeTransaction?(accessCode: string, callbacks: Callbacks): unknown;
  newTransaction(options: Priced): unknown;
  cancelTransaction?(): void;
}

declare global {
  interface Window {
    PaystackPop?: new () => Popup;
  }
}

/** How long the script may take, in milliseconds. */
const timeoutMs = 30_000;

const scripts = new Map<string, Promise<void>>();
let popup: Popup | undefined;

/** Who waits for the end of the visit that is under way: nobody where there is none. */
let waiting: { ended(how: Ended): void; failed(error: Error): void } | undefined;

/**
 * The script keeps a transaction with the callbacks that it was first opened with, and gives it out again when the same one is
 * opened once more: so they are the same for all visits, and speak to whoever waits.
 */
const callbacks: Callbacks = {
  onSuccess: (transaction) => {
    const reference = typeof transaction?.reference === "string" ? transaction.reference : "";
    waiting?.ended({ how: "paid", reference });
  },
  onCancel: () => waiting?.ended({ how: "cancelled" }),
  onError: (error) =>
    waiting?.failed(new Error(`The checkout could not be opened: ${String(error?.message)}`)),
};

/**
 * Opens the provider's checkout of a payment, and resolves when the visitor has paid or closed it. The provider's script is
 * loaded when it is first needed. Throws an Error where script or checkout cannot be loaded.
 */
export async function visitCheckout(payment: OpenedPayment): Promise<Ended> {
  await load(payment.script);
  const Script = window.PaystackPop;
  if (!Script) throw new Error("The provider's script has no PaystackPop");
  const opened = (popup ??= new Script());
  try {
    const ended = await new Promise<Ended>((resolve, reject) => {
      waiting = { ended: resolve, failed: reject };
      begin(opened, payment);
    });
    return ended.how === "paid" ? { how: "paid", reference: ended.reference || payment.reference } : ended;
  } finally {
    waiting = undefined;
  }
}

/** Closes the checkout that is open; whoever waits for it hears that it was cancelled. */
export function closeCheckout(): void {
  if (waiting) popup?.cancelTransaction?.();
}

/** The transaction that the server has opened goes on; a script that cannot do that opens it by what the server said of it. */
function begin(
  opened: Popup,
  { accessCode, publicKey, email, amountKobo, currency, reference }: OpenedPayment,
) {
  if (opened.resumeTransaction) return opened.resumeTransaction(accessCode, callbacks);
  return opened.newTransaction({
    key: publicKey,
    email,
    amount: amountKobo,
    currency,
    reference,
    ...callbacks,
  });
}

function load(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    const failed = () => {
      clearTimeout(timer);
      scripts.delete(address);
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    const timer = setTimeout(failed, timeoutMs);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", failed);
    script.src = address;
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}

/** When, in ms since 1970, this tab last loaded the page anew. */
const loadedKey = "pricing loaded";

/** Within how many ms a second load would be for the same visit. */
const sameVisit = 15_000;

/**
 * Only the pricing page's own document may open the provider's checkout (its headers allow it, and its head says so): a page
 * that was reached without a load, and stands in another's document, is loaded once. In: whether that matters to this visitor.
 * Out: whether the page stays.
 */
export function useOwnDocument(matters: boolean): boolean {
  const leaves = useMemo(() => matters && !isOwnDocument() && mayLoad(), [matters]);
  useEffect(() => {
    if (!leaves) return;
    sessionStorage.setItem(loadedKey, String(Date.now()));
    location.reload();
  }, [leaves]);
  return !leaves;
}

function isOwnDocument(): boolean {
  return document.querySelector('meta[name="checkout"]') !== null;
}

function mayLoad(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(loadedKey) ?? 0) > sameVisit;
  } catch {
    // A browser that keeps nothing could go on loading for ever.
    return false;
  }
}
