import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answering, renderAt, session, userOf, type Answer } from "../../lib/testing-session.tsx";
import { ownArtisan } from "../artisan-desk/testing.ts";
import { paymentOf, paymentsPage, unpaid } from "../payments/testing.ts";
import { Page } from "./routes/pricing.tsx";
import { openedPayment, plansOfTests, verified } from "./testing.ts";

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
  const server = answering({
    "GET /api/auth/session": session(user),
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
