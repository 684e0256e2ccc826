import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { linksIn, textOf } from "../../lib/testing.ts";
import { noFilters } from "./filters.ts";
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
