import type { Analytics } from "@handiwork/core/model/analytics/schema";
import type { APIRequestContext } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** What was counted of whoever is signed in, today. */
async function today(request: APIRequestContext): Promise<{ views: number; searches: number }> {
  const { days } = (await (await request.get("/api/artisan-profile/analytics")).json()) as Analytics;
  const { views = 0, searches = 0 } = days.at(-1) ?? {};
  return { views, searches };
}

/** From a stranger's search to the artisan's own page. */
test("whoever finds and opens an artisan is counted, and the artisan sees it", async ({
  page,
  context,
  browser,
  directory,
  baseURL,
}) => {
  const { id } = await signInAs(context, "artisan");
  const before = await today(context.request);
  const { name, category } = await directory.profile(id);

  const visitor = await browser.newContext({ ...(baseURL && { baseURL }) });
  const site = await visitor.newPage();
  const told = (kind: string) =>
    site.waitForResponse(
      (response) =>
        response.url().endsWith("/api/sightings") &&
        (response.request().postData() ?? "").includes(`"${kind}"`),
    );
  const searched = told("search");
  await site.goto(`/artisans?search=${encodeURIComponent(name)}&category=${category.toLowerCase()}`);
  expect((await searched).status()).toBe(204);
  const viewed = told("view");
  await site.getByRole("main").getByRole("link", { name }).first().click();
  await viewed;
  await visitor.close();

  await expect.poll(async () => (await today(context.request)).views).toBeGreaterThan(before.views);
  await expect.poll(async () => (await today(context.request)).searches).toBeGreaterThan(before.searches);

  await page.goto("/artisan");
  const block = page.getByRole("region", { name: "How people find you" });
  await block.getByRole("radio", { name: /Search appearances/ }).press("Space");
  await block.getByText("Show the numbers as a table").click();
  await expect(block.getByRole("table")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
});
