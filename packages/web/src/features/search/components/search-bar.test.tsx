// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { answering, freshBrowser, renderAt } from "../../../lib/testing-session.tsx";
import { noFilters } from "../filters.ts";
import { SearchBar } from "./search-bar.tsx";

freshBrowser();
const user = userEvent.setup();

function show(isWide: boolean): void {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: isWide }));
  answering({});
  const onChange = vi.fn();
  renderAt(
    "/artisans",
    <SearchBar
      filters={noFilters}
      onChange={onChange}
      onClear={onChange}
      clearCount={0}
      counts={undefined}
      total={3}
    />,
  );
}

it("shows the fields of the filters on a wide screen", async () => {
  show(true);
  expect(await screen.findByRole("combobox", { name: "State" })).toBeTruthy();
});

it("shows the fields of the filters in a sheet on a phone", async () => {
  show(false);
  expect(screen.queryByRole("combobox", { name: "State" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  expect(await sheet.findByRole("combobox", { name: "State" })).toBeTruthy();
  expect(sheet.getByRole("button", { name: "Show 3 artisans" })).toBeTruthy();
});
