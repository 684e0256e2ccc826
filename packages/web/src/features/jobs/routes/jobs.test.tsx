// @vitest-environment happy-dom
import type { JobItem } from "@handiwork/core/jobs/lists.schema";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  type Answer,
  failing,
  freshBrowser,
  page,
  renderAt,
  signInAs,
} from "../../../lib/testing-session.tsx";
import { Page } from "./jobs.tsx";

freshBrowser();
const line = (status: string, trade: string, isYourTurn = false): JobItem => ({
  requestId: trade,
  trade,
  area: "NG025011",
  text: `A tap for the ${trade.toLowerCase()}`,
  when: { kind: "soon" },
  budgetKobo: null,
  status,
  changedAt: "2026-11-20T09:00:00.000Z",
  dueAt: null,
  toAnswer: [],
  isYourTurn,
});

function visit(type: "client" | "artisan", answer: Answer) {
  signInAs(type, { "GET /api/jobs": answer });
  renderAt("/jobs", <Page />);
}
const rowOf = async (trade: string) =>
  (await screen.findByRole("link", { name: `A tap for the ${trade.toLowerCase()}` })).closest("li") ??
  document.body;

it("shows the client and the artisan whose turn it is", async () => {
  visit(
    "client",
    page([line("finished", "Plumber", true), line("underway", "Tailor"), line("completed", "Welder")]),
  );
  within(await rowOf("Plumber")).getByText("Your turn: Confirm that the work is done, or say what is wrong.");
  within(await rowOf("Tailor")).getByText("The artisan will mark the work as finished.");
  expect(within(await rowOf("Welder")).queryByText(/turn/)).toBeNull();
});

it("shows artisans their next step", async () => {
  visit("artisan", page([line("invited", "Plumber", true), line("finished", "Tailor")]));
  within(await rowOf("Plumber")).getByText(/^Your turn: Send a quote/);
  within(await rowOf("Tailor")).getByText("The client confirms the work or says what is wrong.");
});

it("says what needs an answer", async () => {
  const disputed: JobItem = { ...line("disputed", "Plumber", true), toAnswer: ["settlement", "dispute"] };
  visit("client", page([disputed, line("disputed", "Tailor")]));
  within(await rowOf("Plumber")).getByText("Your turn: Answer the proposed settlement. Answer the dispute.");
  within(await rowOf("Tailor")).getByText("Our team will decide. You can still settle it yourselves.");
});

it("shows each job's text, area, dates, budget and deadline", async () => {
  const invitation: JobItem = {
    ...line("invited", "Plumber", true),
    when: { kind: "day", day: "2026-12-01" },
    budgetKobo: 2_000_000,
    dueAt: "2026-11-29T08:15:00.000Z",
  };
  const earlier: JobItem = { ...line("offered", "Tailor"), text: "", when: null };
  visit("artisan", page([invitation, earlier]));
  const row = await rowOf("Plumber");
  within(row).getByText("Plumber · Ikeja, Lagos · 1 December 2026 · Budget ₦20,000");
  within(row).getByText("Please answer by Sun 29 Nov, 9:15 am");
  const old = screen.getByRole("link", { name: "Tailor job" }).closest("li") ?? document.body;
  within(old).getByText("Ikeja, Lagos");
});

it("links clients without requests to the form, once", async () => {
  visit("client", page([]));
  await screen.findByText("No requests yet");
  expect(screen.getByRole("link", { name: "Ask for quotes" }).getAttribute("href")).toBe("/jobs/new");
});

it("offers a retry if the list fails to load", async () => {
  visit("client", failing);
  await screen.findByText("Could not load your jobs");
  screen.getByRole("button", { name: "Try again" });
});
