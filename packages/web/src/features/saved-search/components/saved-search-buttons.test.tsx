// @vitest-environment happy-dom
import type { SavedSearch } from "@handiwork/core/saved-searches/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { savedSearches } from "../../../app/providers.tsx";
import {
  failing,
  freshBrowser,
  problem,
  renderAt,
  signInAs,
  unreachable,
  userOf,
  type Answer,
} from "../../../lib/testing-session.tsx";
import { senderFor } from "../../../lib/outbox/perform.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { savedSearch } from "../api.ts";

const plumbers: SavedSearch = {
  id: "01JD0000000000000000000001",
  name: "Lagos plumbers",
  searchQuery: "pipe",
  category: "plumber",
  state: "Lagos",
  location: "Ikeja",
  city: null,
  area: null,
  within: null,
  areaName: null,
  minPrice: 2_000,
  maxPrice: null,
  experienceLevel: "5+",
  language: null,
  isPremiumOnly: true,
  isAvailableOnly: false,
  sortBy: "rating",
  isAlert: false,
  createdAt: "2026-11-21T10:00:00.000Z",
};
const shown = "category=painter&state=Lagos&city=Ikeja&sort=reviews";

const toasts = freshBrowser();

/** Renders the search page's slot for saved searches, for a user or a visitor. */
function visit(user: SessionUser | undefined, routes: Record<string, Answer> = {}, hash = "") {
  const server = signInAs(user, {
    "GET /api/saved-searches": () => Response.json({ items: [plumbers] }),
    ...routes,
  });
  const apply = vi.fn<(query: URLSearchParams) => void>();
  const query = new URLSearchParams(shown);
  const view = renderAt(`/artisans${hash}`, savedSearches({ query, apply }));
  return { ...view, ...server, apply, user: userEvent.setup() };
}

/** Opens one of the two dialogs. */
async function open(user: ReturnType<typeof userEvent.setup>, name: RegExp) {
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
}

describe("a visitor", () => {
  it("sees no buttons and causes no request", () => {
    const { container, calls } = visit(undefined);
    expect(container.textContent).toBe("");
    expect(calls).toEqual([]);
  });

  it("signs in before a link to the list opens it", () => {
    const { place } = visit(undefined, {}, "#saved-searches");
    expect(place.current).toBe("/signin?next=%2Fartisans%23saved-searches");
  });
});

describe.each(["client", "artisan", "merchant", "admin"] as const)("a signed-in %s", (type) => {
  it("can save a search and open the saved ones", async () => {
    visit(userOf(type));
    await screen.findByRole("button", { name: "Save Search" });
    await screen.findByRole("button", { name: "Saved searches (1)" });
  });
});

const taken: Answer = () => problem(409, "conflict");
const saved: Answer = () => Response.json(plumbers, { status: 201 });
const full: Answer = () => problem(400, "invalid", { detail: "You can keep 50 searches." });

