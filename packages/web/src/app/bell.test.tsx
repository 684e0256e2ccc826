// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import * as live from "../lib/testing-live.ts";
import { frameOf, me, review } from "../features/notifications/testing.ts";
import {
  answering,
  done,
  freshBrowser,
  markSession,
  page,
  renderAt,
  userOf,
  type Answer,
} from "../lib/testing-session.tsx";
import { Bell } from "./bell.tsx";
import { useLiveUnread } from "./user-menu.tsx";

vi.mock("../lib/realtime/live.ts", async () => ({
  ...(await import("../lib/testing-live.ts")).module,
  keepConnected: () => () => undefined,
}));

freshBrowser();
const user = userEvent.setup();
const list = "GET /api/notifications";
const total = "GET /api/notifications/unread";
const reading = "POST /api/notifications/read";
const bell = (notifications: number, version: number): Answer => {
  return () => Response.json({ notifications, version });
};

function WithBell() {
  useLiveUnread();
  return (
    <>
      <Bell user={userOf("client", { id: me })} />
      <button type="button">Elsewhere</button>
    </>
  );
}

function visit(routes: Record<string, Answer> = {}) {
  markSession(true);
  const server = answering({
    [total]: bell(2, 5),
    [list]: page([review(8, "Ada", false), review(7, "Bola", false), review(6, "Chinwe")]),
    [reading]: done,
    ...routes,
  });
  return { ...renderAt("/about", <WithBell />), ...server };
}

const trigger = (name: RegExp | string) => screen.findByRole("button", { name });
const open = async () => {
  await user.click(await trigger(/^Notifications/));
  return screen.findByRole("dialog", { name: "Notifications" });
};

describe("the bell", () => {
  it("shows the latest unread count and ignores outdated ones", async () => {
    const { calls, routes } = visit();
    await trigger("Notifications (2 unread notifications)");
    live.push(frameOf(review(9, "Dayo", false), 3, 7));
    await trigger("Notifications (3 unread notifications)");
    live.push({ v: 1, type: "bell", unread: 1, version: 6 });
    await trigger("Notifications (3 unread notifications)");
    live.push({ v: 1, type: "bell", unread: 0, version: 8 });
    await trigger("Notifications");
    routes[total] = bell(1, 9);
    live.reconnect();
    await trigger("Notifications (1 unread notification)");
    expect(calls).not.toContain(list);
  });

  it("opens the latest notifications and marks them as read", async () => {
    const { bodies, routes } = visit();
    await trigger("Notifications (2 unread notifications)");
    routes[total] = bell(0, 6);
    const panel = within(await open());
    expect(await panel.findAllByRole("link", { name: /reviewed your work/ })).toHaveLength(3);
    expect(panel.getAllByRole("link", { name: /^New: / })).toHaveLength(2);
    expect(panel.getByRole("link", { name: "See all" }).getAttribute("href")).toBe("/notifications");
    await waitFor(() => expect(bodies).toEqual([{ upTo: 8 }]));
    await trigger("Notifications");
  });

  it("closes with Escape and returns the focus", async () => {
    visit();
    const panel = await open();
    await waitFor(() => expect(panel).toBe(document.activeElement));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(await trigger(/^Notifications/));
  });

  it.each([
    ["on a click elsewhere", () => user.click(screen.getByRole("button", { name: "Elsewhere" }))],
    ["on another click on the bell", async () => user.click(await trigger(/^Notifications/))],
    [
      "when a notification is opened",
      async () => user.click(await screen.findByRole("link", { name: /Ada/ })),
    ],
  ])("closes %s", async (_, leave) => {
    visit();
    await open();
    await screen.findByRole("link", { name: /Ada/ });
    await leave();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("closes when the focus leaves it", async () => {
    visit({ [list]: page([]) });
    await open();
    await screen.findByText("Nothing new");
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Elsewhere");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
