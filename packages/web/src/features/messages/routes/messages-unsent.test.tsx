// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { done, freshBrowser, page, problem } from "../../../lib/testing-session.tsx";
import { answer, visitMessages } from "../testing-page.tsx";
import { databases } from "../../../lib/storage/testing-database.ts";
import { chinwe, listedOf, me, messageOf, openedOf, unsentOf } from "../testing.ts";

vi.mock("../../../lib/realtime/live.ts", async () => (await import("../../../lib/testing-live.ts")).module);
vi.mock(
  "../../../lib/storage/database.ts",
  async () => (await import("../../../lib/storage/testing-database.ts")).module,
);

const toasts = freshBrowser();
beforeEach(() => {
  localStorage.clear();
  databases.clear();
});

const chat = `/api/conversations/${chinwe.id}`;
const sending = `POST ${chat}/messages`;

it("marks a message as not sent if the server keeps failing, and keeps retrying", async () => {
  const entry = unsentOf("Hello");
  const { id } = entry;
  databases.set(`outbox ${me}`, new Map([[id, { ...entry, isFailing: true }]]));
  const { user, routes, bodies } = visitMessages(`/messages?contact=${chinwe.id}`, {
    "GET /api/conversations": page([listedOf(chinwe, 1)]),
    [`GET ${chat}`]: answer(openedOf(1)),
    [`GET ${chat}/messages`]: answer({ items: [messageOf(1)], hasMore: false }),
    [`POST ${chat}/read`]: done,
    [sending]: () => problem(503, "unavailable"),
  });
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to send message. Please try again.");
  expect(screen.getByText("Still trying")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Chinwe Okafor.*Not sent: Hello/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Discard" })).toBeTruthy();
  await waitFor(() => expect(bodies).toContainEqual({ id, content: "Hello" }));
  routes[sending] = answer(messageOf(2, { isOwn: true, id, content: "Hello" }), 201);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getAllByText("Hello")).toHaveLength(1);
  expect(toasts).toEqual([]);
});
