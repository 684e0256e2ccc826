import { expect, type Locator, type Page } from "@playwright/test";
import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { foundLine } from "./texts.ts";

/** Artisans per page of results. */
export const pageSize = 12;

/** The search for artisans. */
export class SearchPage {
  readonly page: Page;
  readonly count: Locator;
  readonly cards: Locator;
  readonly sort: Locator;
  readonly text: Locator;
  readonly #phone: boolean;

  constructor(page: Page, phone: boolean) {
    this.page = page;
    this.#phone = phone;
    const main = page.getByRole("main");
    this.count = main.getByText(/^[\d,]+ artisans? found$/);
    this.cards = main
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: /^View Profile/ }) });
    this.sort = main.getByRole("combobox", { name: "Sort by" });
    this.text = main.getByRole("combobox", { name: "Search" });
  }

  /** Opens the search with a query such as `category=painter`. */
  async open(query = ""): Promise<void> {
    await this.page.goto(query === "" ? "/artisans" : `/artisans?${query}`);
  }

  /** Returns the filters, after opening their dialog on a phone. */
  async filters(): Promise<Locator> {
    if (!this.#phone) return this.page.getByRole("main").getByRole("search");
    const dialog = this.page.getByRole("dialog", { name: "Filters" });
    if (!(await dialog.isVisible())) await this.page.getByRole("button", { name: /^Filters/ }).click();
    return dialog;
  }

  /** Returns the filters with the Advanced Filters expanded. */
  async advanced(): Promise<Locator> {
    const filters = await this.filters();
    const button = filters.getByRole("button", { name: "Advanced Filters" });
    if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
    return filters;
  }

  /** Closes the filters' dialog on a phone. */
  async done(): Promise<void> {
    if (this.#phone) await this.page.getByRole("dialog").getByRole("button", { name: /^Show/ }).click();
    await expect(this.page.getByRole("dialog")).toHaveCount(0);
  }

  /** Expects exactly these artisans, the first page of them in this order. */
  async expectFound(expected: readonly ArtisanCard[]): Promise<void> {
    await expect(this.count).toHaveText(foundLine(expected.length));
    const ids = expected.slice(0, pageSize).map(({ id }) => id);
    await expect.poll(async () => (await this.ids()).slice(0, pageSize)).toEqual(ids);
  }

  /** Returns the ids of the artisans on the page, in order. */
  async ids(): Promise<string[]> {
    const links = this.cards.getByRole("link", { name: /^View Profile/ });
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    return hrefs.map((href) => href.replace("/artisans/", ""));
  }
}

/** Expects exactly these options, with or without a count. */
export async function expectOptions(select: Locator, options: readonly string[]): Promise<void> {
  const texts = options.map((option) => new RegExp(`^${option.replace("+", "\\+")}( \\(\\d+\\))?$`));
  await expect(select.locator("option")).toHaveText(texts);
}
