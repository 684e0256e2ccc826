// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { UserType } from "../lib/session/session.ts";
import { linksIn } from "../lib/testing.ts";
import { answering, freshBrowser, markSession, renderAt, session, userOf } from "../lib/testing-session.tsx";
import { BottomBar } from "./app.tsx";

freshBrowser();
beforeEach(() => markSession(true));
const runEarly = () => runInThisContext(readFileSync(`${import.meta.dirname}/../early.js`, "utf8"));
const isReserved = () => document.documentElement.hasAttribute("data-signed-in");

async function show(userType: UserType, address = "/") {
  answering({
    "GET /api/auth/session": session(userOf(userType)),
    "GET /api/conversations/unread": () => Response.json({ messages: 2, version: 1 }),
    "GET /api/jobs/turns": () => Response.json({ turns: 1 }),
  });
  renderAt(address, <BottomBar />);
  return screen.findByRole("navigation", { name: "Shortcuts" });
}

describe("the bottom bar", () => {
  it.each([
    ["client", ["/artisans", "/jobs", "/messages", "/profile"]],
    ["artisan", ["/artisans", "/jobs", "/messages", "/profile"]],
    ["merchant", ["/artisans", "/dashboard", "/profile"]],
    ["admin", ["/artisans", "/admin", "/admin/users", "/profile"]],
  ] as const)("has the links of a user of type %s", async (userType, targets) => {
    const bar = await show(userType);
    expect(linksIn(bar.innerHTML).map(({ href }) => href)).toEqual(targets);
  });

  it("counts jobs that wait for the user and unread messages", async () => {
    const bar = within(await show("artisan"));
    await bar.findByRole("link", { name: "Jobs (1 job waiting for you)" });
    await bar.findByRole("link", { name: "Messages (2 unread messages)" });
  });

  it.each([
    ["/admin/users", "Users", "page"],
    ["/admin/users/4e2f", "Users", "true"],
    ["/admin/audit", "Dashboard", "true"],
    ["/artisans", "Search", "page"],
  ])("marks on %s the entry %s", async (address, label, current) => {
    const bar = within(await show("admin", address));
    expect(bar.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"))).toEqual([
      bar.getByRole("link", { name: label }),
    ]);
    expect(bar.getByRole("link", { name: label }).getAttribute("aria-current")).toBe(current);
  });

  it("is absent for visitors", async () => {
    answering({ "GET /api/auth/session": session() });
    renderAt("/", <BottomBar />);
    await waitFor(() => expect(isReserved()).toBe(false));
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});

describe("the space of the bottom bar", () => {
  it.each([true, false])(
    "is reserved before the page renders, by the session's cookie (%s)",
    (isSignedIn) => {
      markSession(isSignedIn);
      document.documentElement.toggleAttribute("data-signed-in", !isSignedIn);
      runEarly();
      expect(isReserved()).toBe(isSignedIn);
    },
  );

  it("stays reserved until the user is known", async () => {
    runEarly();
    answering({ "GET /api/auth/session": () => new Promise<Response>(() => undefined) });
    renderAt("/", <BottomBar />);
    expect(isReserved()).toBe(true);
  });
});
