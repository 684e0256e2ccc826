// @vitest-environment happy-dom
import type { AdminJob } from "@handiwork/core/jobs/lists.schema";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { failing, freshBrowser, page } from "../../../lib/testing-session.tsx";
import { visitAsAdmin } from "../testing.tsx";
import { Page } from "./jobs.tsx";

const toasts = freshBrowser();
const listing = (state: string) => `GET /api/admin/jobs?state=${state}`;
const disputes = "GET /api/admin/jobs?limit=50";
const tap: AdminJob = {
  requestId: "01JD0000000000000000000001",
  trade: "Plumber",
  area: "NG025018",
  status: "disputed",
  clientId: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11",
  clientName: "Ada Obi",
  artisanName: "Ngozi Eze",
  changedAt: "2026-11-20T09:00:00.000Z",
  decideBy: "2026-11-30T09:00:00.000Z",
  finishBy: null,
};

it("lists the disputes first, and the other states in the order of a job's life", async () => {
  visitAsAdmin(<Page />, "/admin/jobs", { [listing("disputed")]: page([tap]), [disputes]: page([tap]) });
  const row = (await screen.findByRole("link", { name: "Plumber" })).closest("tr");
  if (!row) throw new Error("It stands in a table");
  expect(within(row).getByRole("link", { name: "Plumber" }).getAttribute("href")).toBe(
    `/jobs/${tap.requestId}`,
  );
  expect(within(row).getByText("Oshodi/Isolo, Lagos")).toBeTruthy();
  expect(within(row).getByText("Ngozi Eze")).toBeTruthy();
  expect(within(row).getByText("30 November 2026")).toBeTruthy();
  const choices = within(screen.getByRole("navigation", { name: "Filter jobs" })).getAllByRole("link");
  expect(choices.map((each) => each.textContent)).toEqual([
    "In dispute",
    "Waiting for quotes",
    "Agreed",
    "In progress",
    "Awaiting confirmation",
    "Completed",
    "Cancelled",
    "Closed",
    "Removed",
    "Expired",
  ]);
  const choice = screen.getByRole("link", { name: "In dispute" });
  expect(choice.getAttribute("aria-current")).toBe("page");
  await waitFor(() => expect(choice.getAttribute("data-count")).toBe("1"));
});

it("marks overdue decisions and overdue work", async () => {
  const [before = "", after = ""] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString(),
  );
  const underway = { ...tap, status: "underway", decideBy: null } as const;
  const jobs: AdminJob[] = [
    { ...underway, requestId: "late", trade: "Painter", finishBy: before },
    { ...underway, requestId: "soon", trade: "Welder", finishBy: after },
  ];
  visitAsAdmin(<Page />, "/admin/jobs?state=underway", {
    [listing("underway")]: page(jobs),
    [disputes]: page([]),
  });
  const late = await screen.findByRole("row", { name: /Painter/ });
  expect(late.textContent).toContain("Overdue");
  expect(screen.getByRole("row", { name: /Welder/ }).textContent).not.toContain("Overdue");
});

it("shows the state in the URL, and its empty state", async () => {
  visitAsAdmin(<Page />, "/admin/jobs?state=open", { [listing("open")]: page([]), [disputes]: page([]) });
  await screen.findByText('There are no jobs in the state "Waiting for quotes".');
});

it("shows an error if the list cannot be loaded", async () => {
  visitAsAdmin(<Page />, "/admin/jobs", { [listing("disputed")]: failing, [disputes]: failing });
  await screen.findByRole("button", { name: "Try again" });
  expect(toasts).toContain("error: Failed to load jobs");
});
