// @vitest-environment happy-dom
import type { TallyDay, Totals } from "@handiwork/core/counters/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Answer, failing, freshBrowser, renderAt, signInAs } from "../../../lib/testing-session.tsx";
import { Page } from "./dashboard.tsx";

freshBrowser();

const totals: Totals = {
  users: { client: 1_234_000, artisan: 500, merchant: 60, admin: 7 },
  artisans: { approved: 480, pending: 2, suspended: 0 },
  merchants: { approved: 30, pending: 1, suspended: 0 },
  reviews: 1_234_567,
  messages: 9,
  products: 0,
  posts: 0,
  partnerships: 0,
  payments: { held: 0, problems: 0 },
  averageRating: 4.26,
};

const totalsAnswer = (changes: Partial<Totals> = {}): Answer => {
  return () => Response.json({ ...totals, ...changes });
};

function visit(
  overview: Answer,
  reports: Answer = () => Response.json({ items: [], nextCursor: null, open: 3 }),
  more: Record<string, Answer> = {},
) {
  const server = signInAs("admin", {
    "GET /api/admin/overview": overview,
    "GET /api/admin/user-reports?limit=1": reports,
    ...more,
  });
  renderAt("/admin", <Page />);
  return server;
}

function tallyDay(at: number, many: number): TallyDay {
  const day = new Date(Date.parse("2026-09-25") + at * 24 * 3600_000).toISOString().slice(0, 10);
  const none = { searches: 0, messages: 0, reviews: 0, payments: 0, refundedKobo: 0, imported: 0 };
  const registrations = { client: many, artisan: 0, merchant: 0, admin: 0 };
  return { day, ...none, registrations, contacts: many, paidKobo: many * 5000 };
}

const cards = () => within(screen.getByRole("list", { name: "The marketplace in numbers" }));
describe("the admin dashboard", () => {
  it("shows the totals, each linked to its list", async () => {
    visit(totalsAnswer());
    await screen.findAllByText("1,234,567");
    const shown = cards()
      .getAllByRole("link")
      .map((link) => [
        ...[...link.children].map(({ textContent }) => textContent),
        link.getAttribute("href"),
      ]);
    expect(shown).toEqual([
      ["Total Users", "1,234,567", "/admin/users"],
      ["Clients", "1,234,000", "/admin/users?type=client"],
      ["Artisans", "500", "/admin/artisans?status=all"],
      ["Merchants", "60", "/admin/merchants?status=all"],
      ["Pending Artisans", "2", "/admin/artisans?status=pending"],
      ["Pending Merchants", "1", "/admin/merchants?status=pending"],
      ["Total Reviews", "1,234,567", "/admin/reviews"],
      ["Avg Rating", "4.3", "/admin/reviews"],
    ]);
  });

  it("has the six quick actions and links to Settings and New Action", async () => {
    visit(totalsAnswer());
    const actions = within(screen.getByRole("list", { name: "Quick actions" })).getAllByRole("link");
    expect(
      actions.map((link) => [link.querySelector("strong")?.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["Manage Users", "/admin/users"],
      ["Approve Artisans", "/admin/artisans?status=pending"],
      ["Approve Merchants", "/admin/merchants?status=pending"],
      ["Bulk Upload", "/admin/bulk-upload"],
      ["Blog Posts", "/admin/blog"],
      ["Partnerships", "/admin/partnerships"],
    ]);
    expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/admin/settings");
    expect(screen.getByRole("link", { name: "New Action" }).getAttribute("href")).toBe("/admin/new");
  });

  it("shows the numbers of pending artisans and merchants", async () => {
    visit(totalsAnswer());
    const banner = (await screen.findByRole("heading", { name: "Pending Approvals" })).parentElement;
    expect(banner?.textContent).toContain("2 artisans and 1 merchant are waiting for your decision.");
  });

  it("lists everything else that needs an admin, with links", async () => {
    visit(totalsAnswer({ payments: { held: 1, problems: 1 } }), undefined, {
      "GET /api/admin/system": () => Response.json({ imports: { failed: 2, underWay: 0 } }),
    });
    const heading = await screen.findByRole("heading", { name: "Needs your attention" });
    const lines = () =>
      within(heading.parentElement!)
        .getAllByRole("listitem")
        .map((line) => [line.textContent, within(line).getByRole("link").getAttribute("href")]);
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(lines()).toEqual([
      [
        "2 payments need your decision: for 1 the artisan was charged and has no premium yet.",
        "/admin/payments?status=attention",
      ],
      ["3 user reports are open.", "/admin/moderation"],
      ["2 bulk uploads failed.", "/admin/bulk-upload"],
    ]);
  });

  it("compares the last thirty days with the thirty before", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-23T09:00:00Z"), toFake: ["Date"] });
    const days = Array.from({ length: 60 }, (_, at) => tallyDay(at, at < 30 ? 2 : 3));
    visit(totalsAnswer(), undefined, {
      "GET /api/admin/statistics?from=2026-09-25&to=2026-11-23": () => Response.json({ days }),
    });
    const trends = within(await screen.findByRole("region", { name: "Last 30 days" }));
    await trends.findByText("₦4,500");
    expect(trends.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Registrations9050% more than the 30 days before", "/admin/reports?by=day&show=registrations"],
      ["Searches0None in the 30 days before either", "/admin/reports?by=day&show=searches"],
      ["Contacts9050% more than the 30 days before", "/admin/reports?by=day&show=contacts"],
      ["Revenue₦4,50050% more than the 30 days before", "/admin/payments?view=revenue"],
    ]);
    vi.useRealTimers();
  });

  it("shows no banner without pending records and no average without reviews", async () => {
    const none = { approved: 0, pending: 0, suspended: 0 };
    visit(totalsAnswer({ artisans: none, merchants: none, reviews: 0, averageRating: null }));
    expect(await screen.findByText("N/A")).toBeTruthy();
    expect(screen.queryByText("Pending Approvals")).toBeNull();
    expect(screen.queryByText(/suspended/)).toBeNull();
  });

  it("counts suspended records separately from pending ones", async () => {
    const records = { approved: 9, pending: 0 };
    visit(totalsAnswer({ artisans: { ...records, suspended: 3 }, merchants: { ...records, suspended: 1 } }));
    const line = (await screen.findByRole("link", { name: "3 artisans" })).parentElement;
    expect(line?.textContent).toBe("3 artisans and 1 merchant are suspended.");
    expect(screen.getByRole("link", { name: "1 merchant" }).getAttribute("href")).toBe(
      "/admin/merchants?status=suspended",
    );
    expect(screen.queryByText("Pending Approvals")).toBeNull();
  });

  it("keeps its links if the totals cannot be loaded, and can retry", async () => {
    const { routes } = visit(failing, failing);
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toContain("Could not load the numbers."),
    );
    expect(screen.getByRole("link", { name: /^Manage Users/ })).toBeTruthy();
    expect(cards().getAllByText("–")).toHaveLength(8);
    routes["GET /api/admin/overview"] = totalsAnswer();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findAllByText("1,234,567")).toHaveLength(2);
  });
});
