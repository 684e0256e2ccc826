// @vitest-environment happy-dom
import type { QuoteView } from "@handiwork/core/model/job/view";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { expect, it } from "vitest";
import {
  answering,
  freshBrowser,
  markSession,
  problem,
  renderAt,
  session,
  userOf,
} from "../../../lib/testing-session.tsx";
import { jobQuery } from "../queries.ts";
import { at, viewOf } from "../testing.ts";
import { QuotesPanel } from "./quotes-panel.tsx";

freshBrowser();

const ids: Readonly<Record<string, string>> = {
  Ngozi: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11",
  Bola: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12",
};
function quoteOf(artisanName: string, unitKobo: number, more: Partial<NonNullable<QuoteView["offer"]>> = {}) {
  const line = { kind: "labour", text: "The tap", quantity: 100, unit: "", unitKobo } as const;
  const offer: NonNullable<QuoteView["offer"]> = {
    kind: "fixed",
    lines: [line],
    materialsBy: "artisan",
    visit: { from: "2027-03-02T09:00:00.000Z", to: "2027-03-02T11:00:00.000Z" },
    days: 1,
    warrantyDays: 0,
    excludes: "",
    depositKobo: 0,
    validDays: 7,
    note: "",
    ...more,
  };
  const quote: QuoteView = {
    artisanId: ids[artisanName] ?? "",
    artisanName,
    version: 2,
    status: "offered",
    revision: 1,
    offer,
    sumKobo: unitKobo,
    labourKobo: unitKobo,
    materialsKobo: 0,
    validUntil: "2027-03-09T09:00:00.000Z",
    earlier: [],
    wish: null,
    questionsLeft: 3,
    invitedAt: at,
    answeredAt: at,
    facts: null,
    jobsDone: 0,
    isBlocked: false,
    can: ["acceptQuote", "askChange", "passQuote"],
  };
  return quote;
}

function Page() {
  const { data } = useQuery(jobQuery("request"));
  return data ? <QuotesPanel view={data} /> : null;
}

const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const cardOf = (name: string) => screen.getByRole("link", { name }).closest("li") ?? document.body;
const marksOf = (name: string) =>
  ["Lowest price", "Earliest visit", "Longest warranty"].filter((mark) =>
    within(cardOf(name)).queryByText(mark),
  );

it("says in words what is best of several quotes, and orders them as the client likes", () => {
  const later = { from: "2027-03-03T09:00:00.000Z", to: "2027-03-03T11:00:00.000Z" };
  renderAt(
    "/jobs/request",
    <QuotesPanel
      view={viewOf({
        quotes: [
          quoteOf("Ngozi", 1_500_000, { warrantyDays: 30 }),
          quoteOf("Bola", 1_200_000, { visit: later }),
        ],
      })}
    />,
  );
  expect(marksOf("Bola")).toEqual(["Lowest price"]);
  expect(marksOf("Ngozi")).toEqual(["Earliest visit", "Longest warranty"]);
  expect(names()).toEqual(["Bola", "Ngozi"]);
  fireEvent.change(screen.getByLabelText("Order"), { target: { value: "time" } });
  expect(names()).toEqual(["Ngozi", "Bola"]);
});

it("names no best of a single quote, and none for a price before an inspection", () => {
  const { unmount } = renderAt(
    "/jobs/request",
    <QuotesPanel view={viewOf({ quotes: [quoteOf("Ngozi", 1_500_000)] })} />,
  );
  expect(marksOf("Ngozi")).toEqual([]);
  unmount();
  const inspection = quoteOf("Bola", 300_000, { kind: "inspection" });
  renderAt(
    "/jobs/request",
    <QuotesPanel view={viewOf({ quotes: [quoteOf("Ngozi", 1_500_000), inspection] })} />,
  );
  expect(marksOf("Bola")).toEqual(["Earliest visit"]);
  expect(marksOf("Ngozi")).toContain("Lowest price");
});

it("accepts the revision that is shown; where the artisan has changed it meanwhile, the new one is shown and why", async () => {
  const old = viewOf({ quotes: [quoteOf("Ngozi", 1_500_000)] });
  const [before] = old.quotes;
  if (!before?.offer) throw new Error("There is a quote");
  const earlier = [{ revision: 1, offer: before.offer, sumKobo: 1_500_000, offeredAt: at }];
  const fresh = viewOf({ quotes: [{ ...quoteOf("Ngozi", 1_800_000), revision: 2, version: 3, earlier }] });
  markSession(true);
  const { bodies, calls } = answering({
    "GET /api/auth/session": session(userOf("client")),
    "GET /api/jobs/request": () => Response.json(old),
    "POST /api/jobs/request/commands": () =>
      problem(409, "job-changed", { detail: "This has changed since you saw it.", current: fresh }),
  });
  renderAt("/jobs/request", <Page />);
  fireEvent.click(await screen.findByRole("button", { name: "Accept Ngozi's quote" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Accept" }));
  await within(dialog).findByText("This has changed since you saw it.");
  expect(bodies[0]).toMatchObject({ event: "acceptQuote", artisanId: ids["Ngozi"], revision: 1, version: 2 });
  await waitFor(() => expect(within(dialog).getByText("₦18,000")).toBeTruthy());
  fireEvent.click(within(dialog).getByRole("button", { name: "Back" }));
  await waitFor(() => expect(screen.getByText("Changed 1 time")).toBeTruthy());
  expect(screen.getByText("Before: ₦15,000")).toBeTruthy();
  expect(calls.filter((call) => call === "GET /api/jobs/request")).toHaveLength(1);
});
