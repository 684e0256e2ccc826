import type { OpenedPayment } from "@handiwork/core/payments/schema";
import { useEffect, useMemo } from "react";

interface Callbacks {
  readonly onSuccess: (transaction?: { readonly reference?: unknown }) => void;
  readonly onCancel: () => void;
  readonly onError: (error?: { readonly message?: unknown }) => void;
}

interface NewTransaction extends Callbacks {
  readonly key: string;
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
}

/** The part of the provider's script (`@paystack/inline-js`, version 2) that we use. */
interface Popup {
  resumeTransaction?(accessCode: string, callbacks: Callbacks): unknown;
  newTransaction(options: NewTransaction): unknown;
  cancelTransaction?(): void;
}

declare global {
  interface Window {
    PaystackPop?: new () => Popup;
  }
}

/** The timeout for loading the script, in ms. */
const timeoutMs = 30_000;

const scripts = new Map<string, Promise<void>>();
let popup: Popup | undefined;

interface Checkout {
  /** The payment's reference. */
  readonly reference: string;
  resolve(paidReference: string | null): void;
  reject(error: Error): void;
}

let openCheckout: Checkout | undefined;

/**
 * The callbacks of all checkouts, which settle the open one. The script caches a transaction with its first callbacks and reuses them
 * when the same transaction is opened again, so each checkout cannot have its own.
 */
const callbacks: Callbacks = {
  onSuccess: (transaction) => {
    const reported = transaction?.reference;
    openCheckout?.resolve(typeof reported === "string" && reported ? reported : openCheckout.reference);
  },
  onCancel: () => openCheckout?.resolve(null),
  onError: (error) =>
    openCheckout?.reject(new Error(`The checkout could not be opened: ${String(error?.message)}`)),
};

/**
 * Opens the provider's checkout for a payment. Loads the provider's script on first use. Resolves with the reference that the
 * script reports as paid, or with null if the user closed the checkout. The report is only a hint: the server verifies it.
 *
 * @throws {Error} if the script or the checkout cannot be loaded
 */
export async function visitCheckout(payment: OpenedPayment): Promise<string | null> {
  await loadScript(payment.script);
  const Script = window.PaystackPop;
  if (!Script) throw new Error("The provider's script has no PaystackPop");
  const opened = (popup ??= new Script());
  try {
    return await new Promise<string | null>((resolve, reject) => {
      openCheckout = { reference: payment.reference, resolve, reject };
      openTransaction(opened, payment);
    });
  } finally {
    openCheckout = undefined;
  }
}

/** Closes the open checkout, whose promise then resolves as cancelled. */
export function closeCheckout(): void {
  if (openCheckout) popup?.cancelTransaction?.();
}

/** Resumes the transaction that the server opened. Scripts that cannot resume start it with the server's data instead. */
function openTransaction(
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

function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    const onError = () => {
      clearTimeout(timer);
      scripts.delete(url);
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    const timer = setTimeout(onError, timeoutMs);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", onError);
    script.src = url;
    document.head.append(script);
  });
  scripts.set(url, loading);
  return loading;
}

/** The storage key for the time of the tab's last reload, in ms since 1970. */
const reloadedKey = "pricing loaded";

/** Within this time, in ms, a second reload would be part of a reload loop. */
const minReloadIntervalMs = 15_000;

/**
 * Reloads the page once if the user reached it by client-side navigation: only the pricing page's own document may open the
 * provider's checkout, because only its headers allow that. Returns false while the page reloads.
 */
export function useOwnDocument(isNeeded: boolean): boolean {
  const reloads = useMemo(
    () => isNeeded && !document.querySelector('meta[name="checkout"]') && canReload(),
    [isNeeded],
  );
  useEffect(() => {
    if (!reloads) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    location.reload();
  }, [reloads]);
  return !reloads;
}

function canReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) > minReloadIntervalMs;
  } catch {
    // Without storage, the page could reload forever.
    return false;
  }
}
