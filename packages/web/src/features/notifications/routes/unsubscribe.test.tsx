// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import {
  answering,
  freshBrowser,
  markSession,
  problem,
  renderAt,
  session,
  userOf,
  type Answer,
} from "../../../lib/testing-session.tsx";
import { Page } from "./unsubscribe.tsx";

freshBrowser();
const call = "POST /api/unsubscribe?token=t1";
const unsubscribed: Answer = () => Response.json({ kind: "savedSearches" });
const heading = (name: string) => screen.findByRole("heading", { name });

function visit(address: string, routes: Record<string, Answer>) {
  const server = answering(routes);
  return { ...renderAt(address, <Page />), ...server };
}

it("unsubscribes immediately without signing in, and names the emails", async () => {
  const { calls } = visit("/unsubscribe?token=t1", { [call]: unsubscribed });
  await heading("You are unsubscribed");
  expect(screen.getByText("your saved searches").closest("p")?.textContent).toMatch(
    /^You will no longer get emails about your saved searches\./,
  );
  expect(calls).toEqual([call]);
  expect(screen.getByRole("link").textContent).toBe("Sign in to see your settings");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/profile#notifications");
});

it("links signed-in users to their settings", async () => {
  markSession(true);
  visit("/unsubscribe?token=t1", {
    [call]: unsubscribed,
    "GET /api/auth/session": session(userOf("client")),
  });
  await heading("You are unsubscribed");
  expect((await screen.findByRole("link")).textContent).toBe("Your notification settings");
});

it.each([
  ["whose token is bad", "/unsubscribe?token=t1"],
  ["without a token", "/unsubscribe"],
])("explains a link %s", async (_, address) => {
  visit(address, { [call]: () => problem(404, "not-found") });
  await heading("This link does not work");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("can be retried if the server is unavailable", async () => {
  const { routes } = visit("/unsubscribe?token=t1", {
    [call]: () => problem(503, "unavailable", { detail: "We are away" }),
  });
  await heading("We could not turn off the emails");
  routes[call] = unsubscribed;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await heading("You are unsubscribed");
});
