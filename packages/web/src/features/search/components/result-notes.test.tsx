import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { linksIn, textOf } from "../../../lib/testing.ts";
import type { Corrected, SearchedPlace } from "@handiwork/core/directory/schema";
import { noFilters } from "../filters.ts";
import { Correction, TradeSuggestion, PlaceNote } from "./result-notes.tsx";

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
    "No results for “wizkid”, “style”. Showing results for tailor",
  ],
])("says which words the results for %j match", (search, corrected, sentence) => {
  expect(textOf(correctionOf(search, corrected))).toBe(sentence);
});

it("shows no correction if only a typed place was recognized", () => {
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

const resultData = { total: 1204, meantTrade: null, corrected: null };

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
      <PlaceNote
        place={{ ...surulere, widenedTo }}
        filters={{ ...noFilters, search: "plumber surulere", ...more }}
        data={{ ...resultData, meantTrade }}
      />
    </StaticRouter>,
  );
  expect(textOf(html)).toContain(sentence);
});

it("says which place the text names, with alternatives and a link to the words alone", () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/artisans">
      <PlaceNote
        place={surulere}
        filters={{ ...noFilters, search: "plumber near surulere" }}
        data={resultData}
      />
    </StaticRouter>,
  );
  expect(textOf(html)).toContain("Showing artisans near Surulere, Lagos.");
  expect(linksIn(html)).toEqual([
    { text: "Surulere, Oyo?", href: "/artisans?search=plumber&area=NG031033&within=10" },
    {
      text: "Search only for the words “plumber near surulere”",
      href: "/artisans?search=%22plumber+near+surulere%22",
    },
  ]);
});

it.each([
  [{ ...surulere, place: null, state: "Oyo", within: "same" }, "Showing artisans in Oyo."],
  [
    { ...surulere, within: "same", understood: { search: "", isSure: false, others: [] } },
    "Also showing everyone in Surulere, Lagos.",
  ],
] as [SearchedPlace, string][])("describes the place named in the text: %j", (place, said) => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/artisans">
      <PlaceNote place={place} filters={{ ...noFilters, search: "words" }} data={resultData} />
    </StaticRouter>,
  );
  expect(textOf(html)).toContain(said);
});

it("links to the trade that the words mean if other artisans match them, too", () => {
  const shown = renderToStaticMarkup(
    <StaticRouter location="/artisans">
      <TradeSuggestion trade="ac technician" filters={{ ...noFilters, search: "ac", state: "Lagos" }} />
    </StaticRouter>,
  );
  expect(textOf(shown)).toBe("Looking for an AC Technician? Show only these");
  expect(linksIn(shown)).toEqual([
    { text: "Show only these", href: "/artisans?category=ac+technician&state=Lagos" },
  ]);
});
