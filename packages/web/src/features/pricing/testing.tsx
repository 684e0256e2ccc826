import type { OpenedPayment, PublicPlan, Verified } from "@handiwork/core/payments/schema";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, vi } from "vitest";
import { type Answer, renderAt, signInAs, userOf } from "../../lib/testing-session.tsx";
import { ownArtisan } from "../artisan-dashboard/testing.ts";
import { paymentOf, paymentsPage, unpaid } from "../payments/testing.ts";
import { Page } from "./routes/pricing.tsx";

const benefits = ["First in the search", "Premium badge"];
const plan = { currency: "NGN", features: benefits, description: "More clients see you." } as const;

/** The plans of the seed, in order, for tests. */
export const plansOfTests: readonly PublicPlan[] = [
  { ...plan, slug: "basic-free", name: "Basic", price: 0, durationDays: 30, features: ["Public profile"] },
  { ...plan, slug: "premium-monthly", name: "Premium Monthly", price: 5_000, durationDays: 30 },
  { ...plan, slug: "premium-quarterly", name: "Premium Quarterly", price: 13_500, durationDays: 90 },
  { ...plan, slug: "premium-yearly", name: "Premium Yearly", price: 48_000, durationDays: 365 },
];

/** Returns a payment as the server opens it, with a script URL of its own, for tests. */
export function openedPayment(): OpenedPayment {
  scripts += 1;
  return {
    reference: "PAY-1767600000000-481516",
    accessCode: "0peioxfhpn",
    amountKobo: 500_000,
    currency: "NGN",
    email: "ada@example.com",
    publicKey: "pk_test_x",
    script: `https://provider.example/${scripts}.js`,
    plan: plansOfTests[1]!,
  };
}

let scripts = 0;

/** Returns a verification as the server sends it. */
function verified(status: Verified["status"], message: string = status): Verified {
  return { success: status === "success", status, message, premiumExpiresAt: null };
}

/** The callbacks that the page passes to the provider's script. */
interface ScriptCallbacks {
  onSuccess(transaction?: { reference?: string }): void;
  onCancel(): void;
  onError(error?: { message: string }): void;
}

/** Gives each test of the file the pricing page's own document. */
export function ownDocument(): void {
  beforeEach(() => {
    sessionStorage.clear();
    document.head.innerHTML = '<meta name="checkout" />';
  });
}

/**
 * Gives each test of the file a fake of the provider's script. Returns the checkouts that it opened, by access code or, if it is
 * `old`, by price. Each test file needs only one, because the page keeps the script's object.
 */
export function providerOfTests() {
  const loaded: string[] = [];
  const opened: { by: unknown; callbacks: ScriptCallbacks }[] = [];
  const state = { loads: true, old: false, cancelled: 0 };
  class PaystackPop {
    get resumeTransaction() {
      if (state.old) return undefined;
      return (by: string, callbacks: ScriptCallbacks) => void opened.push({ by, callbacks });
    }
    newTransaction({ onSuccess, onCancel, onError, ...by }: ScriptCallbacks): void {
      opened.push({ by, callbacks: { onSuccess, onCancel, onError } });
    }
    cancelTransaction(): void {
      state.cancelled += 1;
      opened.at(-1)?.callbacks.onCancel();
    }
  }
  ownDocument();
  beforeEach(() => {
    Object.assign(state, { loads: true, old: false, cancelled: 0 });
    loaded.length = 0;
    opened.length = 0;
    vi.stubGlobal("PaystackPop", PaystackPop);
    vi.spyOn(document.head, "append").mockImplementation((node) => {
      if (!(node instanceof HTMLScriptElement)) throw new Error("Only scripts are expected here");
      loaded.push(node.src);
      queueMicrotask(() => node.dispatchEvent(new Event(state.loads ? "load" : "error")));
    });
  });
  return { loaded, opened, state };
}

const user = userOf("artisan", { approval: "approved" });
/** The reference of the payment that the server opens. */
export const { reference } = openedPayment();
/** The server's messages about payments. */
export const good = "Payment successful! Your premium subscription is now active.";
export const bad = "Payment verification failed. Please contact support.";
export const declined = "Your card was declined, nothing was charged.";
/** A payment for the monthly plan that was started on another device. */
export const open = paymentOf({
  reference,
  status: "pending",
  planSlug: "premium-monthly",
  planName: "Premium Monthly",
  ...unpaid,
});
/** API calls. */
export const paidList = "GET /api/payments?limit=5";
export const verifying = "POST /api/payments/verify";

/** Returns a route that answers with the given verifications in order, and then keeps answering with the last. */
export const says = (...answers: Parameters<typeof verified>[]): Answer => {
  return () => Response.json(verified(...(answers.length > 1 ? answers.shift()! : answers[0]!)));
};

/** Renders the pricing page for an artisan who can buy. */
export function visit(routes: Record<string, Answer> = {}) {
  const payment = openedPayment();
  const server = signInAs(user, {
    "GET /api/plans": () => Response.json({ items: plansOfTests }),
    "GET /api/artisan-profile": () => Response.json({ artisan: ownArtisan() }),
    [paidList]: paymentsPage(),
    "POST /api/payments": () => Response.json(payment),
    [verifying]: says(["success", good]),
    ...routes,
  });
  const count = (call: string) => server.calls.filter((one) => one === call).length;
  const pointer = userEvent.setup();
  return { ...server, ...renderAt("/pricing", <Page />), pointer, payment, count };
}

/** Returns the button of the monthly plan. */
export const monthly = async () => screen.findByRole("button", { name: "Subscribe (Premium Monthly)" });
