import type { Page } from "@playwright/test";
import { expectSignedIn } from "./support/account-pages.ts";
import { recordShifts, shiftsOf } from "./support/layout.ts";
import { apiUrl, hold } from "./support/network.ts";
import { register, signInAs } from "./support/people.ts";
import { ProfilePage } from "./support/profile-page.ts";
import { expect, test } from "./support/test.ts";

/** Fonts that arrive after the first paint move the texts of the header by a few pixels. */
const roomForFonts = 0.002;
/** The prerendered search cannot know that the address names a state, whose city select needs room. */
const roomForTheCity = 0.005;

test(
  "the layout does not shift while responses are slow, signed in or not",
  { tag: "@both" },
  async ({ page, context, directory }) => {
    test.slow();
    const artisan = await directory.artisan({
      card: ({ cover, reviews }) => cover !== null && reviews > 1,
      page: ({ portfolio }) => portfolio.length > 1,
    });
    await recordShifts(page);
    for (const [path, api, allowed] of [
      ["/", apiUrl.featured, roomForFonts],
      ["/artisans", apiUrl.search, roomForFonts],
      ["/artisans?category=tiler&state=Lagos&sort=rating", apiUrl.search, roomForTheCity],
      [`/artisans/${artisan.id}`, apiUrl.profile, roomForFonts],
    ] as const) {
      await test.step(path, async () => {
        const network = await hold(page, api);
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        await twoFrames(page);
        network.release();
        await page.waitForLoadState("networkidle");
        for (let step = 0; step < 6; step += 1) {
          await page.mouse.wheel(0, 500);
          await twoFrames(page);
        }
        const shifts = await shiftsOf(page);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(allowed);
      });
    }
    for (const [userType, path] of [
      ["client", "/profile"],
      ["admin", "/"],
    ] as const) {
      await test.step(`${userType} on ${path}`, async () => {
        await signInAs(context, userType);
        const network = await hold(page, apiUrl.session);
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        network.release();
        await expectSignedIn(page);
        expect(await shiftsOf(page)).toEqual([]);
      });
    }
  },
);

/** Waits for the next two frames. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test("a toast covers no contact button, and a form's bar covers no field", async ({
  page,
  context,
  directory,
}) => {
  await test.step("a toast on a profile", async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: () => Promise.reject(new Error("No share sheet")) });
    });
    const artisan = await directory.artisan({});
    await new ProfilePage(page).open(artisan.id);
    await page.getByRole("button", { name: "Share" }).click();
    const message = page.getByText(`/artisans/${artisan.id}`);
    await expect(message).toBeInViewport({ ratio: 1 });
    const [box, contact] = [
      await message.boundingBox(),
      await page.getByRole("button", { name: "Contact me" }).boundingBox(),
    ];
    if (!box || !contact) throw new Error("The toast or the button is missing");
    expect(contact.y >= box.y + box.height || contact.y + contact.height <= box.y).toBe(true);
  });

  await test.step("the bar of the artisan's form", async () => {
    await register(context, "artisan", "Ngozi Eze");
    await page.goto("/edit-artisan-profile");
    const save = page.getByRole("button", { name: "Save Changes" });
    await page.getByLabel("Business Name").focus();
    const covered: string[] = [];
    while (!(await save.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press("Tab");
      covered.push(...(await save.evaluate(coveredField)));
    }
    expect(covered).toEqual([]);
    await page.getByText(/All rights reserved/).scrollIntoViewIfNeeded();
    const [add, bar] = [await page.locator("[data-add]").first().boundingBox(), await save.boundingBox()];
    expect((add?.y ?? Infinity) + (add?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  });
});

/** Returns the focused field if a part of it lies behind the button's bar. */
function coveredField(button: Element): string[] {
  const [field, bar] = [document.activeElement, button.parentElement];
  if (!field || !bar || bar.contains(field)) return [];
  const { top, bottom } = field.getBoundingClientRect();
  const edges = bar.getBoundingClientRect();
  return bottom > edges.top + 1 && top < edges.bottom ? [field.outerHTML] : [];
}

/** Waits until the history has skipped the entry of a closed layer. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer)).toBeUndefined();
}

test.describe("Back on a phone", () => {
  test("closes the open layer and keeps the page, and skips layers that are closed", async ({
    page,
    directory,
  }) => {
    await page.goto("/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "Find Artisans" }).click();
    await expect(page).toHaveURL("/artisans");
    await test.step("the filters, with the choice kept", async () => {
      await page.getByRole("button", { name: /^Filters/ }).click();
      const sheet = page.getByRole("dialog", { name: "Filters" });
      await sheet.getByRole("combobox", { name: "State" }).selectOption("Kano");
      await expect(page).toHaveURL(/state=/);
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/\/artisans\?.*state=/);
      await page.goBack();
      await expect(page).toHaveURL("/artisans");
      await settled(page);
    });
    await test.step("a menu that was closed, and one whose link was followed", async () => {
      const menu = page.getByRole("dialog", { name: "Menu" });
      await page.getByRole("button", { name: "Menu" }).click();
      await menu.getByRole("button", { name: "Close" }).click();
      await expect(menu).toBeHidden();
      await settled(page);
      await page.getByRole("button", { name: "Menu" }).click();
      await menu.getByRole("link", { name: "Become an Artisan" }).click();
      await expect(page).toHaveURL(/signin/);
      const there = page.url();
      await page.goBack();
      await expect(page).toHaveURL("/artisans");
      await settled(page);
      await page.goForward();
      await expect(page).toHaveURL(there);
      await settled(page);
      await page.goBack();
      await expect(page).toHaveURL("/artisans");
      await settled(page);
      await page.goBack();
      await expect(page).toHaveURL("/about");
    });
    await test.step("a large picture", async () => {
      const artisan = await directory.artisan({ page: ({ portfolio }) => portfolio.length === 3 });
      await page.goto(`/artisans/${artisan.id}`);
      await page.getByRole("button", { name: "Open picture 1 of 3" }).click();
      const picture = page.getByRole("dialog", { name: "Pictures of work" });
      await expect(picture).toContainText("1 / 3");
      await page.goBack();
      await expect(picture).toHaveCount(0);
      await expect(page).toHaveURL(`/artisans/${artisan.id}`);
    });
  });
});
