// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import {
  type Answer,
  failing,
  freshBrowser,
  page,
  renderAt,
  signInAs,
} from "../../../lib/testing-session.tsx";
import { paymentOf, paymentsPage, unpaid } from "../../payments/testing.ts";
import { answerOf, ownArtisan } from "../testing.ts";
import { Page } from "./artisan.tsx";

const toasts = freshBrowser();

const loading = "GET /api/artisan-profile";
const payments = "GET /api/payments?limit=5";
const day = 86_400_000;

async function visit(artisan: Partial<OwnArtisan>, routes: Record<string, Answer> = {}) {
  const server = signInAs("artisan", {
    "GET /api/conversations/unread": () => Response.json({ messages: 0, version: 1 }),
    [loading]: answerOf(ownArtisan(artisan)),
    [payments]: page([]),
    ...routes,
  });
  renderAt("/artisan", <Page />);
  const panel = await screen.findByRole("region", { name: "Subscription" });
  return { ...server, panel: within(panel), user: userEvent.setup() };
}

const endingIn = (days: number) => ({
  isPremium: days > 0,
  subscriptionStatus: days > 0 ? ("active" as const) : ("expired" as const),
  premiumExpiresAt: new Date(Date.now() + days * day).toISOString(),
});
const link = (notice: HTMLElement) => notice.querySelector("a")?.getAttribute("href");

it("shows active premium with its end and the remaining days (B-ADASH-07, B-PAY-27)", async () => {
  const { panel } = await visit({ ...endingIn(9.2), premiumActivatedAt: "2026-01-05T23:30:00.000Z" });
  expect(panel.getByText("Premium")).toBeTruthy();
  expect(panel.getByText("Active").className).toMatch(/good/);
  expect(panel.getByText("10 days remaining")).toBeTruthy();
  expect(panel.getByText("6 January 2026")).toBeTruthy();
  expect(screen.queryByText("Renewal Reminder")).toBeNull();
  expect(panel.getByRole("link", { name: "See the plans" }).getAttribute("href")).toBe("/pricing");
});

it("shows the basic plan without premium, with a link to the plans (B-ADASH-07, B-ADASH-09)", async () => {
  const { panel } = await visit({});
  expect(panel.getByText("Basic plan")).toBeTruthy();
  expect(panel.getByText("Free").className).not.toMatch(/good/);
  expect(panel.getByRole("link", { name: "Go premium" }).getAttribute("href")).toBe("/pricing");
  expect(screen.queryByText("Subscription Expired")).toBeNull();
});

it.each([
  [3, "Your subscription expires in 3 days. Renew now to avoid interruption."],
  [7, "Your subscription expires in 7 days. Renew now to avoid interruption."],
  [0.3, "Your subscription expires in 1 day. Renew now to avoid interruption."],
])("reminds %d days before the end, with a link to renew (B-PAY-28)", async (days, words) => {
  await visit(endingIn(days));
  const notice = screen.getByRole("heading", { name: "Renewal Reminder" }).parentElement!;
  expect(within(notice).getByText(words)).toBeTruthy();
  expect(link(notice)).toBe("/pricing");
});

it("says that premium has expired, with a link to renew (B-PAY-29)", async () => {
  const { panel } = await visit(endingIn(-1));
  const notice = screen.getByRole("heading", { name: "Subscription Expired" }).parentElement!;
  const words = "Your premium subscription has expired. Renew now to continue enjoying premium benefits.";
  expect(within(notice).getByText(words)).toBeTruthy();
  expect(link(notice)).toBe("/pricing");
  expect(panel.getByText("Expired")).toBeTruthy();
});

it("does not treat a cancelled subscription as expired", async () => {
  const { panel } = await visit({ ...endingIn(-1), subscriptionStatus: "cancelled" });
  expect(panel.getByText("Cancelled")).toBeTruthy();
  expect(screen.queryByText("Subscription Expired")).toBeNull();
});

it("refetches the record when premium ends while the page is open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["Date", "setInterval", "clearInterval"] });
  try {
    const { routes } = await visit(endingIn(1 / 1440));
    expect(screen.getByText("Renewal Reminder")).toBeTruthy();
    routes[loading] = answerOf(ownArtisan(endingIn(0)));
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    expect(await screen.findByText("Subscription Expired")).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it("lists the latest payments with plan, amount, day and receipt (B-ADASH-08, B-PAY-30)", async () => {
  const later = { reference: "PAY-2-2", planName: "Premium Yearly", amountKobo: 4_800_000 };
  const back = paymentOf({ reference: "PAY-1-1", status: "refunded" });
  const { panel } = await visit({}, { [payments]: page([paymentOf(later), back], "next") });
  const rows = await panel.findAllByRole("link", { name: /Premium/ });
  expect(rows.map((row) => [row.getAttribute("href"), row.textContent])).toEqual([
    ["/payments/PAY-2-2", "Premium Yearly21 November 2026₦48,000"],
    ["/payments/PAY-1-1", "Premium Quarterly21 November 2026₦13,500Refunded"],
  ]);
  expect(panel.getByRole("link", { name: "View all payments" }).getAttribute("href")).toBe("/payments");
});

it.each([
  ["pending", "Payment in progress", ["/pricing", "/payments/PAY-1763719440000-4711"]],
  ["held", "We are reviewing this payment", ["/payments/PAY-1763719440000-4711"]],
] as const)("shows a payment that is %s, even if it was started elsewhere", async (status, title, hrefs) => {
  await visit({}, { [payments]: paymentsPage(paymentOf({ status, ...unpaid })) });
  const card = (await screen.findByRole("heading", { name: title })).parentElement!;
  const links = within(card).getAllByRole("link");
  expect(links.map((each) => each.getAttribute("href"))).toEqual(hrefs);
});

it("only logs that payments cannot be loaded, and offers to load them again", async () => {
  const { panel, routes, user } = await visit({}, { [payments]: failing });
  const again = await panel.findByRole("button", { name: "Try again" });
  expect(reportError).toHaveBeenCalled();
  expect(toasts).toEqual([]);
  expect(panel.queryByRole("alert")).toBeNull();
  expect(panel.queryByText("No payments yet")).toBeNull();
  routes[payments] = page([]);
  await user.click(again);
  expect(await panel.findByText("No payments yet")).toBeTruthy();
});
