// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useHeart } from "./api.ts";
import {
  done,
  freshBrowser,
  problem,
  renderAt,
  signInAs,
  unreachable,
  type Answer,
} from "../../lib/testing-session.tsx";

const id = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12";
const asking = `GET /api/artisans/${id}/relation`;
const saving = `PUT /api/favourites/${id}`;
const removing = `DELETE /api/favourites/${id}`;
const relation = (isFavourite: boolean): Answer => {
  return () => Response.json({ isFavourite, review: null });
};
const full: Answer = () =>
  problem(409, "conflict", { detail: "You have saved 1,000 artisans. Remove one first." });

const toasts = freshBrowser();
const user = userEvent.setup();

/** The heart of an artisan's page. */
function Heart() {
  const { isSaved, toggle } = useHeart(id);
  return <button onClick={toggle}>{isSaved ? "full" : "empty"}</button>;
}

function visit(routes: Record<string, Answer>) {
  const server = signInAs("client", routes);
  const view = renderAt(`/artisans/${id}?from=x`, <Heart />);
  const calls = () => server.calls.filter((call) => call.includes(id));
  return { ...view, calls, routes: server.routes };
}

const press = () => user.click(screen.getByRole("button"));

describe("the heart of a client", () => {
  it("shows the server's state, and changes at once", async () => {
    const answer: ((response: Response) => void)[] = [];
    const { routes, calls } = visit({
      [asking]: relation(false),
      [saving]: () => new Promise<Response>((resolve) => void answer.push(resolve)),
    });
    await screen.findByText("empty");
    await waitFor(() => expect(calls()).toEqual([asking]));
    routes[asking] = relation(true);
    await press();
    await screen.findByText("full");
    expect(toasts).toEqual([]);
    answer[0]?.(new Response(null, { status: 204 }));
    await waitFor(() => expect(toasts).toEqual(["success: Added to favorites"]));
    await waitFor(() => expect(calls()).toEqual([asking, saving, asking]));
    expect(screen.getByText("full")).toBeTruthy();
  });

  it("refetches its state after a press before the first read, although the change waits", async () => {
    const { routes, calls } = visit({
      [asking]: () => new Promise<Response>(() => undefined),
      [saving]: unreachable,
    });
    await screen.findByText("empty");
    await waitFor(() => expect(calls()).toEqual([asking]));
    routes[asking] = relation(false);
    await press();
    await screen.findByText("full");
    expect(calls()).toEqual([asking, saving, asking]);
  });

  it("removes the favourite at the second press", async () => {
    visit({ [asking]: relation(true), [removing]: done });
    await screen.findByText("full");
    await press();
    await waitFor(() => expect(toasts).toEqual(["success: Removed from favorites"]));
  });

  it("reverts if the server refuses", async () => {
    visit({ [asking]: relation(false), [saving]: () => problem(404, "not-found") });
    await screen.findByText("empty");
    await press();
    await waitFor(() => expect(toasts).toEqual(["error: Failed to update favorites"]));
    await screen.findByText("empty");
  });

  it("shows the server's message if the list is full", async () => {
    visit({ [asking]: relation(false), [saving]: full });
    await screen.findByText("empty");
    await press();
    await waitFor(() => expect(toasts).toEqual(["error: You have saved 1,000 artisans. Remove one first."]));
  });

  it.each([
    [401, "unauthenticated", "info: Please sign in to save favorites", /^\/signin\?next=/],
    [403, "forbidden", "error: It is forbidden", /^\/artisans/],
  ])("shows a message if the user is no longer a client: %s", async (status, code, words, at) => {
    const { place } = visit({
      [asking]: relation(false),
      [saving]: () => problem(status, code),
      "POST /api/auth/refresh": () => problem(401, "unauthenticated"),
    });
    await screen.findByText("empty");
    await press();
    await waitFor(() => expect(toasts).toContain(words));
    await waitFor(() => expect(place.current).toMatch(at));
  });

  it("ends in the state of the last of many presses, also on the server", async () => {
    let kept = false;
    const keep = (next: boolean): Answer => {
      return () => {
        kept = next;
        return new Response(null, { status: 204 });
      };
    };
    const { calls } = visit({
      [asking]: () => Response.json({ isFavourite: kept, review: null }),
      [saving]: keep(true),
      [removing]: keep(false),
    });
    await screen.findByText("empty");
    await waitFor(() => expect(calls()).toEqual([asking]));
    for (const state of ["full", "empty", "full"]) {
      await press();
      await screen.findByText(state);
    }
    await waitFor(() =>
      expect(calls().filter((call) => call !== asking)).toEqual([saving, removing, saving]),
    );
    await waitFor(() => expect(toasts).toHaveLength(3));
    expect(screen.getByText("full")).toBeTruthy();
    expect(kept).toBe(true);
  });
});
