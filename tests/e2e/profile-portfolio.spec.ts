import type { Page } from "@playwright/test";
import { ProfilePage } from "./support/profile-page.ts";
import { expect, test } from "./support/test.ts";

/** The strip of pictures and the lightbox (A-APROF-15 to A-APROF-18). */
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

/** The picture that the strip shows: the dot that is the present one. */
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

test("buttons and dots move through the pictures, and stop at both ends", async () => {
  const previous = profile.portfolio.getByRole("button", { name: "Previous picture" });
  const next = profile.portfolio.getByRole("button", { name: "Next picture" });
  await expectPicture(1);
  await expect(previous).toBeDisabled();
  await next.click();
  await expectPicture(2);
  await profile.portfolio.getByRole("button", { name: "Picture 3 of 3", exact: true }).click();
  await expectPicture(3);
  await expect(next).toBeDisabled();
  await previous.click();
  await expectPicture(2);
  await profile.portfolio.getByRole("button", { name: "Picture 1 of 3", exact: true }).click();
  await expectPicture(1);
});

test("the arrow keys move through the pictures, with the focus", async ({ page }) => {
  const first = profile.portfolio.getByRole("button", { name: "Open picture 1 of 3" });
  await expect(profile.portfolio.getByRole("button", { name: "Next picture" })).toBeVisible();
  await first.focus();
  await page.keyboard.press("ArrowRight");
  await expectPicture(2);
  await expect(profile.portfolio.getByRole("button", { name: "Open picture 2 of 3" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expectPicture(1);
  await expect(first).toBeFocused();
});

test("a picture opens on the whole screen, with a counter, next, previous and close", async ({ page }) => {
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

test("the keyboard opens, moves and closes the lightbox, and gets the focus back", async ({ page }) => {
  await expect(profile.portfolio.getByRole("button", { name: "Next picture" })).toBeVisible();
  const opener = profile.portfolio.getByRole("button", { name: "Open picture 1 of 3" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const box = lightbox(page);
  await expect(box).toContainText("1 / 3");
  await page.keyboard.press("ArrowRight");
  await expect(box).toContainText("2 / 3");
  await page.keyboard.press("Tab");
  await expect(box.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("the controls are there before somebody does anything, and moving changes nothing below", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1500 });
  // Not reloaded, as the browser would scroll to where one was.
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(profile.portfolio.getByRole("button", { name: "Next picture" })).toBeInViewport();
  await expectPicture(1);
  const before = await profile.reviews.boundingBox();
  await profile.portfolio.getByRole("button", { name: "Next picture" }).click();
  await expectPicture(2);
  expect(await profile.reviews.boundingBox()).toEqual(before);
});

test("the dots follow a swipe, and pictures out of view cannot be reached", async ({ page }) => {
  const strip = profile.portfolio.locator("[data-slide]").first().locator("..");
  await expectPicture(1);
  await strip.hover();
  const { width } = (await strip.boundingBox()) ?? { width: 0 };
  await page.mouse.wheel(width * 0.7, 0);
  await expectPicture(2);
  await expect(profile.portfolio.locator("[data-slide]:not([inert])")).toHaveCount(1);
});

test("one picture needs no strip; a drawing stands where there is none", async ({ page, directory }) => {
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
