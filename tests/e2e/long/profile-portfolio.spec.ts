import type { Page } from "@playwright/test";
import { ProfilePage } from "../support/profile-page.ts";
import { expect, test } from "../support/test.ts";

/** The pictures of an artisan's work (A-APROF-15 to A-APROF-18). */
let profile: ProfilePage;

test.beforeEach(async ({ page, directory }) => {
  const artisan = await directory.artisan({
    card: ({ cover }) => cover !== null,
    page: ({ portfolio }) => portfolio.length === 3,
  });
  profile = new ProfilePage(page);
  await profile.open(artisan.id);
  await profile.portfolio.scrollIntoViewIfNeeded();
});

/** Expects the strip to show this picture. */
async function expectPicture(number: number): Promise<void> {
  await expect(profile.portfolio.locator("[aria-current=true]")).toHaveAccessibleName(
    `Picture ${number} of 3`,
  );
  await expect(
    profile.portfolio.getByRole("button", { name: `Open picture ${number} of 3` }),
  ).toBeInViewport();
}

function lightbox(page: Page) {
  return page.getByRole("dialog", { name: "Pictures of work" });
}

test("a picture fills the screen, with a counter and buttons", { tag: "@both" }, async ({ page }) => {
  await expect(profile.portfolio.getByRole("button", { name: "Next picture" })).toBeVisible();
  await profile.portfolio.getByRole("button", { name: "Open picture 1 of 3" }).click();
  const box = lightbox(page);
  await expect(box).toContainText("1 / 3");
  await box.getByRole("button", { name: "Next picture" }).click();
  await expect(box).toContainText("2 / 3");
  await box.getByRole("button", { name: "Previous picture" }).click();
  await expect(box).toContainText("1 / 3");
  const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
  const screen = page.viewportSize();
  expect([Math.round(width), Math.round(height)]).toEqual([screen?.width, screen?.height]);
  await box.getByRole("button", { name: "Close" }).click();
  await expect(box).toHaveCount(0);
});

test("the next picture moves nothing below the strip", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1500 });
  // A reload would restore the scroll position.
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(profile.portfolio.getByRole("button", { name: "Next picture" })).toBeInViewport();
  await expectPicture(1);
  // The statistics of the artisan's jobs load late, above the reviews.
  await page.waitForLoadState("networkidle");
  const before = await profile.reviews.boundingBox();
  await profile.portfolio.getByRole("button", { name: "Next picture" }).click();
  await expectPicture(2);
  expect(await profile.reviews.boundingBox()).toEqual(before);
});

test("a single picture has no strip, and an artisan without pictures a drawing", async ({
  page,
  directory,
}) => {
  const one = await directory.artisan({
    card: ({ cover }) => cover !== null,
    page: ({ portfolio }) => portfolio.length === 1,
  });
  await profile.open(one.id);
  await profile.portfolio.scrollIntoViewIfNeeded();
  await expect(profile.portfolio.getByRole("button")).toHaveCount(1);
  await profile.portfolio.getByRole("button", { name: "Open picture 1 of 1" }).click();
  await expect(lightbox(page)).toContainText("1 / 1");
  await expect(lightbox(page).getByRole("button", { name: /picture/ })).toHaveCount(0);

  const none = await directory.artisan({
    card: ({ cover }) => cover === null,
    page: ({ portfolio }) => portfolio.length === 0,
  });
  await profile.open(none.id);
  await profile.portfolio.scrollIntoViewIfNeeded();
  const drawing = profile.portfolio.locator("img");
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(profile.portfolio.getByRole("button")).toHaveCount(0);
});
