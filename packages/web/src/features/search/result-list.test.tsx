import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { linksIn, textOf } from "../../lib/testing.ts";
import type { SearchedPlace } from "@handiwork/core/model/directory/schema";
import { noFilters } from "./filters.ts";
import { PlaceRead } from "./place-read.tsx";
import { Correction, OneTrade } from "./result-list.tsx";

it.each([
  ["plumer", "plumber", "No exact match, showing results for plumber"],
  ["Brien, Adisa", "brien adisa", "No exact match, showing results with all of these words: brien adisa"],
])("of %s to %s is said openly", (search, text, sentence) => {
  const shown = renderToStaticMarkup(
    <StaticRouter location="/artisans">
      <Correction corrected={{ text, search: text, location: null }} filters={{ ...noFilters, search }} />
    </StaticRouter>,
  );
  expect(textOf(shown)).toBe(sentence);
});

const oyo = { area: "NG031033", name: "Surulere", state: "Oyo" };
const surulere: SearchedPlace = {
  place: { area: "NG025020", name: "Surulere", state: "Lagos" },
  state: "Lagos",
  within: "10",
  understood: { search: "plumber", isSure: true, others: [oyo] },
};

it("the place that a text names is said, with what else it may mean, and with a way back to the words", () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/artisans">
      <PlaceRead place={surulere} filters={{ ...noFilters, search: "plumber near surulere" }} />
    </StaticRouter>,
  );
  expect(textOf(html)).toContain("Showing artisans near Surulere, Lagos.");
  expect(linksIn(html)).toEqual([
    { text: "Surulere, Oyo?", href: "/artisans?search=plumber&area=NG031033&within=10" },
    {
      text: "Only the words “plumber near surulere”",
      href: "/artisans?search=%22plumber+near+surulere%22",
    },
  ]);
});

it.each([
  [{ ...surulere, place: null, state: "Oyo", within: "same" }, "Showing artisans in Oyo."],
  [
    { ...surulere, within: "same", understood: { search: "", isSure: false, others: [] } },
    "Also showing everybody in Surulere, Lagos.",
  ],
] as [SearchedPlace, string][])("the place of a text is said as it was meant: %j", (place, said) => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/artisans">
      <PlaceRead place={place} filters={{ ...noFilters, search: "words" }} />
    </StaticRouter>,
  );
  expect(textOf(html)).toContain(said);
});

it("leads from words that others have in their texts, too, to the trade that is meant", () => {
  const shown = renderToStaticMarkup(
    <StaticRouter location="/artisans">
      <OneTrade trade="ac technician" filters={{ ...noFilters, search: "ac", state: "Lagos" }} />
    </StaticRouter>,
  );
  expect(textOf(shown)).toBe("Looking for an AC Technician? Show only these");
  expect(linksIn(shown)).toEqual([
    { text: "Show only these", href: "/artisans?category=ac+technician&state=Lagos" },
  ]);
});
