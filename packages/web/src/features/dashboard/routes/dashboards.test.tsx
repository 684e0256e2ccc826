// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
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

async function visit(user: SessionUser) {
  answering({ "GET /api/auth/session": session(user) });
  renderAt("/", <Dashboard />);
  await screen.findByRole("heading", { level: 1 });
}

const heading = (name: string) => screen.queryByRole("heading", { name });
const hrefs = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

describe("the general dashboard", () => {
  it.each([
    ["pending", "Awaiting review"],
    ["approved", "Your business is approved"],
    [null, "Set up your business"],
  ] as const)("tells a merchant who is %s: %s", async (approval, title) => {
    await visit(userOf("merchant", { approval }));
    expect(heading(title)).toBeTruthy();
  });

  it("leads an admin to the admins' pages", async () => {
    await visit(userOf("admin"));
    expect(hrefs()).toEqual(["/admin", "/admin/artisans?status=pending"]);
  });
});
