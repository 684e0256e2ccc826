import { expect, it } from "vitest";
import { isBlank } from "./chart.ts";

const day = (views: number) => ({ day: "2026-11-18", views, searches: 0, contacts: 0, favourites: 0 });

it("days are blank where nothing at all was counted", () => {
  expect([isBlank([day(0), day(0)]), isBlank([day(0), day(1)])]).toEqual([true, false]);
});
