import { checkPage } from "./support/axe.ts";
import { ProfilePage } from "./support/profile-page.ts";
import { expect, test } from "./support/test.ts";

test("in lite mode, no font and no picture is fetched before a tap, and the choice is remembered", async ({
  page,
  directory,
}) => {
  const artisan = await directory.artisan({
    card: ({ cover, image }) => cover !== null && image !== null,
    page: ({ portfolio }) => portfolio.length > 1,
  });
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", {
      get: () => ({ saveData: true }),
      configurable: true,
    });
  });
  const fetched: string[] = [];
  page.on("request", (request) => {
    const isKind = ["font", "image"].includes(request.resourceType());
    if (isKind && /^https?:/.test(request.url())) fetched.push(new URL(request.url()).pathname);
  });
  const profile = new ProfilePage(page);
  for (const path of ["/", "/artisans", `/artisans/${artisan.id}`]) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    await checkPage(page);
  }
  await profile.portfolio.scrollIntoViewIfNeeded();
  expect(fetched).toEqual([]);

  await test.step("a tap fetches one small picture, in its place", async () => {
    const slide = profile.portfolio.locator("figure").first();
    const button = slide.getByRole("button", { name: /^Show picture, about \d+ KB: .+$/ });
    await slide.scrollIntoViewIfNeeded();
    const before = await slide.boundingBox();
    await button.press("Enter");
    await expect(slide.getByRole("img")).toHaveJSProperty("complete", true);
    expect(await slide.boundingBox()).toEqual(before);
    await expect.poll(() => fetched).toEqual([`/media/${artisan.portfolio[0]?.key}-320.webp`]);
  });
  await test.step("the switch in the menu overrides the browser, and stays off after a reload", async () => {
    const lite = page.getByRole("switch", { name: "Lite mode" });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(lite).toBeChecked();
    await lite.click();
    await expect(lite).not.toBeChecked();
    await expect.poll(() => fetched.filter((path) => path.endsWith(".woff2"))).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Show picture/ })).toHaveCount(0);
  });
});
