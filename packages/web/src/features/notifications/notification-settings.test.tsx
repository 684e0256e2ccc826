// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { SessionUser } from "../../lib/session/session.ts";
import {
  answering,
  done,
  failing,
  freshBrowser,
  markSession,
  renderAt,
  userOf,
  type Answer,
} from "../../lib/testing-session.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { allPreferences, me, removePush, stubPush } from "./testing.ts";

const toasts = freshBrowser();
beforeEach(() => localStorage.clear());
const user = userEvent.setup();

const get = "GET /api/notifications/preferences";
const put = "PUT /api/notifications/preferences";
const withKey: Answer = () => Response.json({ publicKey: "server-key" });
const withoutKey: Answer = () => Response.json({ publicKey: null });

function visit(routes: Record<string, Answer> = {}, owner: SessionUser = userOf("client")) {
  markSession(true);
  const server = answering({
    [get]: () => Response.json(allPreferences),
    "GET /api/push": withKey,
    ...routes,
  });
  return { ...renderAt("/profile#notifications", <NotificationSettings user={owner} />), ...server };
}

const toggle = (name: string) => screen.findByRole("switch", { name });
const isOn = async (name: string) => (await toggle(name)).getAttribute("aria-checked") === "true";

describe("email preferences", () => {
  beforeEach(removePush);

  it("are toggled one by one and saved immediately", async () => {
    const { bodies } = visit({ [put]: done });
    await user.click(await toggle("Reviews"));
    expect(await isOn("Reviews")).toBe(false);
    await user.click(await toggle("Saved searches"));
    await waitFor(() =>
      expect(bodies).toEqual([
        { ...allPreferences, reviews: false },
        { ...allPreferences, reviews: false, savedSearches: false },
      ]),
    );
    expect(await isOn("Messages")).toBe(true);
  });

  it("roll back with an error if saving fails", async () => {
    visit({ [put]: failing });
    await user.click(await toggle("Messages"));
    await waitFor(() => expect(toasts).toEqual(["error: It is internal"]));
    expect(await isOn("Messages")).toBe(true);
  });

  it.each([
    ["client", ["Messages", "Reviews", "Saved artisans", "Saved searches", "Jobs and quotes"]],
    ["artisan", ["Messages", "Reviews", "Saved searches", "Premium", "Jobs and quotes"]],
    ["merchant", ["Saved searches", "Questions from customers"]],
    ["admin", ["Saved searches"]],
  ] as const)("show a %s the emails that they can get", async (userType, names) => {
    visit({}, userOf(userType));
    await toggle("Saved searches");
    const mails = screen.getAllByRole("switch").map((each) => each.closest("li") && each);
    const labels = mails.flatMap((each) =>
      each instanceof HTMLButtonElement ? [each.labels[0]?.textContent] : [],
    );
    expect(labels).toEqual([...names]);
  });

  it("show that emails need a verified address", async () => {
    visit({}, userOf("client", { isEmailVerified: false }));
    await screen.findByText("We send these only to a verified email address.");
  });

  it("show an error that can be retried", async () => {
    const { routes } = visit({ [get]: failing });
    await screen.findByText("Could not load your settings");
    routes[get] = () => Response.json(allPreferences);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await isOn("Messages")).toBe(true);
  });
});

it("a link scrolls to the section and focuses it", async () => {
  visit();
  await toggle("Messages");
  expect(document.activeElement?.textContent).toBe("Notifications");
});

describe("push on this device", () => {
  const subscribed = "PUT /api/push/subscriptions";
  const unsubscribed = "DELETE /api/push/subscriptions";

  it("subscribes and unsubscribes in the browser and on the server", async () => {
    const browser = stubPush();
    const { bodies, calls } = visit({ [subscribed]: done, [unsubscribed]: done });
    expect(await isOn("New messages")).toBe(false);
    expect(browser.calls).toEqual([]);
    await user.click(await toggle("New messages"));
    await waitFor(async () => expect(await isOn("New messages")).toBe(true));
    expect(browser.calls).toEqual(["ask", "register /sw.js", "subscribe server-key"]);
    const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
    expect(bodies).toEqual([{ endpoint: "https://push.example/device", keys }]);

    await user.click(await toggle("New messages"));
    await waitFor(async () => expect(await isOn("New messages")).toBe(false));
    expect(bodies.at(-1)).toEqual({ endpoint: "https://push.example/device" });
    expect(calls.at(-1)).toBe(unsubscribed);
    expect(browser.calls.slice(3)).toEqual(["unsubscribe"]);
  });

  it("stays off if the server rejects the subscription", async () => {
    stubPush();
    visit({ [subscribed]: failing });
    await user.click(await toggle("New messages"));
    await waitFor(() => expect(toasts).toEqual(["error: It is internal"]));
    expect(await isOn("New messages")).toBe(false);
  });

  it("stays on if the server cannot be reached to end it", async () => {
    const browser = stubPush("granted");
    browser.endpoint = "https://push.example/device";
    localStorage.setItem(`push ${me}`, String(Date.now()));
    visit({ [unsubscribed]: () => Promise.reject(new TypeError("no network")) });
    await waitFor(async () => expect(await isOn("New messages")).toBe(true));
    await user.click(await toggle("New messages"));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(await isOn("New messages")).toBe(true);
    expect(browser.endpoint).not.toBeNull();
  });

  it("explains what to do if permission is denied", async () => {
    const browser = stubPush();
    browser.answer = "denied";
    visit();
    await user.click(await toggle("New messages"));
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeTruthy();
    expect((await toggle("New messages")).getAttribute("aria-disabled")).toBe("true");
  });

  it("is not offered without browser support", async () => {
    removePush();
    visit();
    expect(await screen.findByText(/This browser cannot show notifications/)).toBeTruthy();
    expect((await toggle("New messages")).getAttribute("aria-disabled")).toBe("true");
  });

  it("is not offered if the server has no key", async () => {
    stubPush();
    visit({ "GET /api/push": withoutKey });
    expect(await screen.findByText(/Notifications on devices are not available at the moment/)).toBeTruthy();
  });

  it("is not offered to users who get no messages", async () => {
    stubPush();
    visit({}, userOf("merchant"));
    await toggle("Saved searches");
    expect(screen.queryByRole("switch", { name: "New messages" })).toBeNull();
  });
});
