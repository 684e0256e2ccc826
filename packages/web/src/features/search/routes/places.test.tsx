// @vitest-environment happy-dom
import type { SearchedPlace } from "@handiwork/core/directory/schema";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answering, freshBrowser, renderAt } from "../../../lib/testing-session.tsx";
import { noFilters, type Filters } from "../filters.ts";
import { Places } from "./search.tsx";

freshBrowser();

const bwari: SearchedPlace = {
  place: { area: "NG015003", name: "Bwari", state: "Federal Capital Territory" },
  state: "Federal Capital Territory",
  within: "same",
  widenedTo: null,
  understood: null,
};
const named = { ...bwari, understood: { search: "plumber", isSure: true, others: [] } };

it.each([
  ["around an area", { area: "NG015003" }, bwari],
  ["whose nearest results are elsewhere", { area: "NG015003" }, { ...bwari, widenedTo: "25" }],
  ["without a response", { area: "NG015003" }, undefined],
  ["whose text names the place", { search: "plumber in bwari" }, named],
  ["whose text misspells the place", { search: "plumber in bwarri" }, { ...named, widenedTo: "25" }],
] as [string, Partial<Filters>, SearchedPlace | undefined][])(
  "shows the place with a button to change it for a search %s",
  async (_case, filters, searched) => {
    answering({});
    renderAt(
      "/artisans",
      <Places filters={{ ...noFilters, ...filters }} searched={searched} onChange={vi.fn()} />,
    );
    expect(await screen.findByRole("button", { name: "Near Bwari: change" })).toBeTruthy();
  },
);
