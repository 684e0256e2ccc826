import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { linksIn, textOf } from "../../lib/testing.ts";
import type { Corrected, SearchedPlace } from "@handiwork/core/directory/schema";
import { noFilters } from "./filters.ts";
import { PlaceRead } from "./place-read.tsx";
import { Correction, OneTrade } from "./answer-notes.tsx";

function correctionOf(search: string, corrected: Partial<Corrected>): string {
  const { text = "", ...more } = corrected;
  const whole = { text, search: text, location: null, dropped: [], ...more };
  return renderToStaticMarkup(
    <StaticRouter location="/artisans">
      <Correction corrected={whole} place={null} filters={{ ...noFilters, search }} />
    </StaticRouter>,
  );
}

it.each([
  ["plumer", { text: "plumber" }, "No exact match, showing results for plumber"],
  [
    "Brien, Adisa",
    { text: "brien adisa" },
    "No exact match, showing results with all of these words: brien adisa",
  ],
  [
    "tailor wizkid style",
    { text: "tailor", dropped: ["wizkid", "style"] },
    "Nobody matches “wizkid”, “style”. Showing results for tailor",
  ],
])("says which words the results for %j are of", (search, corrected, sentence) => {
  expect(textOf(correctionOf(search, corrected))).toBe(sentence);
});

it("says nothing of a correction that only reads a place as it was typed", () => {
  const corrected = { text: "plumber in Yaba", search: "plumber", location: "Yaba" };
  expect(correctionOf("Plumber in Yaba", corrected)).toBe("");
});

const oyo = { area: "NG031033", name: "Surulere", state: "Oyo" };
const surulere: SearchedPlace = {
  place: { area: "NG025020", name: "Surulere", state: "Lagos" },
  state: "Lagos",
  within: "10",
  widenedTo: null,
  understood: { search: "plumber", isSure: true, others: [oyo] },
};

const found = { total: 1204, meantTrade: null, corrected: null };

it.each([
  ["5", "plumber", {}, "No plumbers in Surulere yet. 1,204 within 5 km."],
  ["100", "ac technician", {}, "No AC technicians in Surulere yet. 1,204 within 100 km."],
  ["country", null, {}, "No artisans for “plumber” in Surulere yet. 1,204 elsewhere in Nigeria."],
  [
    "50",
    "catering",
    { premium: true },
    "No caterers who match your filters in Surulere yet. 1,204 within 50 km.",
  ],
] as const)("says where the nearest are: %s, %s", (widenedTo, meantTrade, more, sentence) => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/artisans">
      <PlaceRead
        place={{ ...surulere, widenedTo }}
        filters={{ ...noFilters, search: "plumber surulere", ...more }}
        data={{ ...found, meantTrade }}
      />
    </StaticRouter>,
  );
  expect(textOf(html)).toContain(sentence);
});

it("the place that a text names is said, with what else it may mean, and with a way back to the words", () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/artisans">
      <PlaceRead place={surulere} filters={{ ...noFilters, search: "plumber near surulere" }} data={found} />
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
      <PlaceRead place={place} filters={{ ...noFilters, search: "words" }} data={found} />
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
