import type { Page } from "@playwright/test";
import sharp from "sharp";
import { isLong } from "../setup/long.ts";
import { checkPage } from "./support/axe.ts";
import { register } from "./support/people.ts";
import { openSection } from "./support/sections.ts";
import { expect, test } from "./support/test.ts";

/** Returns a portrait photograph: a landscape image with an orientation tag. */
async function photograph(
  hue: number,
  megapixels: 3 | 12,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const buffer = await sharp({
    create: {
      ...(megapixels === 12 ? { width: 4000, height: 3000 } : { width: 2000, height: 1500 }),
      channels: 3,
      background: "#808080",
      noise,
    },
  })
    .tint({ r: hue, g: 120, b: 255 - hue })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer };
}

function captions(page: Page): Promise<string[]> {
  return page
    .getByLabel(/^Caption of image/)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

// The document of an unlisted artisan is a 404, whose page shows the profile to its owner.
test.use({ expectedTroubles: /404.*\/artisans\// });

test(
  "an artisan uploads, orders and captions photographs, and a reload keeps them",
  { tag: isLong ? "@both" : [] },
  async ({ page, context, phone }) => {
    test.slow();
    const { id } = await register(context, "artisan", "Ngozi Eze");
    await page.goto("/edit-artisan-profile");
    await page.getByLabel("Business Name").fill("Eze Plumbing Works and Bathroom Renovations of Ikeja");
    await page.getByLabel("Bio").fill("Leaks found and mended the same day, bathrooms built in a week.");
    await page.getByLabel("Skills").fill("Pipe fitting");
    await page.getByLabel("Skills").press("Enter");

    const add = page.locator("input[type=file][multiple]");
    await add.setInputFiles([await photograph(40, phone ? 12 : 3), await photograph(200, 3)]);
    await expect(page.getByText("2 images uploaded successfully")).toBeVisible({ timeout: 60_000 });
    const pictures = page.locator("[data-tile] img");
    await expect(pictures).toHaveCount(2);
    // The orientation tag was applied.
    const { width, height } = await pictures.first().evaluate((image: HTMLImageElement) => {
      return { width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")) };
    });
    expect([width, height]).toEqual([1280, 1707]);
    await page.getByLabel("Caption of image 1").fill("A bathroom");
    await page.getByLabel("Caption of image 2").fill("A roof tank");
    // Playwright cannot drag with a finger.
    if (phone) await page.getByRole("button", { name: "Move image 1 later" }).click();
    else await page.locator("[data-tile] > [draggable]").first().dragTo(page.locator("[data-tile]").nth(1));
    await expect(page.locator("[data-dragged]")).toHaveCount(0);
    expect(await captions(page)).toEqual(["A roof tank", "A bathroom"]);
    await page.getByRole("button", { name: "Move image 2 earlier" }).press("Enter");
    expect(await captions(page)).toEqual(["A bathroom", "A roof tank"]);

    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/You have unsaved changes from/)).toBeVisible();
    expect(await captions(page)).toEqual(["A bathroom", "A roof tank"]);
    await checkPage(page);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile updated successfully", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/artisan");
    await expect(page.getByText("Access Denied")).toHaveCount(0);

    // The dashboard's form, and the public page that both forms change.
    await openSection(page, "Your profile");
    await page.getByLabel("Portfolio links").fill("instagram.com/ezeplumbing");
    await page.getByLabel("Portfolio links").press("Enter");
    await page.getByLabel("Hourly Rate (₦)").fill("3500");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile updated successfully.", { exact: true })).toBeVisible();
    await checkPage(page);
    await page.goto(`/artisans/${id}`);
    await expect(page.getByText("A bathroom")).toBeVisible();
    await expect(page.getByText("₦3,500 / hour").first()).toBeVisible();
    const link = page.getByRole("link", { name: "instagram.com/ezeplumbing" });
    await expect(link).toHaveAttribute("rel", /nofollow ugc/);
  },
);
