// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { senderFor } from "../../../lib/outbox/perform.ts";
import { sessionQuery } from "../../../lib/session/session.ts";
import * as live from "../../../lib/testing-live.ts";
import {
  type Answer,
  freshBrowser,
  page,
  problem,
  renderAt,
  signInAs,
  userOf,
} from "../../../lib/testing-session.tsx";
import { Background } from "./background.tsx";
import { answer } from "../testing-page.tsx";
import { databases } from "../../../lib/storage/testing-database.ts";
import { bola, chinwe, listedOf, me, messageOf, unsentOf } from "../testing.ts";

vi.mock("../../../lib/realtime/live.ts", async () => (await import("../../../lib/testing-live.ts")).module);
vi.mock(
  "../../../lib/storage/database.ts",
  async () => (await import("../../../lib/storage/testing-database.ts")).module,
);

const toasts = freshBrowser();
beforeEach(() => {
  localStorage.clear();
  databases.clear();
  live.sentFrames.length = 0;
});

const sending = `POST /api/conversations/${chinwe.id}/messages`;
const unread = "GET /api/conversations/unread";
const list = "GET /api/conversations";
const accepted: Answer = () => Response.json(messageOf(1, { isOwn: true }), { status: 201 });
const unavailable: Answer = () => problem(503, "unavailable");

/** Renders a page other than the messages page. */
function visit(routes: Record<string, Answer>) {
  const user = { ...userOf("client"), id: me };
  const server = signInAs(user, {
    [unread]: answer({ messages: 0, version: 1 }),
    ...routes,
  });
  const view = renderAt("/about", <Background userId={me} />);
  view.client.setQueryData(sessionQuery.queryKey, user);
  return { ...view, ...server };
}

/** Stores an unsent message as an earlier page did. */
function write(): string {
  const entry = unsentOf("Hello");
  databases.set(`outbox ${me}`, new Map([[entry.id, entry]]));
  return entry.id;
}

describe("Background", () => {
  it("sends messages from an earlier visit", async () => {
    write();
    const { bodies, client } = visit({ [sending]: accepted });
    await waitFor(() => expect(bodies).toMatchObject([{ content: "Hello" }]));
    await waitFor(() => expect(senderFor(client, me).outbox.entries).toEqual([]));
    expect(toasts).toEqual([]);
  });

  it("reports a refused message and keeps it", async () => {
    write();
    const { client } = visit({ [sending]: () => problem(409, "conflict") });
    await waitFor(() => expect(toasts).toEqual(["error: Failed to send message. Please try again."]));
    const { outbox } = senderFor(client, me);
    expect(outbox.entries).toMatchObject([{ payload: { content: "Hello" }, refusal: "It is conflict" }]);
  });

  it("reports delivery of pushed messages and drops entries that another device has sent", async () => {
    const id = write();
    const { client } = visit({ [sending]: unavailable });
    const { outbox } = senderFor(client, me);
    await waitFor(() => expect(outbox.has(id)).toBe(true));
    live.push({ v: 1, type: "message", message: messageOf(3), unread: 1 });
    live.push({
      v: 1,
      type: "message",
      message: messageOf(4, { isOwn: true, id }),
      unread: 1,
    });
    expect(live.sentFrames).toEqual([{ v: 1, type: "received", partnerId: chinwe.id, upTo: 3 }]);
    expect(outbox.entries).toEqual([]);
  });

  it("reports delivery of messages that arrived while offline after a reconnect", async () => {
    const own = { seq: 4, senderId: me, content: "Thanks", sentAt: "2026-11-16T09:00:00.000Z" };
    const { calls } = visit({
      [unread]: answer({ messages: 2, version: 2 }),
      [list]: page([listedOf(bola, 7, { unread: 2 }), listedOf(chinwe, 4, { last: own })]),
    });
    live.reconnect();
    await waitFor(() =>
      expect(live.sentFrames).toEqual([{ v: 1, type: "received", partnerId: bola.id, upTo: 7 }]),
    );
    cleanup();
    calls.length = 0;
    const { calls: later } = visit({});
    live.reconnect();
    await waitFor(() => expect(later).toContain(unread));
    expect(later).not.toContain(list);
  });
});
