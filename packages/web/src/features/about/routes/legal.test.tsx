import { support } from "@handiwork/core/reference/content";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { Providers } from "../../../app/providers.tsx";
import { newQueryClient } from "../../../app/query-client.ts";
import { linksIn, textOf } from "../../../lib/testing.ts";
import { Page } from "./legal.tsx";

const render = (location: string) =>
  renderToStaticMarkup(
    <Providers client={newQueryClient()}>
      <StaticRouter location={location}>
        <Page />
      </StaticRouter>
    </Providers>,
  );

describe.each([
  ["Terms and Conditions", "/terms", "/privacy"],
  ["Privacy Policy", "/privacy", "/terms"],
])("the %s", (title, location, other) => {
  const html = render(location);

  it("has a heading, a date, the contacts and a link to the other page", () => {
    expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title);
    expect(html).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">\d+ \w+ \d{4}<\/time>/i);
    const hrefs = linksIn(html).map(({ href }) => href);
    expect(hrefs).toEqual(expect.arrayContaining([`mailto:${support.email}`, "tel:+2347004263449", other]));
  });

  it("lists every clause in the contents, each with its own anchor", () => {
    const ids = [...html.matchAll(/<h2 id="([\w-]+)">\d+\. /g)].map(([, id]) => id);
    const contents = linksIn(html)
      .filter(({ href }) => href.startsWith("#"))
      .map(({ href }) => href.slice(1));
    expect(ids.length).toBeGreaterThan(8);
    expect(contents).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it("the privacy policy states purpose and retention of all stored data", () => {
  const words = textOf(render("/privacy"));
  expect(words).toContain("Nigeria Data Protection Act 2023");
  expect(words.match(/\bHow long\b/g)?.length).toBe(words.match(/\bWhat Full|\bWhat [A-Z]/g)?.length);
});
