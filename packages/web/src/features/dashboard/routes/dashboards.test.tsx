// @vitest-environment happy-dom
import type { SystemStatus, Totals } from "@handiwork/core/counters/schema";
import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SessionUser } from "../../../lib/session/session.ts";
import { freshBrowser, renderAt, signInAs, userOf, type Answer } from "../../../lib/testing-session.tsx";
import { Page as Dashboard } from "./dashboard.tsx";

freshBrowser();

async function visit(user: SessionUser, routes: Record<string, Answer> = {}) {
  signInAs(user, routes);
  renderAt("/", <Dashboard />);
  await screen.findByRole("heading", { level: 1 });
}

const totals: Totals = {
  users: { client: 1_234_567, artisan: 3, merchant: 2, admin: 1 },
  artisans: { approved: 3, pending: 0, suspended: 0 },
  merchants: { approved: 2, pending: 0, suspended: 0 },
  reviews: 0,
  messages: 0,
  products: 0,
  posts: 0,
  partnerships: 0,
  payments: { held: 0, problems: 0 },
  averageRating: null,
};
const status: SystemStatus = {
  queues: [{ name: "project", waiting: 0 }],
  stream: { heardAt: new Date().toISOString(), lagSeconds: 0 },
  directories: [{ name: "artisans", compactedAt: new Date().toISOString(), holds: 3 }],
  imports: { failed: 0, underWay: 0 },
};
const entry = {
  id: "01KAA0000000000000000000AA",
  kind: "approved",
  at: new Date().toISOString(),
  actorType: "admin",
  actor: { id: userOf("admin").id, name: "Ada Obi", userType: "admin" },
  account: { id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12", name: "Chidi Eze", userType: "artisan" },
  subject: null,
  address: null,
  before: {},
  after: {},
};

const heading = (name: string) => screen.queryByRole("heading", { name });
const hrefs = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

describe("the general dashboard", () => {
  it("welcomes each role", async () => {
    await visit(userOf("merchant"));
    expect(heading("Welcome to your shop, Ada Obi")).toBeTruthy();
    cleanup();
    await visit(userOf("admin"));
    expect(heading("Welcome to the admin area, Ada Obi")).toBeTruthy();
  });

  it("shows admins the totals, the system status and the latest activity", async () => {
    await visit(userOf("admin"), {
      "GET /api/admin/overview": () => Response.json(totals),
      "GET /api/admin/system": () => Response.json(status),
      "GET /api/admin/audit?limit=8": () =>
        Response.json({ items: [entry], nextCursor: null, searchedTo: null }),
    });
    expect(await screen.findByText("1,234,567")).toBeTruthy();
    expect(await screen.findByText("All systems normal")).toBeTruthy();
    expect(await screen.findByText("Ada Obi approved Chidi Eze")).toBeTruthy();
    expect(hrefs()).toEqual([
      "/clients",
      "/admin/artisans?status=approved",
      "/admin/merchants?status=approved",
      "/admin/reports?by=day&show=messages",
      "/admin",
      "/admin/reports",
      "/admin/audit",
    ]);
  });

  it("shows an error per panel, which can be retried", async () => {
    await visit(userOf("admin"));
    expect(await screen.findByText("Could not load the system status")).toBeTruthy();
    expect(await screen.findByText("Could not load recent activity")).toBeTruthy();
    expect(screen.getAllByText("–")).toHaveLength(4);
    expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
  });
});
