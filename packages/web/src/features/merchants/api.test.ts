import { expect, it } from "vitest";
import { readFilters, writeFilters } from "./api.ts";

it.each([
  ["", {}],
  ["search=%20pipe%20&location=lagos", { search: "pipe", location: "lagos" }],
  ["industry=hardware %26 tools", { industry: "Hardware & Tools" }],
  ["area=NG025020&within=10", { area: "NG025020", within: "10" }],
  ["area=Surulere&within=10", {}],
  ["industry=Toys&page=7&search=", {}],
  [`search=${"x".repeat(200)}`, { search: "x".repeat(100) }],
])("%j is read leniently and survives a round trip", (query, wanted) => {
  const filters = readFilters(new URLSearchParams(query));
  expect(filters).toEqual({ search: "", industry: "", location: "", area: "", within: "", ...wanted });
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});
