// @vitest-environment happy-dom
import type { Message, OpenedConversation } from "@handiwork/core/conversations/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  done,
  failing,
  freshBrowser,
  page,
  problem,
  userOf,
  type Answer,
} from "../../../lib/testing-session.tsx";
import { bola, chinwe, listedOf, me, messageOf, messagesOf, openedOf } from "../testing.ts";
import * as live from "../../../lib/testing-live.ts";
import { answer, visitMessages } from "../testing-page.tsx";

vi.mock("../../../lib/realtime/live.ts", async () => (await import("../../../lib/testing-live.ts")).module);

const toasts = freshBrowser();
beforeEach(() => {
  localStorage.clear();
  live.sentFrames.length = 0;
});

const list = "GET /api/conversations";
const opening = `${list}/${chinwe.id}`;
const reading = `${opening}/messages`;
const sending = `POST /api/conversations/${chinwe.id}/messages`;
const marking = `POST /api/conversations/${chinwe.id}/read`;
const chatUrl = `/messages?contact=${chinwe.id}`;

const thread = (items: Message[], hasMore = false) => answer({ items, hasMore });

/** Renders the chat with Chinwe, with these messages. */
function visit(
  items: Message[],
  opened: Partial<OpenedConversation> = {},
  routes: Record<string, Answer> = {},
) {
  return visitMessages(chatUrl, {
    [list]: page([listedOf(bola, 9)]),
    [opening]: answer(openedOf(items.at(-1)?.seq ?? 0, opened)),
    [reading]: thread(items),
    [marking]: done,
    ...routes,
  });
}

const log = () => screen.findByRole("log", { name: "Messages with Chinwe Okafor" });
const messageTexts = async () =>
  [...(await log()).querySelectorAll("li p[dir=auto]")].map((p) => p.textContent);
const field = () => screen.findByRole("textbox", { name: "Message to Chinwe Okafor" });

/** A server that accepts messages and numbers them from `first`. */
function acceptFrom(first: number): Answer {
  let seq = first - 1;
  return () => {
    seq += 1;
    return Response.json(messageOf(seq, { isOwn: true, id: sent().id, content: sent().content }), {
      status: 201,
    });
  };
}
let bodies: unknown[] = [];
const sent = () => bodies.at(-1) as { id: string; content: string };

/** A local time on a day of November 2024. */
const at = (day: number, hours: number) => new Date(2024, 10, day, hours, 5).toISOString();

