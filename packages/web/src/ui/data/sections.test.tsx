// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CollapsibleSection, Sections } from "./sections.tsx";

const setWide = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

beforeEach(() => setWide(false));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

function page(isFirstLoaded = true) {
  return (
    <Sections>
      <div>
        {isFirstLoaded && (
          <CollapsibleSection id="limits" title="Limits" note="Four">
            <input aria-label="Reviews a day" />
          </CollapsibleSection>
        )}
      </div>
      <CollapsibleSection id="plans" title="Plans" fieldHashes={["price"]}>
        <input aria-label="Price" />
      </CollapsibleSection>
    </Sections>
  );
}

function show(hash = "", isFirstLoaded = true) {
  const at = (element: ReactNode) => (
    <MemoryRouter initialEntries={[`/settings${hash}`]}>{element}</MemoryRouter>
  );
  const { rerender } = render(at(page(isFirstLoaded)));
  return { load: () => rerender(at(page())) };
}

function form(version: number) {
  return (
    <MemoryRouter initialEntries={["/settings#limits"]}>
      <Sections>
        <CollapsibleSection key={version} id="limits" title="Limits">
          <input aria-label="Reviews a day" />
        </CollapsibleSection>
      </Sections>
      <button type="button">Save</button>
    </MemoryRouter>
  );
}

const entries = () =>
  within(screen.getByRole("navigation", { name: "On this page" }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
const details = (title: string) =>
  within(screen.getByRole("region", { name: title })).getByRole<HTMLDetailsElement>("group");
const isOpen = (title: string) => details(title).open;
const titleOf = (title: string) => details(title).querySelector("summary");

describe("CollapsibleSection", () => {
  it("starts closed on a phone and open on wider screens", () => {
    show();
    expect(["Limits", "Plans"].map(isOpen)).toEqual([false, false]);
    cleanup();
    setWide(true);
    show();
    expect(["Limits", "Plans"].map(isOpen)).toEqual([true, true]);
  });

  it("toggles by its title, and puts its id into the URL's hash while it is open", async () => {
    history.replaceState({ idx: 3 }, "", "/settings?tab=1");
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole("heading", { name: "Limits" }));
    expect(isOpen("Limits")).toBe(true);
    expect(location.pathname + location.search + location.hash).toBe("/settings?tab=1#limits");
    expect(history.state).toEqual({ idx: 3 });
    await user.click(screen.getByRole("heading", { name: "Limits" }));
    expect(isOpen("Limits")).toBe(false);
    expect(location.pathname + location.search + location.hash).toBe("/settings?tab=1");
  });

  it("opens and takes the focus if the URL has its hash", () => {
    show("#plans");
    expect(["Limits", "Plans"].map(isOpen)).toEqual([false, true]);
    expect(document.activeElement).toBe(titleOf("Plans"));
  });

  it("opens for the hash of one of its fields, and leaves the focus to the field", () => {
    show("#price");
    expect(["Limits", "Plans"].map(isOpen)).toEqual([false, true]);
    expect(document.activeElement).toBe(document.body);
  });
});

describe("a section that remounts", () => {
  it("stays as open as it was, and does not take the focus again", async () => {
    const user = userEvent.setup();
    const { rerender } = render(form(1));
    await user.click(screen.getByRole("button", { name: "Save" }));
    rerender(form(2));
    expect(isOpen("Limits")).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Save" }));
  });
});

describe("the table of contents", () => {
  it("links to each section in page order, whichever loads first", () => {
    const { load } = show("", false);
    expect(screen.queryByRole("navigation")).toBeNull();
    load();
    expect(entries()).toEqual([
      ["Limits", "#limits"],
      ["Plans", "#plans"],
    ]);
  });
});
