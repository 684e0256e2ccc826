import type { OpenedPayment, PublicPlan, Verified } from "@handiwork/core/payments/schema";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { type Answer, renderAt, signInAs, userOf } from "../../lib/testing-session.tsx";
import { ownArtisan } from "../artisan-desk/testing.ts";
import { paymentOf, paymentsPage, unpaid } from "../payments/testing.ts";
import { Page } from "./routes/pricing.tsx";

const benefits = ["First in the search", "Premium badge"];
const plan = { currency: "NGN", features: benefits, description: "More clients see you." } as const;

/** For tests: the plans of the seed, in their order. */
export const plansOfTests: readonly PublicPlan[] = [
  { ...plan, slug: "basic-free", name: "Basic", price: 0, durationDays: 30, features: ["Public profile"] },
  { ...plan, slug: "premium-monthly", name: "Premium Monthly", price: 5_000, durationDays: 30 },
  { ...plan, slug: "premium-quarterly", name: "Premium Quarterly", price: 13_500, durationDays: 90 },
  { ...plan, slug: "premium-yearly", name: "Premium Yearly", price: 48_000, durationDays: 365 },
];

/** For tests: a payment as the server opens it, of a provider whose script is no other test's. */
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

/** For tests: what the server says of a payment. */
function verified(status: Verified["status"], message: string = status): Verified {
  return { success: status === "success", status, message, premiumExpiresAt: null };
}

/** What the page gives to the provider's script. */
interface Given {
  onSuccess(transaction?: { reference?: string }): void;
  onCancel(): void;
  onError(error?: { message: string }): void;
}

/**
 * For tests: a provider's script that loads (or does not), and the checkouts that it was asked to open: by access code, or,
 * where it is `old`, by price. One provider a file, as the page keeps the script's object.
 */
export function providerOfTests() {
  const loaded: string[] = [];
  const opened: { by: unknown; callbacks: Given }[] = [];
  const state = { loads: true, old: false, cancelled: 0 };
  class PaystackPop {
    get resumeTransaction() {
      if (state.old) return undefined;
      return (by: string, callbacks: Given) => void opened.push({ by, callbacks });
    }
    newTransaction({ onSuccess, onCancel, onError, ...by }: Given): void {
      opened.push({ by, callbacks: { onSuccess, onCancel, onError } });
    }
    cancelTransaction(): void {
      state.cancelled += 1;
      opened.at(-1)?.callbacks.onCancel();
    }
  }
  const start = () => {
    Object.assign(state, { loads: true, old: false, cancelled: 0 });
    loaded.length = 0;
    opened.length = 0;
    vi.stubGlobal("PaystackPop", PaystackPop);
    vi.spyOn(document.head, "append").mockImplementation((node) => {
      if (!(node instanceof HTMLScriptElement)) throw new Error("Only scripts are expected here");
      loaded.push(node.src);
      queueMicrotask(() => node.dispatchEvent(new Event(state.loads ? "load" : "error")));
    });
  };
  return { loaded, opened, state, start };
}

const user = userOf("artisan", { approval: "approved" });
/** For tests: of the payment that the server opens. */
export const { reference } = openedPayment();
/** For tests: what the server says of payments. */
export const good = "Payment successful! Your premium subscription is now active.";
export const bad = "Payment verification failed. Please contact support.";
export const declined = "Your card was declined, nothing was charged.";
/** For tests: a payment for the monthly plan that was begun on another device. */
export const open = paymentOf({
  reference,
  status: "pending",
  planSlug: "premium-monthly",
  planName: "Premium Monthly",
  ...unpaid,
});
/** For tests: calls of the API. */
export const paidList = "GET /api/payments?limit=5";
export const verifying = "POST /api/payments/verify";

/** For tests: what the server says of a payment, one after another; the last one for ever. */
export const says = (...answers: Parameters<typeof verified>[]): Answer => {
  return () => Response.json(verified(...(answers.length > 1 ? answers.shift()! : answers[0]!)));
};

/** For tests: the page of the plans, for an artisan who may buy. */
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

/** For tests: the button of a plan. */
export const monthly = async () => screen.findByRole("button", { name: "Subscribe (Premium Monthly)" });