describe("the chat", () => {
  it("shows messages oldest first by day, with times and the delivery status of the user's own (A-MSG-08, A-MSG-16)", async () => {
    const items = [
      messageOf(1, { isOwn: true, sentAt: at(16, 9) }),
      messageOf(2, { sentAt: at(16, 15) }),
      messageOf(3, { isOwn: true, sentAt: at(17, 0) }),
      messageOf(4, { isOwn: true, sentAt: new Date().toISOString(), content: "Now" }),
    ];
    visit(items, { theirs: { delivered: 3, read: 1 } });
    const texts = within(await log())
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(texts.slice(0, -1)).toEqual([
      "Saturday, 16 November 2024",
      "You: Message 19:05 AM, Read",
      "Chinwe Okafor: Message 23:05 PM",
      "Sunday, 17 November 2024",
      "You: Message 312:05 AM, Delivered",
      "Today",
    ]);
    expect(texts.at(-1)).toMatch(/^You: Now\d+:\d\d [AP]M, Sent$/);
    expect(screen.getByRole("link", { name: "Chinwe Okafor" }).getAttribute("href")).toBe(
      `/artisans/${chinwe.id}`,
    );
  });

  it("invites the user to write the first message, which starts the conversation (A-MSG-03)", async () => {
    const view = visit([], {}, { [sending]: acceptFrom(1) });
    bodies = view.bodies;
    expect((await log()).textContent).toContain("Say hello to Chinwe Okafor");
    await view.user.type(await field(), "Hello{Enter}");
    await waitFor(async () => expect((await log()).textContent).toContain(", Sent"));
    expect(await messageTexts()).toEqual(["Hello"]);
    expect(view.calls).not.toContain(reading);
    expect(
      (await screen.findByRole("link", { name: /Chinwe Okafor.*You: Hello/ })).getAttribute("aria-current"),
    ).toBe("true");
  });

  it("is not available if the partner cannot be messaged, but the list is (A-GAP-65)", async () => {
    const { user, routes, place } = visit([], {}, { [opening]: () => problem(404, "not-found") });
    expect(await screen.findByRole("heading", { name: "Conversation not available" })).toBeTruthy();
    routes[`${list}/${bola.id}`] = answer(openedOf(9, { partner: bola }));
    routes[`${list}/${bola.id}/messages`] = thread(messagesOf(1, 9));
    await user.click(await screen.findByRole("link", { name: /Bola/ }));
    expect(await screen.findByRole("textbox", { name: "Message to Bola Ige" })).toBeTruthy();
    expect(place.current).toBe(`/messages?contact=${bola.id}`);
  });

  it.each(["X", "../unread", me])("is not available for contact %j, without an API call", async (contact) => {
    const { calls } = visitMessages(`/messages?contact=${contact}`, { [list]: page([]) });
    expect(await screen.findByRole("heading", { name: "Conversation not available" })).toBeTruthy();
    expect(calls.filter((call) => call.startsWith(`${list}/`))).toEqual([]);
  });

  it("can be retried after a failure", async () => {
    const { user, routes } = visit(messagesOf(1, 2), {}, { [reading]: failing });
    expect((await screen.findByRole("alert")).textContent).toContain("Could not load this conversation");
    routes[reading] = thread(messagesOf(1, 2));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await messageTexts()).toEqual(["Message 1", "Message 2"]);
  });

  it("loads older messages on request", async () => {
    const { user } = visit(
      messagesOf(4, 6),
      {},
      {
        [reading]: thread(messagesOf(4, 6), true),
        [`${reading}?before=4`]: thread(messagesOf(1, 3)),
      },
    );
    await user.click(await screen.findByRole("button", { name: "Load older messages" }));
    await waitFor(async () => expect(await messageTexts()).toHaveLength(6));
    expect(screen.queryByRole("button", { name: "Load older messages" })).toBeNull();
  });

  it("marks new messages as read once (A-MSG-12)", async () => {
    const { calls, bodies: posted } = visit(messagesOf(1, 3), { unread: 2, mine: { delivered: 1, read: 1 } });
    await log();
    await waitFor(() => expect(calls).toContain(marking));
    expect(posted).toEqual([{ upTo: 3 }]);
  });

  it.each([
    [0, "Please verify your email address before you contact artisans.", ["/verify-email"]],
    [1, "This person has deleted their account. You can still read the messages.", []],
  ])("replaces the composer after %i messages with: %s", async (last, refusal, ways) => {
    const client = userOf("client", { isEmailVerified: false });
    const opened = { [opening]: answer(openedOf(last, { refusal })), [reading]: thread(messagesOf(1, last)) };
    visitMessages(chatUrl, { [list]: page([]), ...opened }, client);
    expect(await screen.findByText(refusal)).toBeTruthy();
    const links = screen.queryAllByRole("link", { name: "Verify now" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(ways);
    expect(screen.queryByRole("textbox", { name: /^Message/ })).toBeNull();
  });
});

describe("a pushed frame", () => {
  it("adds the message to the thread, marks it as read and reports delivery (A-RT-03)", async () => {
    const { bodies: posted } = visit(messagesOf(1, 2));
    await log();
    live.push({ v: 1, type: "message", message: messageOf(3), unread: 1 });
    expect(await messageTexts()).toEqual(["Message 1", "Message 2", "Message 3"]);
    await waitFor(() => expect(posted).toEqual([{ upTo: 3 }]));
    expect(live.sentFrames).toContainEqual({ v: 1, type: "received", partnerId: chinwe.id, upTo: 3 });
  });

  it("fetches missed messages if it leaves a gap", async () => {
    visit(messagesOf(1, 2), {}, { [`${reading}?after=2`]: thread(messagesOf(3, 5)) });
    await log();
    live.push({ v: 1, type: "message", message: messageOf(5), unread: 3 });
    await waitFor(async () =>
      expect(await messageTexts()).toEqual(["Message 1", "Message 2", "Message 3", "Message 4", "Message 5"]),
    );
  });

  it("updates the delivery status of the user's own messages", async () => {
    visit([messageOf(1, { isOwn: true })], { theirs: { delivered: 0, read: 0 } });
    expect((await log()).textContent).toContain(", Sent");
    live.push({ v: 1, type: "progress", partnerId: chinwe.id, delivered: 1, read: 0 });
    expect((await log()).textContent).toContain(", Delivered");
    live.push({ v: 1, type: "progress", partnerId: chinwe.id, delivered: 1, read: 1 });
    live.push({ v: 1, type: "progress", partnerId: chinwe.id, delivered: 1, read: 0 });
    expect((await log()).textContent).toContain(", Read");
  });

  it("shows that the partner is typing until the message arrives", async () => {
    visit(messagesOf(1, 1));
    await log();
    live.push({ v: 1, type: "typing", partnerId: chinwe.id });
    expect((await log()).textContent).toContain("Chinwe Okafor is typing");
    live.push({ v: 1, type: "message", message: messageOf(2), unread: 1 });
    expect((await log()).textContent).not.toContain("typing");
  });
});

describe("the composer", () => {
  it("shows the message at once, and only once if the push arrives before the response", async () => {
    const network = new EventTarget();
    const back = new Promise((resolve) => network.addEventListener("back", resolve));
    const view = visit(
      messagesOf(1, 1),
      {},
      {
        [sending]: async () => {
          await back;
          return acceptFrom(2)();
        },
      },
    );
    bodies = view.bodies;
    await view.user.type(await field(), "  On my way{Shift>}{Enter}{/Shift}now {Enter}");
    expect((await log()).textContent).toContain("Sending...");
    expect(sent().content).toBe("On my way\nnow");
    live.push({ v: 1, type: "message", message: messageOf(2, { ...sent(), isOwn: true }), unread: 1 });
    expect(await messageTexts()).toEqual(["Message 1", "On my way\nnow"]);
    network.dispatchEvent(new Event("back"));
    await waitFor(async () => expect((await log()).textContent).not.toContain("Sending"));
    expect(await messageTexts()).toEqual(["Message 1", "On my way\nnow"]);
    expect(await field()).toHaveProperty("value", "");
    expect(live.sentFrames.filter(({ type }) => type === "typing")).toHaveLength(1);
  });

  it("keeps a refused message with Retry and Discard", async () => {
    const view = visit(messagesOf(1, 1), {}, { [sending]: () => problem(400, "invalid") });
    bodies = view.bodies;
    await view.user.type(await field(), "Hello{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to send message. Please try again.");
    view.routes[sending] = acceptFrom(2);
    await view.user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(await messageTexts()).toEqual(["Message 1", "Hello"]);

    view.routes[sending] = () => problem(409, "conflict", { detail: "You cannot message this person." });
    await view.user.type(await field(), "Again{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("You cannot message this person.");
    await view.user.click(screen.getByRole("button", { name: "Discard" }));
    expect(await messageTexts()).toEqual(["Message 1", "Hello"]);
  });

  it("sends neither an empty message nor one that is too long", async () => {
    const { user, calls } = visit(messagesOf(1, 1));
    await user.type(await field(), "   {Enter}");
    await user.clear(await field());
    await user.click(await field());
    await user.paste("a".repeat(2_001));
    expect(screen.getByText("1 character too many")).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(calls).not.toContain(sending);
    await user.keyboard("{Backspace}");
    expect(screen.getByText("2,000 of 2,000 characters")).toBeTruthy();
  });

  it("restores the draft after a reload", async () => {
    const { user, unmount } = visit(messagesOf(1, 1));
    await user.type(await field(), "I wonder");
    unmount();
    visit(messagesOf(1, 1));
    expect(await field()).toHaveProperty("value", "I wonder");
  });
});

it("blocks and unblocks the partner after confirmation (A-GAP-64)", async () => {
  const block = `/api/conversations/${chinwe.id}/block`;
  const refusal = "You have blocked this person. Unblock them to send a message.";
  const { user, routes, calls } = visit(
    messagesOf(1, 1),
    {},
    { [`PUT ${block}`]: done, [`DELETE ${block}`]: done },
  );
  const ask = async (verb: string) => {
    await user.click(await screen.findByRole("button", { name: "More about Chinwe Okafor" }));
    await user.click(await screen.findByRole("menuitem", { name: verb }));
    const dialog = await screen.findByRole("dialog", { name: `${verb} Chinwe Okafor?` });
    await user.click(within(dialog).getByRole("button", { name: verb }));
  };
  await log();
  routes[opening] = answer(openedOf(1, { isBlocked: true, refusal }));
  await ask("Block");
  expect(await screen.findByText(refusal)).toBeTruthy();
  routes[opening] = answer(openedOf(1));
  await ask("Unblock");
  expect(await field()).toBeTruthy();
  expect(calls.filter((call) => call.endsWith("/block"))).toEqual([`PUT ${block}`, `DELETE ${block}`]);
  expect(toasts).toEqual([
    "success: You have blocked Chinwe Okafor.",
    "success: You have unblocked Chinwe Okafor.",
  ]);
});
