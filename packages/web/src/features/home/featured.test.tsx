// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { cardOf } from "../../lib/testing.ts";
import {
  answering,
  freshBrowser,
  page,
  markSession,
  renderAt,
  session,
  userOf,
} from "../../lib/testing-session.tsx";
import { keep, lastStateKey } from "../../lib/kept.ts";
import { Featured, FeaturedCard } from "./featured.tsx";

freshBrowser();
const artisan = cardOf();

it.each([
  ["client", userOf("client"), 1],
  ["admin", userOf("admin"), 0],
  ["artisan themselves", userOf("artisan", { id: artisan.id }), 0],
])("contact is offered to clients, not to admins nor to oneself: %s", async (_, user, count) => {
  markSession(true);
  const { calls } = answering({ "GET /api/auth/session": session(user) });
  renderAt("/", <FeaturedCard artisan={artisan} />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() =>
    expect(screen.queryAllByRole("button", { name: /^Contact Artisan/ })).toHaveLength(count),
  );
});

it("asks for the artisans of the state that was searched last", async () => {
  keep(lastStateKey, "kano");
  const { calls } = answering({ "GET /api/artisans/featured?state=kano": page([artisan]) });
  renderAt("/", <Featured />);
  expect(await screen.findByRole("heading", { level: 3 })).toBeTruthy();
  expect(calls).toEqual(["GET /api/artisans/featured?state=kano"]);
});
