import { expect, it } from "vitest";
import { describeSearch, toQuery, criteriaOf, type Criteria } from "./api.ts";

const saved = (criteria: Criteria) => ({
  id: "01JD0000000000000000000000",
  name: "Mine",
  areaName: criteria.area && "Surulere, Lagos",
  isAlert: false,
  createdAt: "2026-11-21T10:00:00.000Z",
  ...criteria,
});
const roundTrip = (query: string) =>
  Object.fromEntries(toQuery(saved(criteriaOf(new URLSearchParams(query)))).entries());

it.each([
  "search=burst+pipe&category=plumber&state=Lagos&city=Ikeja&minPrice=2000&maxPrice=9000&experience=5%2B&premium=true&available=true&sort=rating",
  "location=Allen+Avenue&state=Lagos&city=Ikeja&sort=premium-first",
  "location=Allen+Avenue&sort=reviews",
  "location=Allen+Avenue&state=Lagos&sort=price-low",
  "sort=price-high",
  "search=burst+pipe&area=NG025020&within=10&sort=nearest",
])("a search survives being saved: %s", (query) => {
  expect(roundTrip(query)).toEqual(Object.fromEntries(new URLSearchParams(query).entries()));
});

it("stores the city as the location, because the specified row has one column for both", () => {
  expect(criteriaOf(new URLSearchParams("state=Lagos&city=Ikeja"))).toMatchObject({
    location: "Ikeja",
    city: null,
  });
});

it.each([
  ["", "All artisans"],
  ["sort=rating", "All artisans · Highest Rated"],
  ["category=mason&state=FCT&city=Garki", "Bricklayer · Garki, Federal Capital Territory"],
  ["search=roof&location=Allen&maxPrice=9000", "“roof” · Allen · Up to ₦9,000"],
  ["minPrice=2000&maxPrice=9000&experience=5%2B&premium=true", "₦2,000 to ₦9,000 · 5+ years · Premium only"],
  ["area=NG025020&category=tailor", "Tailor · Surulere, Lagos"],
  ["area=NG025020&within=25&sort=nearest", "About 25 km around Surulere, Lagos · Nearest"],
  ["category=potter&minPrice=2000&available=true", "Potter · From ₦2,000 · Available now"],
])("describes %j as %j", (query, words) => {
  expect(describeSearch(saved(criteriaOf(new URLSearchParams(query))))).toBe(words);
});
