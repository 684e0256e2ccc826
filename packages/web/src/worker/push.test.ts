import { beforeEach, describe, expect, it } from "vitest";
import { listenForPush } from "./push.ts";

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

describe("a pushed message", () => {
  it("is shown with its sender and preview", async () => {
    await push(message(3));
    expect(shown).toMatchObject([
      { title: "Ada Obi", body: "Hello", tag: "messages p1", data: { path: chat, seq: 3 } },
    ]);
  });

  it("replaces an earlier one, never a later one", async () => {
    await push(message(3, "first"));
    await push(message(5, "third"));
    await push(message(4, "second, late"));
    expect(shown.map(({ body }) => body)).toEqual(["third"]);
  });

  it("is not shown while its conversation is visible", async () => {
    tabs = [{ url: chat, visibilityState: "visible" }];
    await push(message(3));
    expect(shown).toEqual([]);
  });

  it.each([
    ["the conversation is open in a hidden tab", { url: chat, visibilityState: "hidden" }],
    ["another conversation is visible", { url: "/messages?contact=p2", visibilityState: "visible" }],
    ["another page is visible", { url: "/about", visibilityState: "visible" }],
  ])("is shown if %s", async (_, tab) => {
    tabs = [tab];
    await push(message(3));
    expect(shown).toHaveLength(1);
  });

  it("is shown in a general form if it cannot be parsed", async () => {
    await happen("push", { data: null });
    expect(shown).toMatchObject([{ title: "Handiwork", body: "You have a new message." }]);
    await choose();
    expect(done).toEqual(["close", "open /messages"]);
  });
});

describe("clicking it", () => {
  it.each([
    ["opens the conversation if no tab shows messages", ["/about"], ["close", `open ${chat}`]],
    ["focuses the tab that shows it", ["/messages", chat], ["close", `focus ${chat}`]],
    [
      "navigates another tab with messages",
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

describe("a pushed notice", () => {
  it("replaces an earlier one of its page, and is not shown while that page is visible", async () => {
    await push(notice("first"));
    await push(notice("second"));
    expect(shown).toMatchObject([{ title: "second", tag: "/jobs/one", data: { path: "/jobs/one" } }]);
    shown = [];
    tabs = [{ url: "/jobs/one", visibilityState: "visible" }];
    await push(notice("third"));
    expect(shown).toEqual([]);
  });

  it("opens its page, not a tab with messages", async () => {
    await push(notice("first"));
    tabs = [{ url: "/messages", visibilityState: "hidden" }];
    await choose();
    expect(done).toEqual(["close", "open /jobs/one"]);
  });
});
