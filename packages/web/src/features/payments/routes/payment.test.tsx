// @vitest-environment happy-dom
import type { Payment } from "@handiwork/core/payments/schema";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, it, vi } from "vitest";
import {
  type Answer,
  failing,
  freshBrowser,
  problem,
  renderAt,
  signInAs,
  userOf,
} from "../../../lib/testing-session.tsx";
import { paymentOf, unpaid } from "../testing.ts";
import { Page } from "./payment.tsx";

freshBrowser();

const { reference } = paymentOf();
const loading = `GET /api/payments/${reference}`;
const asking = "POST /api/payments/verify";

const answer =
  (changes: Partial<Payment> = {}): Answer =>
  () =>
    Response.json(paymentOf(changes));

function visit(routes: Record<string, Answer>, user = userOf("artisan")) {
  const server = signInAs(user, routes);
  renderAt(
    `/payments/${reference}`,
    <Routes>
      <Route path="/payments/:reference" element={<Page />} />
    </Routes>,
  );
  return { ...server, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll("dl > div")].map((fact) => [
      fact.querySelector("dt")?.textContent,
      [...(fact.querySelector("dd")?.childNodes ?? [])]
        .map(({ textContent }) => textContent?.replaceAll(/\s/g, " "))
        .join(" "),
    ]),
  );

it("shows a printable receipt with payer, amount, plan, Lagos time and method", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = visit({ [loading]: answer() });
  await heading("Receipt");
  expect(facts()).toEqual({
    Number: reference,
    "Paid on": "21 November 2026, 12:30 am (Lagos time)",
    "Paid by": "Ada Obi ada@example.com",
    "Paid with": "Visa card ending in 4081",
    Plan: expect.stringMatching(/Premium Quarterly.*90 days/),
    Period: expect.stringMatching(/21 November 2026.*19 February 2027/),
  });
  expect(screen.getByText("₦13,500")).toBeTruthy();
  expect(screen.getByText("Paid")).toBeTruthy();
  expect(screen.getByText("support@handiwork.ng")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Print or save as PDF" }));
  expect(print).toHaveBeenCalledOnce();
});

it("shows a refunded payment as a receipt with a note", async () => {
  visit({ [loading]: answer({ status: "refunded", refundedAt: "2026-11-25T09:00:00.000Z" }) });
  await heading("Receipt");
  expect(screen.getByText("Refunded")).toBeTruthy();
  expect(screen.getByText(/^₦13,500 was refunded on 25 November 2026\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Print or save as PDF" })).toBeTruthy();
});

it("reassures about a payment in progress, which can be checked", async () => {
  const waiting = "We are still waiting for the bank.";
  const { user, routes, bodies } = visit({
    [loading]: answer({ status: "pending", ...unpaid }),
    [asking]: () =>
      Response.json({ success: false, message: waiting, status: "pending", premiumExpiresAt: null }),
  });
  await heading("Payment in progress");
  expect(facts()).toMatchObject({ "Opened on": expect.stringContaining("12:29") });
  const button = await screen.findByRole("button", { name: "Check again" });
  await user.click(button);
  expect(await screen.findByText(waiting, { selector: "output" })).toBeTruthy();
  expect(bodies).toEqual([{ reference }]);
  routes[asking] = () => problem(429, "too-many");
  await user.click(button);
  expect(await screen.findByText("It is too-many")).toBeTruthy();
  routes[asking] = () =>
    Response.json({
      success: true,
      message: "Payment successful!",
      status: "success",
      premiumExpiresAt: null,
    });
  routes[loading] = answer();
  await user.click(button);
  await heading("Receipt");
});

it.each([
  ["held", "We are reviewing this payment", /Please do not pay again/, null],
  ["failed", "This payment failed", /has not started/, "Choose a plan"],
  ["abandoned", "Not paid", /checkout was closed/, "Choose a plan"],
] as const)("explains a payment that is %s", async (status, title, explanation, next) => {
  visit({ [loading]: answer({ status, ...unpaid }) });
  await heading(title);
  expect(screen.getByText(explanation)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Print or save as PDF" })).toBeNull();
  if (next !== null) await waitFor(() => expect(screen.getByRole("link", { name: next })).toBeTruthy());
});

it("shows admins the payment without actions", async () => {
  visit({ [loading]: answer({ status: "pending", ...unpaid }) }, userOf("admin"));
  await heading("Payment in progress");
  expect(screen.queryByRole("button", { name: "Check again" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Your payments" })).toBeNull();
});

it('shows "not found" for another user\'s payment and for an unknown one', async () => {
  visit({ [loading]: () => problem(404, "not-found") });
  await heading("Payment not found");
});

it("shows an error that can be retried", async () => {
  const { user, routes } = visit({ [loading]: failing });
  await heading("Could not load this payment");
  routes[loading] = answer();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await heading("Receipt");
});
