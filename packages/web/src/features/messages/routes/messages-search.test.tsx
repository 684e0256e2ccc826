// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { done, failing, freshBrowser, page, problem, type Answer } from "../../../lib/testing-session.tsx";
import { answer, visitMessages } from "../testing-page.tsx";
import { bola, chinwe, listedOf, me, messageOf, messagesOf, openedOf } from "../testing.ts";

vi.mock("../../../lib/realtime/live.ts", async () => (await import("../../../lib/testing-live.ts")).module);

freshBrowser();
beforeEach(() => localStorage.clear());

const list = "GET /api/conversations";
const within8 = `${list}?limit=8`;
const withChinwe = `${list}/${chinwe.id}`;
const withBola = `${list}/${bola.id}`;
const both = page([listedOf(chinwe, 120), listedOf(bola, 3)]);
const gate = messageOf(20, { content: "The gate <b>code</b>", sentAt: "2026-11-16T09:00:00.000Z" });

/** The distinct search calls; React's strict mode calls twice. */
const searches = (calls: string[]) => [...new Set(calls.filter((call) => call.includes("/search?")))];

/** A list with Chinwe and Bola, and results for "gate" in each conversation. */
function visit(found: Record<string, Answer> = {}, address = "/messages") {
  return visitMessages(address, {
    [list]: both,
    [within8]: both,
    [`${withChinwe}/search?text=gate`]: page([gate]),
    [`${withBola}/search?text=gate`]: page([]),
    ...found,
  });
}

const box = () => screen.findByRole("searchbox", { name: "Search conversations" });
const messages = () => screen.findByRole("region", { name: "Messages" });
const results = async () => within(await messages()).findAllByRole("link");

describe("message search", () => {
  it("finds messages in all conversations with person, day and a highlighted excerpt", async () => {
    const own = messageOf(2, { content: "Green gate?", senderId: me, sentAt: "2026-11-15T09:00:00.000Z" });
    const { user, calls } = visit({ [`${withBola}/search?text=gate`]: page([own]) });
    const { className: conversationLook } = await screen.findByRole("link", { name: /Chinwe/ });
    await user.type(await box(), " gate ");
    const links = await results();
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Chinwe Okafor16 Nov 2026The gate <b>code</b>",
      "Bola Ige15 Nov 2026You: Green gate?",
    ]);
    expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["gate", "gate"]);
    expect(links[0]?.getAttribute("href")).toBe(`/messages?contact=${chinwe.id}&message=20`);
    expect(links[0]?.className).toBe(conversationLook);
    // Searches after the last keystroke, not for each letter.
    expect(searches(calls)).toEqual([`${withChinwe}/search?text=gate`, `${withBola}/search?text=gate`]);
  });

  it("does not search for one letter or after Escape", async () => {
    const { user, calls } = visit();
    await user.type(await box(), "g");
    expect(screen.queryByRole("region", { name: "Messages" })).toBeNull();
    await user.type(await box(), "ate");
    await results();
    await user.type(await box(), "{Escape}");
    expect(screen.queryByRole("region", { name: "Messages" })).toBeNull();
    expect(searches(calls)).toHaveLength(2);
  });

  it("says that no message matches, next to people of that name", async () => {
    const { user } = visit({
      [`${withChinwe}/search?text=bola`]: page([]),
      [`${withBola}/search?text=bola`]: page([]),
    });
    await user.type(await box(), "bola");
    expect(await within(await messages()).findByText("No messages contain “bola”.")).toBeTruthy();
    const people = screen.getByRole("region", { name: "People" });
    expect(within(people).getByRole("link", { name: /Bola Ige/ })).toBeTruthy();
  });

  it("searches older messages on request", async () => {
    const { user } = visit({
      [`${withChinwe}/search?text=gate`]: page([], "older"),
      [`${withChinwe}/search?text=gate&cursor=older`]: page([gate]),
    });
    await user.type(await box(), "gate");
    expect(
      await screen.findByText("Nothing in your latest messages. There are older messages to search."),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Continue searching" }));
    expect(await results()).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Continue searching" })).toBeNull();
  });

  it("can be retried after a failure", async () => {
    const { user, routes } = visit({ [`${withBola}/search?text=gate`]: () => problem(400, "invalid") });
    await user.type(await box(), "gate");
    const alert = await within(await messages()).findByRole("alert");
    expect(alert.textContent).toContain("Could not search your messages");
    routes[`${withBola}/search?text=gate`] = page([]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await results()).toHaveLength(1);
  });

  it("opens a result in its chat, loads older messages until it is there, and focuses it", async () => {
    const reading = `${withChinwe}/messages`;
    const { user, place, calls } = visit({
      [withChinwe]: answer(openedOf(120)),
      [reading]: answer({ items: messagesOf(71, 120), hasMore: true }),
      [`${reading}?before=71`]: answer({ items: messagesOf(21, 70), hasMore: true }),
      [`${reading}?before=21`]: answer({ items: [...messagesOf(1, 19), gate], hasMore: false }),
      [`POST ${withChinwe.slice(4)}/read`]: done,
    });
    await user.type(await box(), "gate");
    await user.click((await results())[0] ?? document.body);
    expect(place.current).toBe(`/messages?contact=${chinwe.id}&message=20`);
    await waitFor(() => expect(document.activeElement?.textContent).toContain("The gate <b>code</b>"));
    expect(document.activeElement?.getAttribute("data-seq")).toBe("20");
    expect(calls).toContain(`${reading}?before=21`);
    expect((await results())[0]?.getAttribute("aria-current")).toBe("true");
  });
});

it("a link to a message says if older messages cannot be loaded, and continues on retry", async () => {
  const reading = `${withChinwe}/messages`;
  const { user, routes } = visit(
    {
      [withChinwe]: answer(openedOf(60)),
      [reading]: answer({ items: messagesOf(11, 60), hasMore: true }),
      [`${reading}?before=11`]: failing,
    },
    `/messages?contact=${chinwe.id}&message=3`,
  );
  expect((await screen.findByText(/Could not load older messages/)).textContent).toBeTruthy();
  routes[`${reading}?before=11`] = answer({ items: messagesOf(1, 10), hasMore: false });
  await user.click(screen.getByRole("button", { name: "Load older messages" }));
  await waitFor(() => expect(document.activeElement?.getAttribute("data-seq")).toBe("3"));
});
