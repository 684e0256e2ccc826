import type { Locator, Page } from "@playwright/test";
import { jpegOf } from "./files.ts";
import { expect } from "./test.ts";

/** A conversation's page. */
export class Chat {
  readonly log: Locator;
  readonly field: Locator;
  readonly #page: Page;
  readonly #phone: boolean;

  constructor(page: Page, name: string, phone: boolean) {
    this.log = page.getByRole("log", { name: `Messages with ${name}` });
    this.field = page.getByRole("textbox", { name: `Message to ${name}` });
    this.#page = page;
    this.#phone = phone;
  }

  /** Writes a message and sends it, by the button on a phone and by Enter on a desktop. */
  async write(text: string): Promise<void> {
    await this.field.fill(text);
    if (this.#phone) await this.#page.getByRole("button", { name: "Send", exact: true }).click();
    else await this.field.press("Enter");
    await expect(this.field).toHaveValue("");
  }

  /** Attaches a picture to the next message, padded with extra bytes. */
  async choose(excess = 0): Promise<void> {
    const buffer = Buffer.concat([await jpegOf(this.#page), Buffer.alloc(excess)]);
    await this.#page.getByLabel("Image", { exact: true }).setInputFiles({
      name: "wall.jpg",
      mimeType: "image/jpeg",
      buffer,
    });
  }

  message(text: string): Locator {
    return this.log.getByRole("listitem").filter({ hasText: text });
  }

  /** The pictures that an author sent. */
  pictures(author: string): Locator {
    return this.log.getByRole("button", { name: `Open the image from ${author}` });
  }
}
