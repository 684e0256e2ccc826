// @vitest-environment happy-dom
import type { Analytics, AnalyticsDay } from "@handiwork/core/analytics/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answering, failing, freshBrowser, renderAt, type Answer } from "../../lib/testing-session.tsx";
import { AnalyticsBlock, isBlank } from "./analytics-block.tsx";

freshBrowser();
const user = userEvent.setup();
const call = "GET /api/artisan-profile/analytics";

/** The days up to 20 November with what was counted on some of them, by their day of the month. */
function numbers(count: number, counted: Record<number, Partial<AnalyticsDay>> = {}): Analytics {
  const days = Array.from({ length: count }, (_, index) => {
    const moment = Date.UTC(2026, 10, 20 - (count - 1 - index));
    const day = new Date(moment).toISOString().slice(0, 10);
    const nothing = { views: 0, contacts: 0, favourites: 0, searches: 0 };
    return { ...nothing, ...(moment >= Date.UTC(2026, 10, 1) ? counted[Number(day.slice(8))] : {}), day };
  });
  return { days, isFull: count === 30 };
}
const brings = (analytics: Analytics): Answer => {
  return () => Response.json(analytics);
};
const some = { 18: { views: 9, searches: 1_200 }, 20: { views: 4, contacts: 2, favourites: 1 } };

function visit(answer: Answer) {
  const server = answering({ [call]: answer });
  renderAt("/artisan", <AnalyticsBlock />);
  return server;
}

describe("the artisan's numbers", () => {
  it("are four totals, of which the profile's views are shown day by day at first", async () => {
    visit(brings(numbers(7, some)));
    const choices = within(await screen.findByRole("group", { name: "What the chart shows" }));
    expect(choices.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "13Profile views",
      "2Contacts",
      "1Favourites",
      "1,200Search appearances",
    ]);
    screen.getByText(
      "Profile views a day over the last 7 days, 13 in all. Most on Wednesday 18 November: 9.",
    );
    screen.getByText("Most on Wed 18 Nov: 9");
    screen.getByText("The last 7 days. Each person counts once a day.");
  });

  it("show another series by the keyboard alone, and say what it counts", async () => {
    visit(brings(numbers(7, some)));
    (await screen.findByRole("radio", { name: /Profile views/ })).focus();
    await user.keyboard("{ArrowDown}");
    screen.getByText(/^Contacts a day over the last 7 days, 2 in all\./);
    screen.getByText(/tapped your WhatsApp number/);
  });

  it("can be read as a table, the newest day first", async () => {
    visit(brings(numbers(7, some)));
    await user.click(await screen.findByText("Show the numbers as a table"));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    const read = rows.slice(0, 4).map((row) => [...row.children].map((cell) => cell.textContent));
    expect(read).toEqual([
      ["Day", "Profile views", "Contacts", "Favourites", "Search appearances"],
      ["Fri 20 Nov", "4", "2", "1", "0"],
      ["Thu 19 Nov", "0", "0", "0", "0"],
      ["Wed 18 Nov", "9", "0", "0", "1,200"],
    ]);
    expect(rows).toHaveLength(8);
  });

  it("are seven days with an invitation to thirty without premium, and thirty without a word with it", async () => {
    visit(brings(numbers(7, some)));
    const more = await screen.findByRole("link", { name: "See what premium offers" });
    expect(more.getAttribute("href")).toBe("/pricing");
    expect(screen.getByText("Today").parentElement?.children).toHaveLength(7);
  });

  it("are thirty days with premium, named by the week", async () => {
    visit(brings(numbers(30, some)));
    await screen.findByText("The last 30 days. Each person counts once a day.");
    expect(screen.queryByText(/With premium/)).toBeNull();
    const named = [...(screen.getByText("Today").parentElement?.children ?? [])];
    expect(named.map(({ textContent }) => textContent)).toEqual([
      "23 Oct",
      "30 Oct",
      "6 Nov",
      "13 Nov",
      "Today",
    ]);
  });
});

it("where nothing was counted yet, it is said how numbers come about", async () => {
  visit(brings(numbers(7)));
  await screen.findByText("Nothing counted yet");
  expect(screen.queryByText(/a day over/)).toBeNull();
  expect(screen.getByRole("link", { name: "complete profile" }).getAttribute("href")).toBe(
    "/edit-artisan-profile",
  );
});

it("while they are loading their place is kept, and where they cannot be loaded one can try again", async () => {
  const { routes } = visit(failing);
  screen.getByText("Loading your numbers");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Could not load your numbers"));
  routes[call] = brings(numbers(7, some));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^Profile views a day/);
});

const day = (views: number) => ({ day: "2026-11-18", views, searches: 0, contacts: 0, favourites: 0 });

it("days are blank where nothing at all was counted", () => {
  expect([isBlank([day(0), day(0)]), isBlank([day(0), day(1)])]).toEqual([true, false]);
});
