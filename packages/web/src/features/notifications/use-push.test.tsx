// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sessionEnded } from "../../lib/api/session-state.ts";
import { completeSignOut } from "../../lib/session/sign-out.ts";
import * as live from "../../lib/testing-live.ts";
import {
  answering,
  done,
  freshBrowser,
  markSession,
  renderAt,
  type Answer,
} from "../../lib/testing-session.tsx";
import { usePush } from "./push.ts";
import { artisanId, me, stubPush } from "./testing.ts";

vi.mock("../../lib/realtime/live.ts", async () => (await import("../../lib/testing-live.ts")).module);

freshBrowser();
beforeEach(() => localStorage.clear());
const endpoint = "https://push.example/device";
const subscribing = "PUT /api/push/subscriptions";
const unsubscribing = "DELETE /api/push/subscriptions";

function Page() {
  usePush(me);
  return null;
}

/**
 * Renders a page on a subscribed device.
 *
 * @param hours the age of the user's registration; null if the subscription is another user's
 */
function visit(hours: number | null, routes: Record<string, Answer> = {}) {
  markSession(true);
  if (hours !== null) localStorage.setItem(`push ${me}`, String(Date.now() - hours * 3_600_000));
  const browser = stubPush("granted");
  browser.endpoint = endpoint;
  const server = answering({
    "GET /api/push": () => Response.json({ publicKey: "server-key" }),
    [subscribing]: done,
    [unsubscribing]: done,
    ...routes,
  });
  return { browser, ...renderAt("/about", <Page />), ...server };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe("usePush", () => {
  it("ends a previous user's push", async () => {
    const { browser } = visit(null);
    await waitFor(() => expect(browser.calls).toContain("unsubscribe"));
  });

  it("sends the user's subscription to the server again once a day", async () => {
    const { calls } = visit(25);
    await waitFor(() => expect(calls).toContain(subscribing));
  });

  it("does not send a recent subscription again", async () => {
    const { calls, browser } = visit(1);
    await settled();
    expect(calls).not.toContain(subscribing);
    expect(browser.calls).toEqual([]);
  });

  it("closes the notifications of a conversation that was read on any device", async () => {
    const { browser } = visit(1);
    const closed: string[] = [];
    for (const tag of [`messages ${artisanId}`, "messages another"]) {
      browser.notifications.push({ tag, close: () => closed.push(tag) });
    }
    live.push({ v: 1, type: "read", partnerId: artisanId, upTo: 4, unread: 0 });
    await waitFor(() => expect(closed).toEqual([`messages ${artisanId}`]));
  });

  it("opens the conversation of a clicked notification and ignores other messages", async () => {
    const { browser, place } = visit(1);
    browser.post({ type: "open", path: "/admin" });
    browser.post("nonsense");
    await settled();
    expect(place.current).toBe("/about");
    browser.post({ type: "open", path: `/messages?contact=${artisanId}` });
    await waitFor(() => expect(place.current).toBe(`/messages?contact=${artisanId}`));
  });
});

it("ends push with the session, without a request", async () => {
  const { browser, calls } = visit(1);
  sessionEnded();
  await waitFor(() => expect(browser.calls).toContain("unsubscribe"));
  expect(calls).not.toContain(unsubscribing);
});

it("ends push and closes its notifications when the account is deleted", async () => {
  const { browser } = visit(1);
  vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const closed: string[] = [];
  browser.notifications.push({ tag: "messages another", close: () => closed.push("closed") });
  await completeSignOut(me, "Goodbye");
  expect([browser.calls, closed]).toEqual([["unsubscribe"], ["closed"]]);
});
