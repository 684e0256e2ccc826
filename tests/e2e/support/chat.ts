import type { BrowserContext, Locator, Page } from "@playwright/test";
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

/** A photograph of 640 by 480 pixels, drawn by the browser. */
async function jpegOf(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 640, height: 480 });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser cannot draw");
    for (let x = 0; x < 640; x += 20) {
      for (let y = 0; y < 480; y += 20) {
        context.fillStyle = `hsl(${(x * y) % 360} 60% 55%)`;
        context.fillRect(x, y, 20, 20);
      }
    }
    return canvas.toDataURL("image/jpeg", 0.9);
  });
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}
