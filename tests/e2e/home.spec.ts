import { expect, test } from "./support/test.ts";

/** The home page but for its featured artisans (A-HOME-01 to A-HOME-11, A-HOME-22 to A-HOME-24). */
test.beforeEach(async ({ page }) => {
  await page.goto("/");
});

test.describe("the hero", () => {
  test("says what the site is for, with its three fixed numbers", async ({ page }) => {
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main).toContainText("connecting skilled artisans with clients across Nigeria");
    const numbers = main.getByRole("list").first().getByRole("listitem");
    await expect(numbers).toHaveText([
      "5,000+ Verified Artisans",
      "50,000+ Jobs Completed",
      "4.8/5 Average Rating",
    ]);
  });

  test("searches for the trimmed service in the trimmed place", async ({ page }) => {
    const hero = page.getByRole("search");
    await hero.getByLabel("Service").fill("  tiler ");
    await hero.getByLabel("Location").fill(" Ikeja  ");
    await hero.getByRole("button", { name: "Find Artisans" }).click();
    await expect(page).toHaveURL("/artisans?search=tiler&location=Ikeja");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Skilled Artisans");
  });

  test("searches on Enter in either box, leaving out the empty one", async ({ page }) => {
    const hero = page.getByRole("search");
    await hero.getByLabel("Service").fill("tiler");
    await hero.getByLabel("Service").press("Enter");
    await expect(page).toHaveURL("/artisans?search=tiler");
    await page.goBack();
    await hero.getByLabel("Service").fill("");
    await hero.getByLabel("Location").fill("market");
    await hero.getByLabel("Location").press("Enter");
    await expect(page).toHaveURL("/artisans?location=market");
  });

  test("leads to all artisans when both boxes are blank", async ({ page }) => {
    await page.getByRole("search").getByLabel("Location").fill("   ");
    await page.getByRole("search").getByRole("button", { name: "Find Artisans" }).click();
    await expect(page).toHaveURL("/artisans");
  });
});

test("Popular Categories shows six trades with their fixed numbers, each leading to its artisans", async ({
  page,
}) => {
  const tiles = page.getByRole("region", { name: "Popular Categories" }).getByRole("link");
  const expected = [
    ["Carpenter", "1,234"],
    ["Plumber", "892"],
    ["Electrician", "756"],
    ["Painter", "645"],
    ["Welder", "423"],
    ["Tailor", "567"],
  ] as const;
  await expect(tiles).toHaveCount(expected.length);
  for (const [index, [trade, count]] of expected.entries()) {
    await expect(tiles.nth(index)).toContainText(trade);
    await expect(tiles.nth(index)).toContainText(count);
    await expect(tiles.nth(index)).toHaveAttribute("href", `/artisans?category=${trade.toLowerCase()}`);
  }
  await tiles.filter({ hasText: "Painter" }).click();
  await expect(page).toHaveURL("/artisans?category=painter");
});

test("How It Works, Why Choose and the testimonials say what they should", async ({ page }) => {
  const titlesOf = (name: string | RegExp) =>
    page.getByRole("region", { name }).getByRole("heading", { level: 3 });
  await expect(titlesOf("How It Works")).toHaveText(["Search & Compare", "Connect & Hire", "Get Work Done"]);
  await expect(titlesOf(/^Why Choose/)).toHaveText([
    "Verified Professionals",
    "Quick Response",
    "Quality Assured",
    "Satisfaction Guarantee",
  ]);
  const testimonials = page.getByRole("region", { name: "What Clients Say" });
  await expect(testimonials.getByRole("blockquote")).toHaveCount(3);
  await expect(testimonials.getByText("5 of 5 stars")).toHaveCount(3);
  await expect(testimonials).toContainText(/sample/i);
});

test("the closing part says how to reach a person, and leads to the search and to becoming an artisan", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await expect(main.locator("a[href^='tel:+234']")).toBeVisible();
  await expect(main.locator("a[href^='mailto:']")).toBeVisible();
  await expect(main.getByText("Lagos, Nigeria")).toBeVisible();
  const closing = main.getByRole("region").last();
  await expect(closing.getByRole("link", { name: "Find Artisans" })).toHaveAttribute("href", "/artisans");
  const become = closing.getByRole("link", { name: "Become an Artisan" });
  await become.click();
  await expect(page).toHaveURL("/signin?next=%2Fbecome-artisan");
});
