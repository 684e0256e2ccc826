import { expect, type Locator, type Page } from "@playwright/test";
import { jpegOf, pdf } from "./files.ts";

/** The form of an application to become an artisan. */
export class ApplicationPage {
  readonly page: Page;
  readonly next: Locator;
  readonly submit: Locator;
  readonly previous: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.next = main.getByRole("button", { name: "Next" });
    this.submit = main.getByRole("button", { name: "Submit" });
    this.previous = main.getByRole("button", { name: "Previous" });
  }

  async open(): Promise<void> {
    await this.page.goto("/become-artisan");
    await expect(this.next.or(this.submit)).toBeVisible();
  }

  field(label: string): Locator {
    return this.page.getByRole("main").getByLabel(label, { exact: true });
  }

  /** Fills in the first step. */
  async fillBasics(businessName = "Eze Carpentry"): Promise<void> {
    await this.field("Business name").fill(businessName);
    await this.field("Category").selectOption("Carpenter");
    await this.field("Description").fill("Doors, wardrobes and roofs since 2015.");
    await this.field("Location").fill("Ikeja, Lagos");
    await this.field("Hourly rate (₦)").fill("3,500");
    await this.field("Experience").selectOption("6-10 years");
    await this.field("Services").fill("Doors, wardrobes; roofs");
    await this.field("Phone number").fill("08012345678");
  }

  /** Adds two pictures and a document, and waits until they are uploaded. */
  async addFiles(): Promise<void> {
    const buffer = await jpegOf(this.page);
    await this.field("Portfolio files").setInputFiles(
      ["door.jpg", "roof.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer })),
    );
    await this.field("Documents files").setInputFiles({
      name: "licence.pdf",
      mimeType: "application/pdf",
      buffer: pdf(),
    });
    await expect(this.uploaded()).toHaveCount(3);
  }

  /** The notes beside uploaded files. */
  uploaded(): Locator {
    return this.page.getByRole("main").getByText(/^Uploaded ·/);
  }

  async accept(): Promise<void> {
    await this.page.getByRole("checkbox", { name: /terms and conditions/ }).check();
  }
}
