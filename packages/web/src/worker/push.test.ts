import { beforeEach, describe, expect, it } from "vitest";
import { listenForPush } from "./push.ts";

/** What the service worker does with what is pushed, in a browser made of the calls that it makes. */

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { path: string; seq: number };
}
type Handler = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

const site = "https://handiwork.example";
let handlers: Map<string, Handler>;
let shown: Shown[];
let done: string[];
let tabs: { url: string; visibilityState: string }[];

beforeEach(() => {
  handlers = new Map();
  shown = [];
  done = [];
  tabs = [];
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((each) => each.tag === tag),
      showNotification: async (title: string, options: Omit<Shown, "title">) => {
        shown = [...shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
      },
    },
    clients: {
      matchAll: async () =>
        tabs.map(({ url, visibilityState }) => ({
          url: site + url,
          visibilityState,
          focus: async () => void done.push(`focus ${url}`),
          postMessage: (message: object) => void done.push(JSON.stringify(message)),
        })),
      openWindow: async (path: string) => void done.push(`open ${path}`),
    },
  };
  listenForPush(self as unknown as ServiceWorkerGlobalScope);
});

async function happen(type: string, event: object): Promise<void> {
  const works: Promise<unknown>[] = [];
  handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
}

const push = (payload: unknown) =>
  happen("push", { data: { json: () => JSON.parse(JSON.stringify(payload)) as unknown } });
const message = (seq: number, body = "Hello") => ({ title: "Ada Obi", body, partnerId: "p1", seq });
const notice = (title: string) => ({ title, body: "Plumber", path: "/jobs/one" });
const choose = async () => {
  const notification = { ...shown[0], close: () => void done.push("close") };
  await happen("notificationclick", { notification });
};
const chat = "/messages?contact=p1";

describe("a message that is pushed", () => {
  it("is shown with its sender and its beginning", async () => {
    await push(message(3));
    expect(shown).toMatchObject([
      { title: "Ada Obi", body: "Hello", tag: "messages p1", data: { path: chat, seq: 3 } },
    ]);
  });

  it("takes the place of the one before it, and never of a later one", async () => {
    await push(message(3, "first"));
    await push(message(5, "third"));
    await push(message(4, "second, late"));
    expect(shown.map(({ body }) => body)).toEqual(["third"]);
  });

  it("is not shown to who looks at its conversation", async () => {
    tabs = [{ url: chat, visibilityState: "visible" }];
    await push(message(3));
    expect(shown).toEqual([]);
  });

  it.each([
    ["the conversation is open behind something else", { url: chat, visibilityState: "hidden" }],
    ["another conversation is looked at", { url: "/messages?contact=p2", visibilityState: "visible" }],
    ["another page is looked at", { url: "/about", visibilityState: "visible" }],
  ])("is shown where %s", async (_, tab) => {
    tabs = [tab];
    await push(message(3));
    expect(shown).toHaveLength(1);
  });

  it("is told of, even where it cannot be read", async () => {
    await happen("push", { data: null });
    expect(shown).toMatchObject([{ title: "Handiwork", body: "You have a new message." }]);
    await choose();
    expect(done).toEqual(["close", "open /messages"]);
  });
});

describe("choosing it", () => {
  it.each([
    ["opens the conversation where no page has messages", ["/about"], ["close", `open ${chat}`]],
    ["goes to the tab that has it", ["/messages", chat], ["close", `focus ${chat}`]],
    [
      "has another tab with messages go there",
      ["/about", "/messages?contact=p2"],
      ["close", JSON.stringify({ type: "open", path: chat }), "focus /messages?contact=p2"],
    ],
  ])("%s", async (_, open, expected) => {
    await push(message(3));
    tabs = open.map((url) => ({ url, visibilityState: "hidden" }));
    await choose();
    expect(done).toEqual(expected);
  });
});

describe("a notice that is pushed", () => {
  it("is shown, the last one of its page, but not to who looks at that page", async () => {
    await push(notice("first"));
    await push(notice("second"));
    expect(shown).toMatchObject([{ title: "second", tag: "/jobs/one", data: { path: "/jobs/one" } }]);
    shown = [];
    tabs = [{ url: "/jobs/one", visibilityState: "visible" }];
    await push(notice("third"));
    expect(shown).toEqual([]);
  });

  it("leads to its page, not to a tab that has messages", async () => {
    await push(notice("first"));
    tabs = [{ url: "/messages", visibilityState: "hidden" }];
    await choose();
    expect(done).toEqual(["close", "open /jobs/one"]);
  });
});
