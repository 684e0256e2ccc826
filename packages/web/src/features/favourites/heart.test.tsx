// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { UserType } from "../../lib/session/session.ts";
import { cardOf } from "../../lib/testing.ts";
import { type Answer, done, freshBrowser, problem, renderAt, signInAs } from "../../lib/testing-session.tsx";
import { Heart } from "./heart.tsx";

const saved = cardOf();
const other = cardOf({ id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a13", name: "Bisi Ade" });
const asking = "GET /api/favourites?limit=50";
const favourite = (artisanId: string) => ({ artisanId, savedAt: "2026-01-05T09:00:00.000Z", artisan: null });

const toasts = freshBrowser();
const user = userEvent.setup();

function visit(userType: UserType | null, routes: Record<string, Answer> = {}) {
  const server = signInAs(userType, routes);
  const view = renderAt(
    "/artisans?category=tailor",
    <>
      <Heart id={saved.id} name={saved.name} />
      <Heart id={other.id} name={other.name} />
    </>,
  );
  return { ...view, ...server };
}

const heart = (name: string, pressed: boolean) =>
  screen.findByRole("button", { name: `Save ${name} to favourites`, pressed });

describe("the heart on a card", () => {
  it("loads a client's saved artisans with one request per page, and saves optimistically", async () => {
    const { calls } = visit("client", {
      [asking]: () => Response.json({ items: [favourite(other.id)], nextCursor: "more" }),
      "GET /api/favourites?limit=50&cursor=more": () =>
        Response.json({ items: [favourite(saved.id)], nextCursor: null }),
      [`PUT /api/favourites/${other.id}`]: done,
      [`DELETE /api/favourites/${other.id}`]: done,
    });
    await heart(saved.name, true);
    await user.click(await heart(other.name, true));
    await heart(other.name, false);
    await waitFor(() => expect(toasts).toEqual(["success: Removed from favorites"]));
    await user.click(await heart(other.name, false));
    await heart(other.name, true);
    await waitFor(() => expect(toasts.at(-1)).toBe("success: Added to favorites"));
    expect(calls.filter((call) => call.startsWith("GET /api/favourites"))).toHaveLength(2);
  });

  it("rolls back if saving fails", async () => {
    visit("client", {
      [asking]: () => Response.json({ items: [], nextCursor: null }),
      [`PUT /api/favourites/${saved.id}`]: () => problem(404, "not-found"),
    });
    await user.click(await heart(saved.name, false));
    await waitFor(() => expect(toasts).toEqual(["error: Failed to update favorites"]));
    await heart(saved.name, false);
  });

  it("sends visitors to sign in and back", async () => {
    const { place } = visit(null);
    await user.click(await heart(saved.name, false));
    expect(toasts).toEqual(["info: Please sign in to save favorites"]);
    expect(place.current).toBe(`/signin?next=${encodeURIComponent("/artisans?category=tailor")}`);
  });

  it.each(["artisan", "merchant", "admin"] as const)("is not shown to users of type %s", async (userType) => {
    visit(userType);
    await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  });
});
