// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { completeSignOut } from "../../lib/leave.ts";
import { sessionEnded } from "../../lib/session-news.ts";
import * as live from "../../lib/testing-live.ts";
import {
  answering,
  done,
  freshBrowser,
  markSession,
  renderAt,
  type Answer,
} from "../../lib/testing-session.tsx";
import { artisanId, me, pushBrowser } from "./testing.ts";
import { usePush } from "./use-push.ts";

vi.mock("../../lib/live.ts", async () => (await import("../../lib/testing-live.ts")).module);

freshBrowser();
beforeEach(() => localStorage.clear());
const endpoint = "https://push.example/device";
const telling = "PUT /api/push/subscriptions";
const ending = "DELETE /api/push/subscriptions";

function Page() {
  usePush(me);
  return null;
}

/** A page of the user on a device where push goes to, told to the server that many hours ago; null: another user's. */
function visit(hours: number | null, routes: Record<string, Answer> = {}) {
  markSession(true);
  if (hours !== null) localStorage.setItem(`push ${me}`, String(Date.now() - hours * 3_600_000));
  const browser = pushBrowser("granted");
  browser.endpoint = endpoint;
  const server = answering({
    "GET /api/push": () => Response.json({ publicKey: "server-key" }),
    [telling]: done,
    [ending]: done,
    ...routes,
  });
  return { browser, ...renderAt("/about", <Page />), ...server };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe("on every page", () => {
  it("push of somebody who was here before ends", async () => {
    const { browser } = visit(null);
    await waitFor(() => expect(browser.done).toContain("unsubscribe"));
  });

  it("the user's own is told to the server again once a day", async () => {
    const { calls } = visit(25);
    await waitFor(() => expect(calls).toContain(telling));
  });

  it("what the server knows is not told it again", async () => {
    const { calls, browser } = visit(1);
    await settled();
    expect(calls).not.toContain(telling);
    expect(browser.done).toEqual([]);
  });

  it("notifications of a conversation go away once it was read, here or elsewhere", async () => {
    const { browser } = visit(1);
    const closed: string[] = [];
    for (const tag of [`messages ${artisanId}`, "messages another"]) {
      browser.shown.push({ tag, close: () => closed.push(tag) });
    }
    live.push({ v: 1, type: "read", partnerId: artisanId, upTo: 4, unread: 0 });
    await waitFor(() => expect(closed).toEqual([`messages ${artisanId}`]));
  });

  it("choosing a notification leads to its conversation, and nothing else leads anywhere", async () => {
    const { browser, place } = visit(1);
    browser.post({ type: "open", path: "/admin" });
    browser.post("nonsense");
    await settled();
    expect(place.current).toBe("/about");
    browser.post({ type: "open", path: `/messages?contact=${artisanId}` });
    await waitFor(() => expect(place.current).toBe(`/messages?contact=${artisanId}`));
  });
});

it("a session that ends takes push with it, without asking the server", async () => {
  const { browser, calls } = visit(1);
  sessionEnded();
  await waitFor(() => expect(browser.done).toContain("unsubscribe"));
  expect(calls).not.toContain(ending);
});

it("an account that is deleted takes push with it, and what it has shown", async () => {
  const { browser } = visit(1);
  vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const closed: string[] = [];
  browser.shown.push({ tag: "messages another", close: () => closed.push("closed") });
  await completeSignOut(me, "Goodbye");
  expect([browser.done, closed]).toEqual([["unsubscribe"], ["closed"]]);
});
