// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as live from "../../../lib/testing-live.ts";
import { done, failing, freshBrowser, page, problem, userOf } from "../../../lib/testing-session.tsx";
import { answer, visitMessages } from "../testing-page.tsx";
import { databases } from "../../../lib/storage/testing-database.ts";
import { bola, chinwe, listedOf, me, messageOf, openedOf, unsentOf } from "../testing.ts";

vi.mock("../../../lib/realtime/live.ts", async () => (await import("../../../lib/testing-live.ts")).module);
vi.mock(
  "../../../lib/storage/database.ts",
  async () => (await import("../../../lib/storage/testing-database.ts")).module,
);

const toasts = freshBrowser();
beforeEach(() => {
  localStorage.clear();
  databases.clear();
});

const list = "GET /api/conversations";
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const fromChinwe = listedOf(chinwe, 5, {
  last: { seq: 5, senderId: chinwe.id, content: "Tomorrow at ten", sentAt: ago(5) },
  unread: 2,
});
const toBola = listedOf(bola, 3, {
  last: { seq: 3, senderId: me, content: "Thank you", sentAt: ago(3 * 60) },
});

const rows = () =>
  screen
    .getAllByRole("listitem")
    .map((row) => row.textContent)
    .filter((text) => text !== "");

describe("the conversation list", () => {
  it("shows the partner's name, the last message, its age and the unread count (A-MSG-09, A-MSG-15)", async () => {
    visitMessages("/messages", { [list]: page([fromChinwe, toBola]) });
    const link = await screen.findByRole("link", { name: /Chinwe/ });
    expect(link.getAttribute("href")).toBe(`/messages?contact=${chinwe.id}`);
    expect(rows()).toEqual([
      "Chinwe Okafor5m 5 minutes ago. Tomorrow at ten2 (2 unread messages)",
      "Bola Ige3h 3 hours ago. You: Thank you",
    ]);
    expect(screen.getByText("Choose a conversation")).toBeTruthy();
  });

  it("filters by part of the name (A-MSG-02)", async () => {
    const { user } = visitMessages("/messages", { [list]: page([fromChinwe, toBola]) });
    const search = await screen.findByRole("searchbox", { name: "Search conversations" });
    await user.type(search, "oLa");
    expect(rows()).toHaveLength(1);
    await user.type(search, "x");
    expect(screen.getByRole("status").textContent).toBe("No conversations with “oLax”.");
    await user.keyboard("{Escape}");
    expect(rows()).toHaveLength(2);
  });

  it("loads page by page", async () => {
    const { user } = visitMessages("/messages", {
      [list]: page([fromChinwe], "next"),
      [`${list}?cursor=next`]: page([toBola]),
    });
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Bola Ige"));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("can be retried after a failure", async () => {
    const { routes, user } = visitMessages("/messages", { [list]: failing });
    expect((await screen.findByRole("alert")).textContent).toContain("Could not load your conversations");
    routes[list] = page([toBola]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /Bola/ })).toBeTruthy();
  });

  it("loads pages until the search finds a conversation (A-MSG-02)", async () => {
    const { user, calls } = visitMessages("/messages", {
      [list]: page([fromChinwe], "2"),
      [`${list}?cursor=2`]: page([listedOf({ ...bola, id: "x", name: "Uche Obi" }, 2)], "3"),
      [`${list}?cursor=3`]: page([toBola], "4"),
    });
    await user.type(await screen.findByRole("searchbox", { name: "Search conversations" }), "bola");
    expect(await screen.findByRole("link", { name: /Bola Ige/ })).toBeTruthy();
    expect(screen.getAllByRole("link")).toHaveLength(1);
    expect(calls).not.toContain(`${list}?cursor=4`);
  });

  it("shows skeletons while loading", async () => {
    visitMessages("/messages", { [list]: () => new Promise<Response>(() => undefined) });
    const places = await screen.findByRole("list", { name: "Loading your conversations" });
    expect(places.children).toHaveLength(6);
  });

  it("tells a client what to do, and an artisan what will happen, if there are no conversations", async () => {
    const { unmount } = visitMessages("/messages", { [list]: page([]) });
    expect(await screen.findByText("No conversations yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find Artisans" }).getAttribute("href")).toBe("/artisans");
    unmount();
    visitMessages("/messages", { [list]: page([]) }, userOf("artisan"));
    expect(await screen.findByText(/Clients message you/)).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

it("shows unsent messages in the list, including the first of a conversation", async () => {
  const entries = [chinwe, bola].map((partner) => unsentOf("Hello", partner, ago(2)));
  databases.set(`outbox ${me}`, new Map(entries.map((entry) => [entry.id, entry])));
  visitMessages("/messages", {
    [list]: page([toBola]),
    [`${list}/${chinwe.id}`]: answer(openedOf(0)),
    [`POST /api/conversations/${chinwe.id}/messages`]: failing,
    [`POST /api/conversations/${bola.id}/messages`]: failing,
  });
  await screen.findByRole("link", { name: /Chinwe/ });
  expect(rows()).toEqual([
    "Chinwe Okafor2m 2 minutes ago. Not sent yet: Hello",
    "Bola Ige3h 3 hours ago. Not sent yet: Hello",
  ]);
});

it("marks a message as not sent if the server keeps failing, and keeps retrying", async () => {
  const sending = `POST /api/conversations/${chinwe.id}/messages`;
  const entry = unsentOf("Hello");
  const { id } = entry;
  databases.set(`outbox ${me}`, new Map([[id, { ...entry, isFailing: true }]]));
  const { user, routes, bodies } = visitMessages(`/messages?contact=${chinwe.id}`, {
    [list]: page([listedOf(chinwe, 1)]),
    [`${list}/${chinwe.id}`]: answer(openedOf(1)),
    [`${list}/${chinwe.id}/messages`]: answer({ items: [messageOf(1)], hasMore: false }),
    [`POST /api/conversations/${chinwe.id}/read`]: done,
    [sending]: () => problem(503, "unavailable"),
  });
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to send message. Please try again.");
  expect(screen.getByText("Still trying")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Chinwe Okafor.*Not sent: Hello/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Discard" })).toBeTruthy();
  await waitFor(() => expect(bodies).toContainEqual({ id, content: "Hello" }));
  routes[sending] = answer(messageOf(2, { isOwn: true, id, content: "Hello" }), 201);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getAllByText("Hello")).toHaveLength(1);
  expect(toasts).toEqual([]);
});

describe("a pushed message", () => {
  it("moves its conversation to the top and reports delivery (A-RT-04)", async () => {
    visitMessages("/messages", { [list]: page([fromChinwe, toBola]) });
    await screen.findByRole("link", { name: /Chinwe/ });
    const message = messageOf(4, { senderId: bola.id, content: "Gladly", sentAt: ago(0) });
    live.push({ v: 1, type: "message", message, unread: 1 });
    await waitFor(() => expect(rows()[0]).toBe("Bola Igenow just now. Gladly1 (1 unread message)"));
    expect(live.sentFrames).toContainEqual({ v: 1, type: "received", partnerId: bola.id, upTo: 4 });
    live.push({ v: 1, type: "read", partnerId: bola.id, upTo: 4, unread: 0 });
    await waitFor(() => expect(rows()[0]).toBe("Bola Igenow just now. Gladly"));
  });

  it("refetches the list if the sender is new", async () => {
    const { routes } = visitMessages("/messages", { [list]: page([toBola]) });
    await screen.findByRole("link", { name: /Bola/ });
    routes[list] = page([fromChinwe, toBola]);
    live.push({ v: 1, type: "message", message: messageOf(5), unread: 1 });
    expect(await screen.findByRole("link", { name: /Chinwe/ })).toBeTruthy();
  });

  it("is in the list if it arrives while the list loads", async () => {
    const network = new EventTarget();
    const back = new Promise((resolve) => network.addEventListener("back", resolve));
    const { routes } = visitMessages("/messages", {
      [list]: async () => {
        await back;
        routes[list] = page([fromChinwe, toBola]);
        return Response.json({ items: [toBola], nextCursor: null });
      },
    });
    await screen.findByRole("list", { name: "Loading your conversations" });
    live.push({ v: 1, type: "message", message: messageOf(5), unread: 1 });
    network.dispatchEvent(new Event("back"));
    expect(await screen.findByRole("link", { name: /Chinwe/ })).toBeTruthy();
  });

  it("is fetched after a reconnect if it was missed", async () => {
    const { routes } = visitMessages("/messages", { [list]: page([toBola]) });
    await screen.findByRole("link", { name: /Bola/ });
    routes[list] = page([fromChinwe, toBola]);
    live.reconnect();
    expect(await screen.findByRole("link", { name: /Chinwe/ })).toBeTruthy();
  });
});

it.each(["merchant", "admin"] as const)(
  "tells a %s that messaging is not available (A-GAP-09, A-GAP-10)",
  async (type) => {
    const { calls } = visitMessages("/messages", {}, userOf(type));
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Not Available");
    expect(screen.getByText("Messaging is only available for clients and artisans")).toBeTruthy();
    expect(calls.filter((call) => call.includes("conversations"))).toEqual([]);
  },
);
