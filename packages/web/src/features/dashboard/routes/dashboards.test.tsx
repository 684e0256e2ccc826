// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SessionUser } from "../../../lib/session.ts";
import {
  answering,
  markSession,
  renderAt,
  session,
  stubLocks,
  userOf,
} from "../../../lib/testing-session.tsx";
import { Page as ArtisanDashboard } from "./artisan.tsx";
import { Page as Dashboard } from "./dashboard.tsx";

beforeEach(() => {
  markSession(true);
  stubLocks();
});

afterEach(() => {
  cleanup();
  markSession(false);
  vi.unstubAllGlobals();
});

async function visit(Page: ComponentType, user: SessionUser) {
  const server = answering({ "GET /api/auth/session": session(user) });
  renderAt("/", <Page />);
  await screen.findByRole("heading", { level: 1 });
  return server;
}

const heading = (name: string) => screen.queryByRole("heading", { name });
const hrefs = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

describe("an artisan's dashboard", () => {
  it("says while one waits what happens next, and that an e-mail will come", async () => {
    await visit(ArtisanDashboard, userOf("artisan", { approval: "pending" }));
    expect(heading("Welcome, Ada Obi")).toBeTruthy();
    expect(heading("Awaiting review")).toBeTruthy();
    expect(screen.getByText(/We send an e-mail to ada@example.com as soon as you are approved/)).toBeTruthy();
    expect(hrefs()).toEqual([]);
  });

  it("leads to the public profile once one is approved", async () => {
    const user = userOf("artisan", { approval: "approved" });
    await visit(ArtisanDashboard, user);
    expect(heading("You are listed")).toBeTruthy();
    expect(heading("Awaiting review")).toBeNull();
    expect(hrefs()).toEqual([`/artisans/${user.id}`]);
  });

  it("follows an approval when one comes back to it", async () => {
    const { routes } = await visit(ArtisanDashboard, userOf("artisan", { approval: "pending" }));
    routes["GET /api/auth/session"] = session(userOf("artisan", { approval: "approved" }));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText("You are listed")).toBeTruthy();
  });

  it("says when there is no artisan profile", async () => {
    await visit(ArtisanDashboard, userOf("artisan"));
    expect(heading("Set up your artisan profile")).toBeTruthy();
  });

  it("leads to proving the address where that was not done", async () => {
    await visit(ArtisanDashboard, userOf("artisan", { approval: "pending", isEmailVerified: false }));
    expect(hrefs()).toEqual(["/verify-email"]);
  });
});

describe("the general dashboard", () => {
  it.each([
    ["pending", "Awaiting review"],
    ["approved", "Your business is approved"],
    [null, "Set up your business"],
  ] as const)("tells a merchant who is %s: %s", async (approval, title) => {
    await visit(Dashboard, userOf("merchant", { approval }));
    expect(heading(title)).toBeTruthy();
  });

  it("leads an admin to the admins' pages", async () => {
    await visit(Dashboard, userOf("admin"));
    expect(hrefs()).toEqual(["/admin", "/admin/artisans?status=pending"]);
  });
});
