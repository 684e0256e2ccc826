import { expect, it } from "vitest";
import { selectCandidates } from "./match.ts";

const surulere = "NG025020";
const artisans = (count: number, location: string) =>
  Array.from({ length: count }, (_, index) => ({ id: `${location} ${index}`, location }));

it("considers everyone if there are few artisans, those of the area first", () => {
  const all = [...artisans(3, "Ikeja, Lagos"), ...artisans(2, "Surulere, Lagos")];
  const ids = selectCandidates(all, surulere, 0).map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(["Surulere, Lagos 0", "Surulere, Lagos 1"]);
  expect(ids).toHaveLength(5);
});

it("reaches all of many artisans over time, each once per request", () => {
  const all = artisans(200, "Ikeja, Lagos");
  const seen = new Set<string>();
  for (let minutes = 0; minutes < 200; minutes += 1) {
    const ids = selectCandidates(all, surulere, minutes * 60_000).map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
    expect(ids).toContain("Ikeja, Lagos 0");
    for (const id of ids) seen.add(id);
  }
  expect(seen.size).toBe(200);
});
