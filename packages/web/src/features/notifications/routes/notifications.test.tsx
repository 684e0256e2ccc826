// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import {
  type Answer,
  done,
  failing,
  freshBrowser,
  page,
  renderAt,
  signInAs,
} from "../../../lib/testing-session.tsx";
import * as live from "../../../lib/testing-live.ts";
import { frameOf, me, review } from "../testing.ts";
import { Page } from "./notifications.tsx";

vi.mock("../../../lib/realtime/live.ts", async () => (await import("../../../lib/testing-live.ts")).module);

freshBrowser();
const user = userEvent.setup();
const list = "GET /api/notifications";
const next = `${list}?cursor=next`;
const reading = "POST /api/notifications/read";

function visit(routes: Record<string, Answer>) {
  const server = signInAs("artisan", { [reading]: done, ...routes });
  return { ...renderAt("/notifications", <Page />), ...server };
}

const titles = () => screen.queryAllByRole("link", { name: /reviewed your work/ }).map(titleOf);
const titleOf = ({ textContent }: Element) => /^(.*) reviewed/.exec(textContent)?.[1];

describe("the notifications page", () => {
  it("lists notifications newest first with links, and marks them as read", async () => {
    const { bodies } = visit({ [list]: page([review(8, "Ada", false), review(7, "Bola")]) });
    const link = await screen.findByRole("link", { name: /Ada reviewed/ });
    expect(link.getAttribute("href")).toBe(`/artisans/${me}`);
    expect(titles()).toEqual(["New: Ada", "Bola"]);
    await waitFor(() => expect(bodies).toEqual([{ upTo: 8 }]));
  });

  it("keeps new notifications highlighted after they are marked as read", async () => {
    const { routes, calls } = visit({ [list]: page([review(8, "Ada", false)]) });
    await screen.findByRole("link", { name: /New: Ada/ });
    routes[list] = page([review(8, "Ada", true), review(7, "Bola")]);
    const before = calls.length;
    live.reconnect();
    await waitFor(() => expect(titles()).toEqual(["New: Ada", "Bola"]));
    expect(calls.slice(before)).toContain(list);
  });

  it("sends no request if all are read", async () => {
    const bell = "GET /api/notifications/unread";
    const { client, calls } = visit({ [list]: page([review(8, "Ada")]) });
    client.setQueryData(["notifications", "unread"], { notifications: 0, version: 1 });
    await screen.findByRole("link", { name: /Ada/ });
    expect(calls).not.toContain(reading);
    expect(calls).not.toContain(bell);
  });

  it("shows new notifications at the top and marks them as read", async () => {
    const { bodies, routes } = visit({ [list]: page([review(8, "Ada")]) });
    await screen.findByRole("link", { name: /Ada/ });
    routes[list] = page([review(9, "Chinwe", false), review(8, "Ada")]);
    live.push(frameOf(review(9, "Chinwe", false), 1, 4));
    await waitFor(() => expect(titles()).toEqual(["New: Chinwe", "Ada"]));
    await waitFor(() => expect(bodies).toContainEqual({ upTo: 9 }));
  });

  it("shows an empty state that explains the page", async () => {
    visit({ [list]: page([]) });
    expect(await screen.findByText("No notifications yet")).toBeTruthy();
  });

  it("shows skeletons while loading", async () => {
    visit({ [list]: () => new Promise<Response>(() => undefined) });
    const places = await screen.findByRole("list", { name: "Loading your notifications" });
    expect(places.children).toHaveLength(6);
  });

  it("shows an error that can be retried", async () => {
    const { routes } = visit({ [list]: failing });
    expect((await screen.findByRole("alert")).textContent).toContain("Could not load your notifications");
    routes[list] = page([review(8, "Ada")]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("link", { name: /Ada/ });
  });

  it("loads page by page, also after a failed page", async () => {
    const { routes } = visit({ [list]: page([review(8, "Ada")], "next"), [next]: failing });
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Could not load more");
    routes[next] = page([review(7, "Bola")]);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(titles()).toEqual(["Ada", "Bola"]));
    expect(document.activeElement?.textContent).toContain("Bola");
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});
