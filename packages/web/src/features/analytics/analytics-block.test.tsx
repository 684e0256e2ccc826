// @vitest-environment happy-dom
import type { Analytics, AnalyticsDay } from "@handiwork/core/analytics/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answering, failing, freshBrowser, renderAt } from "../../lib/testing-session.tsx";
import { AnalyticsBlock } from "./analytics-block.tsx";

freshBrowser();
const user = userEvent.setup();
const call = "GET /api/artisan-profile/analytics";

/** Returns the days up to 20 November, with counts by day of the month. */
function numbers(count: number, counted: Record<number, Partial<AnalyticsDay>> = {}): Analytics {
  const days = Array.from({ length: count }, (_, index) => {
    const moment = Date.UTC(2026, 10, 20 - (count - 1 - index));
    const day = new Date(moment).toISOString().slice(0, 10);
    const nothing = { views: 0, contacts: 0, favourites: 0, searches: 0 };
    return { ...nothing, ...(moment >= Date.UTC(2026, 10, 1) ? counted[Number(day.slice(8))] : {}), day };
  });
  return { days, isFull: count === 30 };
}
const some = { 18: { views: 9, searches: 1_200 }, 20: { views: 4, contacts: 2, favourites: 1 } };

function visit(analytics: Analytics) {
  answering({ [call]: () => Response.json(analytics) });
  renderAt("/artisan", <AnalyticsBlock />);
}

describe("the analytics block", () => {
  it("shows four totals, and the daily profile views first", async () => {
    visit(numbers(7, some));
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

  it("switches to another series by keyboard and explains it", async () => {
    visit(numbers(7, some));
    (await screen.findByRole("radio", { name: /Profile views/ })).focus();
    await user.keyboard("{ArrowDown}");
    screen.getByText(/^Contacts a day over the last 7 days, 2 in all\./);
    screen.getByText(/tapped your WhatsApp number/);
  });

  it("can be shown as a table, newest day first", async () => {
    visit(numbers(7, some));
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

  it("shows seven days with an offer of thirty without premium, and thirty days without the offer with premium", async () => {
    visit(numbers(7, some));
    const more = await screen.findByRole("link", { name: "See what premium offers" });
    expect(more.getAttribute("href")).toBe("/pricing");
    expect(screen.getByText("Today").parentElement?.children).toHaveLength(7);
  });

  it("labels thirty days by week", async () => {
    visit(numbers(30, some));
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

it("explains how numbers come about if there are none yet", async () => {
  visit(numbers(7));
  await screen.findByText("No numbers yet");
  expect(screen.queryByText(/a day over/)).toBeNull();
  expect(screen.getByRole("link", { name: "complete profile" }).getAttribute("href")).toBe(
    "/edit-artisan-profile",
  );
});

it("reserves space while loading, and shows an error that can be retried", async () => {
  const { routes } = answering({ [call]: failing });
  renderAt("/artisan", <AnalyticsBlock />);
  screen.getByText("Loading your numbers");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Could not load your numbers"));
  routes[call] = () => Response.json(numbers(7, some));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^Profile views a day/);
});
