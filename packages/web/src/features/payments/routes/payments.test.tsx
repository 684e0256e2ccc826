// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import {
  type Answer,
  failing,
  freshBrowser,
  page,
  renderAt,
  signInAs,
} from "../../../lib/testing-session.tsx";
import { paymentOf, paymentsPage, unpaid } from "../testing.ts";
import { Page } from "./payments.tsx";

freshBrowser();

const loading = "GET /api/payments?limit=20";
const next = "GET /api/payments?cursor=more&limit=20";

function visit(routes: Record<string, Answer>) {
  const server = signInAs("artisan", routes);
  renderAt("/payments", <Page />);
  return { ...server, user: userEvent.setup() };
}

const rows = () => screen.getAllByRole("link").map((row) => row.getAttribute("href"));

it("lists payments page by page and moves the focus to new entries", async () => {
  const { user, routes } = visit({ [loading]: page([paymentOf()], "more"), [next]: failing });
  const more = await screen.findByRole("button", { name: "Show more" });
  await user.click(more);
  expect((await screen.findByRole("alert")).textContent).toContain("Could not load more of your payments.");
  routes[next] = page([paymentOf({ reference: "PAY-1-1" })]);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await screen.findByText("Premium Quarterly", { selector: "[href='/payments/PAY-1-1'] *" });
  expect(rows()).toEqual(["/payments/PAY-1763719440000-4711", "/payments/PAY-1-1"]);
  expect(document.activeElement?.getAttribute("href")).toBe("/payments/PAY-1-1");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("shows the open payment with a link to continue", async () => {
  const open = paymentOf({ status: "pending", ...unpaid });
  visit({ [loading]: page([]), "GET /api/payments?limit=5": paymentsPage(open) });
  expect(await screen.findByRole("heading", { name: "Payment in progress" })).toBeTruthy();
  expect(screen.getByText("Premium Quarterly, ₦13,500.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Continue or cancel" }).getAttribute("href")).toBe("/pricing");
});

it("links to the plans if there are no payments", async () => {
  visit({ [loading]: page([]) });
  expect(await screen.findByText("No payments yet")).toBeTruthy();
  expect(rows()).toEqual(["/pricing"]);
});

it("shows an error that can be retried", async () => {
  const { user, routes } = visit({ [loading]: failing });
  expect(await screen.findByText("Could not load your payments")).toBeTruthy();
  routes[loading] = page([paymentOf()]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Premium Quarterly")).toBeTruthy();
});
