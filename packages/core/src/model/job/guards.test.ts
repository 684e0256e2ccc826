import { describe, expect, it } from "vitest";
import { jobLimits } from "../../fixed/jobs/limits.ts";
import { possible, refusalOf } from "./guards.ts";
import { fileIn, stepOf } from "./testing.ts";

/** A request with a lapsed quote beside so many other live ones. */
function lapsedBeside(count: number) {
  const file = fileIn("quote", "lapsed");
  const [quote] = structuredClone(file.quotes);
  if (!quote) throw new Error("There is a quote");
  for (let other = 0; other < count; other += 1)
    file.quotes.push({ ...quote, artisanId: `other-${other}`, status: "offered" });
  return stepOf(file, "offerQuote", "artisan");
}

describe("an offer of a lapsed quote", () => {
  it("is refused while five other quotes are live", () => {
    const step = lapsedBeside(jobLimits.artisans);
    expect(refusalOf(step)).toBe("5 other artisans are quoting already");
    expect(possible("quote", step)).toEqual([]);
  });

  it("is possible with four", () => {
    const step = lapsedBeside(jobLimits.artisans - 1);
    expect(refusalOf(step)).toBeUndefined();
    expect(possible("quote", step)).toEqual(["offerQuote"]);
  });
});

it("a job without a warranty offers no claim, not even at the moment of its completion", () => {
  const file = fileIn("job", "completed");
  if (file.job) file.job.cards = file.job.cards.map((card) => ({ ...card, warrantyDays: 0 }));
  const step = stepOf(file, "claimWarranty", "client");
  const at = Date.parse(file.job?.completion?.at ?? "");
  expect(possible("job", { ...step, at })).not.toContain("claimWarranty");
});
