// @vitest-environment happy-dom
import type { ArtisanJobs } from "@handiwork/core/jobs/lists.schema";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { answering, freshBrowser, problem, renderAt } from "../../../lib/testing-session.tsx";
import { JobRecord } from "./job-record.tsx";

freshBrowser();

const facts = {
  done: 7,
  rating: 4.66,
  reviews: 6,
  keptRate: 0.875,
  answerMinutes: 150,
  answerRate: 0.9,
  priceKept: 1,
};
const review = {
  trade: "Plumber",
  clientName: "Ada Obi",
  rating: 5,
  priceKept: true,
  timeKept: false,
  comment: "Quick and clean.",
  isConfirmed: false,
  answer: "Thank you.",
  at: "2026-11-20T09:00:00.000Z",
};
const answer = (more: Partial<ArtisanJobs>) => () =>
  Response.json({ facts: null, items: [], nextCursor: null, ...more });
const request = "GET /api/artisans/ada/jobs";

it("renders nothing without facts and reviews", async () => {
  const { calls } = answering({ [request]: answer({}) });
  renderAt("/", <JobRecord artisanId="ada" />);
  await waitFor(() => expect(calls).toContain(request));
  expect(screen.queryByRole("heading")).toBeNull();
});

it("shows the facts and clients' job reviews", async () => {
  answering({ [request]: answer({ facts, items: [review] }) });
  renderAt("/", <JobRecord artisanId="ada" />);
  await screen.findByRole("heading", { name: "From jobs on Handiwork" });
  const shown = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(shown).toEqual(["7", "4.7 of 5", "88%", "100%", "3 hours"]);
  for (const words of [
    "Quick and clean.",
    "Price kept",
    "Not on time",
    "Completed without the client's confirmation",
    "Reply: Thank you.",
  ])
    expect(screen.getByText(words)).toBeTruthy();
});

it("loads the next page if the first has no reviews, and shows no facts before five jobs", async () => {
  answering({
    [request]: answer({ nextCursor: "next" }),
    [`${request}?cursor=next`]: answer({ items: [review] }),
  });
  renderAt("/", <JobRecord artisanId="ada" />);
  await screen.findByText("Quick and clean.");
  expect(screen.queryByRole("definition")).toBeNull();
});

it("says that more reviews could not be loaded", async () => {
  answering({
    [request]: answer({ items: [review], nextCursor: "next" }),
    [`${request}?cursor=next`]: () => problem(400, "invalid"),
  });
  renderAt("/", <JobRecord artisanId="ada" />);
  fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Could not load more reviews from jobs. It is invalid",
  );
});
