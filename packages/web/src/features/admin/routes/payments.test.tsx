// @vitest-environment happy-dom
import type { AdminPayment, AdminPaymentDetail } from "@handiwork/core/payments/admin.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { done, failing, freshBrowser, page, problem, type Answer } from "../../../lib/testing-session.tsx";
import { visitAsAdmin } from "../testing.tsx";
import { Page } from "./payments.tsx";

const toasts = freshBrowser();
const user = userEvent.setup();

const held: AdminPayment = {
  reference: "PAY-1763719440000-4711",
  artisanId: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11",
  status: "held",
  planSlug: "premium-monthly",
  planName: "Premium Monthly",
  durationDays: 30,
  amountKobo: 500_000,
  chargedKobo: 100_050,
  currency: "NGN",
  name: "Ada Obi",
  email: "ada@example.com",
  openedAt: "2026-11-21T10:00:00.000Z",
  paidAt: "2026-11-21T10:04:00.000Z",
  channel: "card",
  card: { last4: "4081", brand: "visa" },
  periodFrom: null,
  periodUntil: null,
  refundedAt: null,
  refundReason: null,
  heldReason: "₦1,000.50 was charged instead of ₦5,000.",
  problem: null,
  needsAttention: true,
  providerId: "4099260516",
  domain: "test",
  gatewayResponse: "Successful",
  checks: 0,
  nextCheckAt: null,
};
const paid: AdminPayment = {
  ...held,
  reference: "PAY-1763719440000-4712",
  name: "Bola Ige",
  status: "success",
  chargedKobo: null,
  heldReason: null,
  needsAttention: false,
  periodFrom: "2026-11-21T10:04:00.000Z",
  periodUntil: "2026-12-21T10:04:00.000Z",
};
const full = (payment: AdminPayment): Answer => {
  const artisan = { name: payment.name ?? "", email: "ada@example.com", hasRecord: true };
  const detail: AdminPaymentDetail = { ...payment, artisan, premiumExpiresAt: null };
  return () => Response.json(detail);
};

const listing = (status: string) => `GET /api/admin/payments?status=${status}`;
const one = (payment: AdminPayment) => `GET /api/admin/payments/${payment.reference}`;
const actionOn = (payment: AdminPayment, name: string) =>
  `POST /api/admin/payments/${payment.reference}/${name}`;
const waiting: Answer = () => Response.json({ payments: { held: 1, problems: 1 } });

function visit(routes: Record<string, Answer>, at = "/admin/payments") {
  return visitAsAdmin(<Page />, at, { "GET /api/admin/overview": waiting, ...routes });
}
const rows = () => screen.queryAllByRole("row").slice(1);
const open = async (payment: AdminPayment) => {
  await user.click(await screen.findByRole("link", { name: payment.reference }));
  const dialog = await screen.findByRole("dialog", { name: "Payment" });
  await within(dialog).findByText("4099260516 (test mode)");
  return dialog;
};
/** Opens the dialog that asks for the reason, and returns it. */
const ask = async (payment: AdminPayment, verb: string, title: string) => {
  await user.click(within(await open(payment)).getByRole("button", { name: verb }));
  return within(await screen.findByRole("dialog", { name: title }));
};

describe("the list", () => {
  it("shows payments with the reason for held ones, and links to those that need attention", async () => {
    visit({ [listing("all")]: page([held, paid]) });
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]?.textContent).toContain("₦1,000.50 instead of ₦5,000");
    expect(rows()[0]?.textContent).toContain("₦1,000.50 was charged instead of ₦5,000.");
    const link = screen.getByRole("link", { name: "Needs attention" });
    await waitFor(() => expect(link.getAttribute("aria-description")).toBe("2"));
    expect(link.getAttribute("href")).toBe("/admin/payments?status=attention");
  });

  it("shows the empty state, and an error that can be retried", async () => {
    const { routes } = visit({ [listing("held")]: failing }, "/admin/payments?status=held");
    expect(await screen.findByText("Failed to load payments")).toBeTruthy();
    routes[listing("held")] = page([]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No payments are held.")).toBeTruthy();
  });

  it("finds a payment by its number and rejects an invalid number", async () => {
    visit({ [listing("all")]: page([]), [one(held)]: full(held) });
    const box = await screen.findByRole("textbox", { name: "Find a payment by its number" });
    await user.type(box, "4711{Enter}");
    expect(await screen.findByText(/^A payment number looks like/)).toBeTruthy();
    await user.clear(box);
    await user.type(box, `${held.reference.toLowerCase()}{Enter}`);
    expect(await screen.findByText("Visa card ending in 4081", { exact: false })).toBeTruthy();
  });
});