describe("saving a search", () => {
  it("asks for a name, sends the page's search and confirms it", async () => {
    const { user, bodies } = visit(userOf("client"), { "POST /api/saved-searches": saved });
    const dialog = await open(user, /^Save Search$/);
    await user.click(await dialog.findByRole("button", { name: "Save Search" }));
    await dialog.findByText("Please enter a name for this search");
    await user.type(dialog.getByLabelText("Name"), " Painters ");
    await user.click(dialog.getByLabelText("Email me when a new artisan matches"));
    await user.click(dialog.getByRole("button", { name: "Save Search" }));
    await vi.waitFor(() => expect(toasts).toEqual(["success: Search saved successfully"]));
    expect(bodies).toEqual([
      {
        name: "Painters",
        isAlert: true,
        overwrite: false,
        commandId: expect.any(String),
        searchQuery: null,
        category: "painter",
        state: "Lagos",
        location: "Ikeja",
        city: null,
        area: null,
        within: null,
        minPrice: null,
        maxPrice: null,
        experienceLevel: null,
        language: null,
        isPremiumOnly: false,
        isAvailableOnly: false,
        sortBy: "reviews",
      },
    ]);
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("confirms before it replaces a search with the same name, or takes another name", async () => {
    const { user, bodies, routes } = visit(userOf("client"), { "POST /api/saved-searches": taken });
    const dialog = await open(user, /^Save Search$/);
    await user.type(await dialog.findByLabelText("Name"), "Lagos plumbers{Enter}");
    await dialog.findByText("You already have a search called “Lagos plumbers”. Replace it?");
    await user.click(dialog.getByRole("button", { name: "Change the name" }));
    await user.keyboard("lagos plumbers{Enter}");
    await user.click(await dialog.findByRole("button", { name: "Replace" }));
    routes["POST /api/saved-searches"] = saved;
    await vi.waitFor(() => expect(bodies).toHaveLength(3));
    expect(bodies).toMatchObject([
      { name: "Lagos plumbers", overwrite: false },
      { name: "lagos plumbers", overwrite: false },
      { name: "lagos plumbers", overwrite: true },
    ]);
  });

  it.each([
    [() => problem(401, "unauthenticated"), "error: Please sign in to save searches"],
    [() => problem(403, "forbidden"), "error: Failed to save search"],
  ])("shows what went wrong", async (answer, words) => {
    const { user } = visit(userOf("client"), {
      "POST /api/saved-searches": answer,
      "POST /api/auth/refresh": () => problem(401, "unauthenticated"),
    });
    const dialog = await open(user, /^Save Search$/);
    await user.type(await dialog.findByLabelText("Name"), "Painters{Enter}");
    await vi.waitFor(() => expect(toasts).toContain(words));
  });

  it("waits in the outbox while offline, with its own description, and is sent when online again", async () => {
    const { user, routes, bodies, client } = visit(userOf("client"), {
      "POST /api/saved-searches": unreachable,
    });
    const dialog = await open(user, /^Save Search$/);
    await user.type(await dialog.findByLabelText("Name"), "Painters{Enter}");
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(toasts).toEqual(["info: Keep this page open. It will be sent when you are back online."]);
    const { late } = senderFor(client, userOf("client").id);
    expect(savedSearch.describe(late[0]?.payload as Parameters<typeof savedSearch.describe>[0])).toEqual({
      title: "Save the search “Painters”",
      text: expect.stringContaining("Painter · Ikeja, Lagos"),
      to: `/artisans?${shown}`,
    });
    routes["POST /api/saved-searches"] = saved;
    dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it("shows the limit in the form, which keeps its values", async () => {
    const { user } = visit(userOf("client"), { "POST /api/saved-searches": full });
    const dialog = await open(user, /^Save Search$/);
    await user.type(await dialog.findByLabelText("Name"), "Painters{Enter}");
    await dialog.findByText("You can keep 50 searches.");
    expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("Painters");
  });

  it.each([
    [false, 1],
    [true, 0],
  ])("links users without a verified address to the verification", async (isEmailVerified, links) => {
    const { user } = visit(userOf("client", { isEmailVerified }));
    const dialog = await open(user, /^Save Search$/);
    await dialog.findByLabelText("Name");
    expect(dialog.queryAllByRole("link", { name: "Verify your email address" })).toHaveLength(links);
  });
});

describe("the list of saved searches", () => {
  const one = `/api/saved-searches/${plumbers.id}`;

  it("applies a search with every filter and the sort order, and names it", async () => {
    const { user, apply } = visit(userOf("client"));
    const dialog = await open(user, /^Saved searches/);
    await dialog.findByText(/“pipe” · Plumber · Ikeja, Lagos · From ₦2,000 · 5\+ years · Premium only/);
    await user.click(dialog.getByRole("button", { name: "Apply: Lagos plumbers" }));
    expect(String(apply.mock.calls[0]?.[0])).toBe(
      "search=pipe&category=plumber&state=Lagos&city=Ikeja&minPrice=2000&experience=5%2B&premium=true&sort=rating",
    );
    expect(toasts).toEqual(["success: Loaded: Lagos plumbers"]);
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("opens by a link and stays closed after any action", async () => {
    const { user, place } = visit(userOf("client"), {}, "#saved-searches");
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: "Apply: Lagos plumbers" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), 10_000);
    expect(place.current).toBe("/artisans");
  });

  it("renames a search, and shows at the field that a name is taken", async () => {
    const { user, routes, bodies } = visit(userOf("client"), {
      [`PATCH ${one}`]: () => problem(409, "conflict", { detail: "You already have one." }),
    });
    const dialog = await open(user, /^Saved searches/);
    await user.click(await dialog.findByRole("button", { name: "Rename: Lagos plumbers" }));
    expect(document.activeElement).toBe(dialog.getByLabelText("New name"));
    await user.clear(dialog.getByLabelText("New name"));
    await user.type(dialog.getByLabelText("New name"), "Leaks{Enter}");
    await dialog.findByText("You already have one.");
    routes[`PATCH ${one}`] = () => Response.json({ ...plumbers, name: "Leaks" });
    await user.click(dialog.getByRole("button", { name: "Rename" }));
    await dialog.findByRole("heading", { name: "Leaks" });
    expect(bodies).toEqual([{ name: "Leaks" }, { name: "Leaks" }]);
  });

  it("turns alerts on, and shows an error if that fails", async () => {
    const { user, routes, bodies } = visit(userOf("client"), {
      [`PATCH ${one}`]: () => Response.json({ ...plumbers, isAlert: true }),
    });
    const dialog = await open(user, /^Saved searches/);
    const box = await dialog.findByRole<HTMLInputElement>("checkbox");
    await user.click(box);
    await vi.waitFor(() => expect(bodies).toEqual([{ isAlert: true }]));
    await vi.waitFor(() => expect(box.checked).toBe(true));
    routes[`PATCH ${one}`] = () => problem(500, "internal", { detail: "Try again." });
    await user.click(box);
    await vi.waitFor(() => expect(toasts).toEqual(["error: Try again."]));
    await vi.waitFor(() => expect(box.checked).toBe(true));
  });

  it("deletes a search after confirmation, even if it no longer exists", async () => {
    const { user, calls } = visit(userOf("client"), { [`DELETE ${one}`]: () => problem(404, "not-found") });
    const dialog = await open(user, /^Saved searches/);
    await user.click(await dialog.findByRole("button", { name: "Delete: Lagos plumbers" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(calls.filter((call) => call.startsWith("DELETE"))).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Delete: Lagos plumbers" }));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await dialog.findByText("No saved searches yet");
  });

  it("shows an error that can be retried", async () => {
    const { user, routes } = visit(userOf("client"), {
      "GET /api/saved-searches": failing,
    });
    const dialog = await open(user, /^Saved searches/);
    await dialog.findByText("Could not load your saved searches");
    routes["GET /api/saved-searches"] = () => Response.json({ items: [plumbers] });
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    await dialog.findByRole("heading", { name: "Lagos plumbers" });
  });
});
