import { recordShifts, shiftsOf, sidewaysPixels } from "./support/layout.ts";
import { apiUrl, hold } from "./support/network.ts";
import { expect, test } from "./support/test.ts";

/** Nothing is wider than the screen, and nothing jumps while a page comes (cumulative layout shift 0). */
test("no page can be pushed sideways @phone", async ({ page, directory }) => {
  const artisan = await directory.artisan({
    card: ({ cover }) => cover !== null,
    page: ({ portfolio, skills }) => portfolio.length > 2 && skills.length > 2,
  });
  for (const path of [
    "/",
    "/artisans",
    "/artisans?view=list",
    "/artisans?search=zzzz&category=ac+technician&state=FCT&premium=true",
    `/artisans?search=${"W".repeat(100)}&location=${"V".repeat(100)}`,
    `/artisans/${artisan.id}`,
    "/signin",
    "/nope",
    "/mailbox",
  ]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await sidewaysPixels(page), path).toBe(0);
  }
});

/** The prerendered search cannot know that the address names a state: then the city select must find its place. */
const roomForTheCity = 0.005;

for (const [name, pathOf, api, allowed] of [
  ["home", () => "/", apiUrl.featured, 0],
  ["search", () => "/artisans", apiUrl.search, 0],
  [
    "filtered search",
    () => "/artisans?category=tiler&state=Lagos&sort=rating",
    apiUrl.search,
    roomForTheCity,
  ],
  ["profile", (id: string) => `/artisans/${id}`, apiUrl.profile, 0],
] as const) {
  test(`${name}: nothing jumps, however late the answers come`, async ({ page, directory }) => {
    const artisan = await directory.artisan({
      card: ({ cover, reviews }) => cover !== null && reviews > 1,
      page: ({ portfolio }) => portfolio.length > 1,
    });
    await recordShifts(page);
    const network = await hold(page, api);
    await page.goto(pathOf(artisan.id));
    await page.waitForLoadState("load");
    await page.waitForTimeout(400);
    network.release();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(500);
    for (let step = 0; step < 6; step += 1) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(60);
    }
    const shifts = await shiftsOf(page);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(allowed);
  });
}