describe("deciding about a payment", () => {
  const attention = { [listing("attention")]: page([held]), [one(held)]: full(held) };
  const at = "/admin/payments?status=attention";

  it("requires a reason and removes the granted payment from the list", async () => {
    const { bodies, routes } = visit({ ...attention, [actionOn(held, "grant")]: done }, at);
    const dialog = await ask(held, "Grant premium", "Grant premium for this payment?");
    await user.click(dialog.getByRole("button", { name: "Grant premium" }));
    expect(await dialog.findByText("Say why, in 3 characters or more")).toBeTruthy();
    expect(bodies).toEqual([]);
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "The bank confirms it");
    routes[one(held)] = full({ ...held, status: "success", needsAttention: false });
    await user.click(dialog.getByRole("button", { name: "Grant premium" }));
    await waitFor(() => expect(toasts).toEqual(["success: Premium granted for the payment"]));
    expect(bodies).toEqual([{ reason: "The bank confirms it", status: "held" }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Grant premium" })).toBeNull());
    await waitFor(() => expect(rows()).toHaveLength(0));
  });

  it("shows the current payment if another admin was first", async () => {
    const detail = "This refund has been recorded already.";
    const { routes } = visit(
      { ...attention, [actionOn(held, "refund")]: () => problem(409, "conflict", { detail }) },
      at,
    );
    const dialog = await ask(held, "Record refund", "Record this refund?");
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Paid twice");
    routes[one(held)] = full({ ...held, status: "refunded", needsAttention: false });
    await user.click(dialog.getByRole("button", { name: "Record refund" }));
    await waitFor(() => expect(toasts).toEqual([`error: ${detail}`]));
    await waitFor(() => expect(rows()).toHaveLength(0));
  });

  it("records a refund of the displayed payment, after the admin has reviewed the change", async () => {
    const { bodies, routes, client } = visit({ ...attention, [actionOn(held, "refund")]: done }, at);
    const dialog = await ask(held, "Record refund", "Record this refund?");
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Paid twice");
    routes[one(held)] = full({ ...held, status: "success" });
    await client.invalidateQueries();
    expect(await dialog.findByText("Status: was Held, now Paid")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Record refund" })).toHaveProperty("disabled", true);
    await user.click(dialog.getByRole("button", { name: "Review again" }));
    expect(dialog.getByText(/Premium days left from this payment are removed/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Record refund" }));
    await waitFor(() => expect(toasts).toEqual(["success: Refund recorded"]));
    expect(bodies).toEqual([{ reason: "Paid twice", status: "success" }]);
  });

  it("marks the displayed problem as reviewed", async () => {
    const noted = { ...paid, problem: "A second charge", needsAttention: true };
    const { bodies } = visit({
      [listing("all")]: page([noted]),
      [one(noted)]: full(noted),
      [actionOn(noted, "resolve")]: done,
    });
    const dialog = await ask(noted, "Mark as reviewed", "Mark as reviewed?");
    await user.type(dialog.getByRole("textbox", { name: "What you did" }), "Refunded the second");
    await user.click(dialog.getByRole("button", { name: "Mark as reviewed" }));
    await waitFor(() => expect(toasts).toEqual(["success: Marked as reviewed"]));
    expect(bodies).toEqual([{ reason: "Refunded the second", problem: "A second charge" }]);
  });

  it("is not possible if nothing was paid", async () => {
    const failed = { ...paid, status: "failed" as const };
    visit({ [listing("all")]: page([failed]), [one(failed)]: full(failed) });
    const dialog = within(await open(failed));
    expect(dialog.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual([""]);
  });
});

it("shows revenue per month, even if refunds exceed payments", async () => {
  const months = [
    { month: "2026-10", payments: 2, paidKobo: 1_000_050, refundedKobo: 0, netKobo: 1_000_050 },
    { month: "2026-11", payments: 1, paidKobo: 500_000, refundedKobo: 1_000_000, netKobo: -500_000 },
  ];
  visit(
    { "GET /api/admin/payments/revenue?months=12": () => Response.json({ months }) },
    "/admin/payments?view=revenue",
  );
  await user.click(await screen.findByText("Show the numbers as a table"));
  const cells = within(screen.getByRole("table"))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    "MonthPaidRefundedNet",
    "November 2026₦5,000₦10,000−₦5,000",
    "October 2026₦10,000.50₦0₦10,000.50",
  ]);
});
