import type { BrowserContext, Locator, Page } from "@playwright/test";
import { jpegOf } from "./files.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { demoPassword, post, register, signIn } from "./people.ts";
import { expect } from "./test.ts";

/** A client of the test's own, whose address is verified. */
export async function newClient(context: BrowserContext): Promise<void> {
  const { email } = await register(context, "client", "Ada Obi");
  const code = codeIn(await mailTo(context.request, email, "Verify your e-mail address"));
  expect((await post(context.request, "/api/auth/verify-email", { code })).ok()).toBe(true);
}

/** Signs in with a seeded artisan who is listed: the first from a number on. */
export async function seededArtisan(context: BrowserContext, number: number) {
  for (let next = number; ; next += 1) {
    const user = await signIn(context, `artisan${next}@handiwork.test`, { password: demoPassword });
    if (user.approval === "approved" && user.fullName) return { id: user.id, name: user.fullName };
  }
}

/** The chat with somebody, as one handles it. */
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

  /** By Enter where there is a keyboard, by the button on a phone. */
  async write(text: string): Promise<void> {
    await this.field.fill(text);
    if (this.#phone) await this.#page.getByRole("button", { name: "Send", exact: true }).click();
    else await this.field.press("Enter");
    await expect(this.field).toHaveValue("");
  }

  /** Chooses a picture for the next message, of so many bytes more than it needs. */
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

  /** The pictures in the thread, by whom they are. */
  pictures(author: string): Locator {
    return this.log.getByRole("button", { name: `Open the image from ${author}` });
  }
}
