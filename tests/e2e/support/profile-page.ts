import { expect, type Locator, type Page } from "@playwright/test";

/** An artisan's public page. */
export class ProfilePage {
  readonly page: Page;
  /** The part above the first section. */
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

  /** Opens the page and waits for the artisan. */
  async open(id: string): Promise<void> {
    await this.page.goto(`/artisans/${id}`);
    await expect(this.about).toBeVisible();
  }
}
