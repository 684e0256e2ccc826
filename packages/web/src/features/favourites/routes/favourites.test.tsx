// @vitest-environment happy-dom
import type { Favourite } from "@handiwork/core/favourites/schema";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { cardOf } from "../../../lib/testing.ts";
import {
  type Answer,
  done,
  failing,
  freshBrowser,
  page,
  problem,
  renderAt,
  signInAs,
  unreachable,
} from "../../../lib/testing-session.tsx";
import { useHeart } from "../api.ts";
import { Page } from "./favourites.tsx";

function saved(digit: number, name: string): Favourite {
  const artisanId = `4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a1${digit}`;
  return { artisanId, savedAt: "2026-01-05T09:00:00.000Z", artisan: cardOf({ id: artisanId, name }) };
}
const ada = saved(1, "Ada Obi");
const bola = saved(2, "Bola Ige");
const gone = { ...saved(3, ""), artisan: null };

const list = "GET /api/favourites";
const next = `${list}?cursor=next`;
const removing = `DELETE /api/favourites/${ada.artisanId}`;
const saving = `PUT /api/favourites/${ada.artisanId}`;

const toasts = freshBrowser();
const user = userEvent.setup();

function visit(routes: Record<string, Answer>) {
  const server = signInAs("client", routes);
  const view = renderAt("/favourites", <Page />);
  const calls = () => server.calls.filter((call) => call.includes("/api/favourites"));
  return { ...view, calls, routes: server.routes };
}

const names = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const heart = (name: string) => screen.findByRole("button", { name: `Remove ${name} from saved artisans` });

describe("the saved artisans page", () => {
  it("lists artisans in order, each linked to the profile", async () => {
    visit({ [list]: page([ada, bola]) });
    const link = await screen.findByRole("link", { name: "Ada Obi" });
    expect(link.getAttribute("href")).toBe(`/artisans/${ada.artisanId}`);
    expect(names()).toEqual(["Ada Obi", "Bola Ige"]);
    expect(link.closest("li")?.textContent).toBe(
      "Ada ObiTailor · 5+ yearsEnugu, EnuguRated 4.9 of 5 (1 review)₦12,500 / hourOnlineVerifiedPremiumSaved on 5 January 2026",
    );
  });

  it("shows an empty state with the next step", async () => {
    visit({ [list]: page([]) });
    expect(await screen.findByText("No saved artisans yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find Artisans" }).getAttribute("href")).toBe("/artisans");
  });

  it("shows skeletons while loading", () => {
    visit({ [list]: () => new Promise<Response>(() => undefined) });
    expect(screen.getByRole("list", { name: "Loading your saved artisans" }).children).toHaveLength(4);
  });

  it("shows an error that can be retried", async () => {
    const { routes } = visit({ [list]: failing });
    expect((await screen.findByRole("alert")).textContent).toContain("Could not load your saved artisans");
    routes[list] = page([ada]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await heart("Ada Obi");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("loads page by page, also after a failed page", async () => {
    const { routes } = visit({ [list]: page([ada], "next"), [next]: failing });
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Could not load more");
    expect(names()).toEqual(["Ada Obi"]);
    routes[next] = page([bola]);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await heart("Bola Ige");
    expect(document.activeElement?.textContent).toBe("Bola Ige");
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("shows a notice for an artisan who is no longer listed, which can be removed", async () => {
    visit({ [list]: page([gone]), [`DELETE /api/favourites/${gone.artisanId}`]: done });
    expect(await screen.findByText("No longer listed")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(toasts).toEqual(["success: Removed from favorites"]));
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("removing an artisan", () => {
  it("shows immediately and can be undone without losing the focus", async () => {
    const { calls } = visit({ [list]: page([ada, bola]), [removing]: done, [saving]: done });
    await user.click(await heart("Ada Obi"));
    const undo = await screen.findByRole("button", { name: "Undo" });
    expect(names()).toEqual(["Bola Ige"]);
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    expect(document.activeElement).toBe(await heart("Ada Obi"));
    await waitFor(() =>
      expect(toasts).toEqual(["success: Removed from favorites", "success: Added to favorites"]),
    );
    expect(names()).toEqual(["Ada Obi", "Bola Ige"]);
    expect(calls()).toEqual([list, removing, saving]);
  });

  it("rolls back if the server refuses", async () => {
    visit({ [list]: page([ada]), [removing]: () => problem(404, "not-found") });
    await user.click(await heart("Ada Obi"));
    await waitFor(() => expect(toasts).toEqual(["error: Failed to update favorites"]));
    expect(document.activeElement).toBe(await heart("Ada Obi"));
  });

  it("stays removed if undo fails", async () => {
    visit({ [list]: page([ada]), [removing]: done, [saving]: () => problem(404, "not-found") });
    await user.click(await heart("Ada Obi"));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(toasts).toContain("error: Failed to update favorites"));
    expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  });

  it("is final when the user leaves the list", async () => {
    const { client, unmount } = visit({ [list]: page([ada, bola]), [removing]: done });
    await user.click(await heart("Ada Obi"));
    await screen.findByRole("button", { name: "Undo" });
    unmount();
    const data = client.getQueryData<{ pages: { items: Favourite[] }[] }>(["favourites"]);
    expect(data?.pages[0]?.items.map(({ artisanId }) => artisanId)).toEqual([bola.artisanId]);
  });
});

function Heart() {
  const { toggle } = useHeart(ada.artisanId, "Ada Obi");
  return <button onClick={toggle}>Save</button>;
}

it("an artisan whose change waited appears in the open list once it is sent", async () => {
  const relation = `GET /api/artisans/${ada.artisanId}/relation`;
  const { routes } = signInAs("client", {
    [list]: page([]),
    [saving]: unreachable,
    [relation]: () => Response.json({ isFavourite: false, review: null }),
  });
  renderAt(
    "/favourites",
    <>
      <Page />
      <Heart />
    </>,
  );
  await screen.findByText("No saved artisans yet");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  Object.assign(routes, { [saving]: done, [list]: page([ada]) });
  dispatchEvent(new Event("online"));
  await heart("Ada Obi");
});
