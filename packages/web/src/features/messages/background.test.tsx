// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mayLeave } from "../../lib/leave.ts";
import * as live from "../../lib/testing-live.ts";
import {
  answering,
  freshBrowser,
  markSession,
  page,
  problem,
  renderAt,
  type Answer,
} from "../../lib/testing-session.tsx";
import { Background } from "./background.tsx";
import { Outbox } from "./sending/outbox.ts";
import { answer } from "./testing-page.tsx";
import { bola, chinwe, listedOf, me, messageOf } from "./testing.ts";

vi.mock("../../lib/live.ts", async () => (await import("../../lib/testing-live.ts")).module);

const toasts = freshBrowser();
beforeEach(() => {
  localStorage.clear();
  live.told.length = 0;
});

const sending = `POST /api/conversations/${chinwe.id}/messages`;
const unread = "GET /api/conversations/unread";
const list = "GET /api/conversations";
const taken: Answer = () => Response.json(messageOf(1, { isOwn: true }), { status: 201 });
const away: Answer = () => problem(503, "unavailable");

/** Another page than the one of messages. */
function visit(routes: Record<string, Answer>) {
  markSession(true);
  const server = answering({ [unread]: answer({ messages: 0, version: 1 }), ...routes });
  return { ...renderAt("/about", <Background userId={me} />), ...server };
}

/** A message that was written before and has not been sent. */
function write(content = "Hello"): Outbox {
  const outbox = new Outbox(me);
  const entry = {
    id: crypto.randomUUID(),
    partnerId: chinwe.id,
    content,
    writtenAt: new Date().toISOString(),
  };
  outbox.change((entries) => [...entries, entry]);
  return outbox;
}

describe("on a page without messages", () => {
  it("what was written before is sent", async () => {
    const outbox = write();
    const { bodies } = visit({ [sending]: taken });
    await waitFor(() => expect(bodies).toMatchObject([{ content: "Hello" }]));
    await waitFor(() => expect(outbox.entries).toEqual([]));
    expect(toasts).toEqual([]);
  });

  it("what is refused is told, and kept", async () => {
    const outbox = write();
    visit({ [sending]: () => problem(409, "conflict") });
    await waitFor(() => expect(toasts).toEqual(["error: Failed to send message. Please try again."]));
    expect(outbox.entries).toMatchObject([{ content: "Hello", refusal: "It is conflict" }]);
  });

  it("what is pushed is told to have arrived, and what another device sent is not sent again", () => {
    const outbox = write();
    visit({ [sending]: away });
    const [entry] = outbox.entries;
    live.push({ v: 1, type: "message", message: messageOf(3), unread: 1 });
    live.push({
      v: 1,
      type: "message",
      message: messageOf(4, { isOwn: true, id: entry?.id ?? "" }),
      unread: 1,
    });
    expect(live.told).toEqual([{ v: 1, type: "received", partnerId: chinwe.id, upTo: 3 }]);
    expect(outbox.entries).toEqual([]);
  });

  it("what came meanwhile is told to have arrived when the connection stands", async () => {
    const own = { seq: 4, senderId: me, content: "Thanks", sentAt: "2026-11-16T09:00:00.000Z" };
    const { calls } = visit({
      [unread]: answer({ messages: 2, version: 2 }),
      [list]: page([listedOf(bola, 7, { unread: 2 }), listedOf(chinwe, 4, { last: own })]),
    });
    live.comeBack();
    await waitFor(() => expect(live.told).toEqual([{ v: 1, type: "received", partnerId: bola.id, upTo: 7 }]));
    cleanup();
    calls.length = 0;
    const { calls: later } = visit({});
    live.comeBack();
    await waitFor(() => expect(later).toContain(unread));
    expect(later).not.toContain(list);
  });
});

describe("before signing out", () => {
  it("what waits is sent", async () => {
    const { routes, calls } = visit({ [sending]: away });
    const outbox = write();
    dispatchEvent(new StorageEvent("storage", { key: `outbox ${me}` }));
    await waitFor(() => expect(calls).toContain(sending));
    routes[sending] = taken;
    expect(await mayLeave()).toBe(true);
    expect(outbox.entries).toEqual([]);
  });

  it("the user is asked about what cannot be sent", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const confirm = vi.fn().mockReturnValue(false);
      vi.stubGlobal("confirm", confirm);
      write();
      visit({ [sending]: away });
      const leaving = mayLeave();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await leaving).toBe(false);
      expect(confirm).toHaveBeenCalledWith("1 message could not be sent yet. Sign out and discard?");
    } finally {
      vi.useRealTimers();
    }
  });
});
