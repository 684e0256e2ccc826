import { expect, type Locator, type Page } from "@playwright/test";
import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { alter, apiUrl } from "./network.ts";

/** An artisan's public page. */
export class ProfilePage {
  readonly page: Page;
  /** Everything above the first section. */
  readonly head: Locator;
  readonly about: Locator;
  readonly portfolio: Locator;
  readonly reviews: Locator;
  readonly contact: Locator;

  constructor(page: Page) {
    this.page = page;
    const article = page.getByRole("main").getByRole("article").first();
    this.head = article.locator("> :first-child");
    this.about = page.getByRole("region", { name: "About me" });
    this.portfolio = page.getByRole("region", { name: "Portfolio" });
    this.reviews = page.getByRole("region", { name: "Reviews" });
    this.contact = page.getByRole("complementary", { name: "Contact" });
  }

  /** Opens the page and waits until the artisan is there. */
  async open(id: string): Promise<void> {
    await this.page.goto(`/artisans/${id}`);
    await expect(this.about).toBeVisible();
  }

  /** Changes what the API answers about the artisan, before the page is opened. */
  alter(change: (body: ArtisanProfile) => ArtisanProfile): Promise<void> {
    return alter(this.page, apiUrl.profile, change);
  }
}
