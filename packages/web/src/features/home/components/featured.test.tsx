// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { cardOf } from "../../../lib/testing.ts";
import {
  answering,
  failing,
  freshBrowser,
  page,
  renderAt,
  signInAs,
  userOf,
} from "../../../lib/testing-session.tsx";
import { writeStorage, lastStateKey } from "../../../lib/storage/local-storage.ts";
import { Featured, FeaturedCard } from "./featured.tsx";

/** Featured artisans on the home page (A-HOME-12 to A-HOME-21; A-GAP-46). */
freshBrowser();
afterEach(() => localStorage.clear());
const artisan = cardOf();

it.each([
  ["client", userOf("client"), 1],
  ["admin", userOf("admin"), 0],
  ["artisan themselves", userOf("artisan", { id: artisan.id }), 0],
])("offers contact to clients, but not to admins or the artisan: %s", async (_, user, count) => {
  const { calls } = signInAs(user);
  renderAt("/", <FeaturedCard artisan={artisan} />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() =>
    expect(screen.queryAllByRole("button", { name: /^Contact Artisan/ })).toHaveLength(count),
  );
});

it("requests the artisans of the last searched state", async () => {
  writeStorage(lastStateKey, "kano");
  const { calls } = answering({ "GET /api/artisans/featured?state=kano": page([artisan]) });
  renderAt("/", <Featured />);
  expect(await screen.findByRole("heading", { level: 3 })).toBeTruthy();
  expect(calls).toEqual(["GET /api/artisans/featured?state=kano"]);
});

it("shows an error in place of the artisans, which can be retried", async () => {
  const { routes } = answering({ "GET /api/artisans/featured": failing });
  renderAt("/", <Featured />);
  expect((await screen.findByRole("alert")).textContent).toContain("No featured artisans available");
  routes["GET /api/artisans/featured"] = page([artisan]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 3, name: /Chinwe Okafor/ })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
