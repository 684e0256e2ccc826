// @vitest-environment happy-dom
import type { OpenedConversation } from "@handiwork/core/conversations/schema";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { done, freshBrowser, page, type Answer } from "../../../lib/testing-session.tsx";
import { answer, visitMessages } from "../testing-page.tsx";
import { chinwe, listedOf, messagesOf, openedOf } from "../testing.ts";

vi.mock("../../../lib/realtime/live.ts", async () => (await import("../../../lib/testing-live.ts")).module);

freshBrowser();
beforeEach(() => localStorage.clear());

/** The lines below the partner's name once the chat has loaded. */
async function belowName(
  changes: Partial<OpenedConversation>,
  routes: Record<string, Answer> = {},
): Promise<string[]> {
  const route = `GET /api/conversations/${chinwe.id}`;
  visitMessages(`/messages?contact=${chinwe.id}`, {
    "GET /api/conversations": page([listedOf(chinwe, 1)]),
    [route]: answer(openedOf(1, changes)),
    [`${route}/messages`]: answer({ items: messagesOf(1, 1), hasMore: false }),
    [`POST /api/conversations/${chinwe.id}/read`]: done,
    ...routes,
  });
  const name = await screen.findByRole("heading", { name: "Chinwe Okafor" });
  return [...(name.parentElement?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent);
}

const trade = { category: "Electrician", location: "Surulere, Lagos", hourlyRate: 4_000 };

it.each([
  ["trade, place and rate", trade, ["Electrician · Surulere, Lagos · ₦4,000 / hour"]],
  ["no rate where it is on request", { ...trade, hourlyRate: null }, ["Electrician · Surulere, Lagos"]],
  ["no rate where it is 0", { ...trade, hourlyRate: 0 }, ["Electrician · Surulere, Lagos"]],
  ["only what there is", { ...trade, location: "" }, ["Electrician · ₦4,000 / hour"]],
  ["nothing of a page that is not public", null, []],
])("the chat header shows an artisan's %s", async (_, known, lines) => {
  expect(await belowName({ trade: known })).toEqual(lines);
  const profile = screen.getByRole("link", { name: "Chinwe Okafor" });
  expect(profile.getAttribute("href")).toBe(`/artisans/${chinwe.id}`);
});

it("the chat header shows a client's name only, without a link", async () => {
  expect(await belowName({ partner: { ...chinwe, userType: "client" } })).toEqual([]);
  expect(screen.queryByRole("link", { name: "Chinwe Okafor" })).toBeNull();
});

it.each([
  [true, "Active now"],
  [false, "Last seen 5 minutes ago"],
])("the chat header shows the partner's presence: active %s is %s", async (isActive, text) => {
  const seenAt = new Date(Date.now() - 5 * 60_000).toISOString();
  const presence = page([{ partnerId: chinwe.id, isActive, seenAt }]);
  await belowName({}, { [`GET /api/conversations/presence?partners=${chinwe.id}`]: presence });
  expect(await screen.findByText(text)).toBeTruthy();
});

it("shows the shared job below the header instead of the invitation to say hello", async () => {
  const job = {
    requestId: "0f0f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a99",
    trade: "Plumber",
    status: "agreed",
    visit: { from: "2027-03-02T09:00:00.000Z", to: "2027-03-02T11:00:00.000Z" },
  } as const;
  await belowName({ job, lastSeq: 0 });
  const strip = within(screen.getByRole("region", { name: "Your job" }));
  expect(strip.getByRole("link", { name: "Plumber job" }).getAttribute("href")).toBe(
    `/jobs/${job.requestId}`,
  );
  strip.getByText("Agreed");
  strip.getByText("· visit Tue 2 Mar, 10:00 am");
  screen.getByText("Use this chat to settle the details of the job with Chinwe Okafor.");
  expect(screen.queryByText(/Say hello/)).toBeNull();
});
