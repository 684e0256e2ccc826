import type { ReviewPage } from "@handiwork/core/model/review/schema";
import { alter, apiUrl, cut } from "./support/network.ts";
import { ProfilePage } from "./support/profile-page.ts";
import { expect, test } from "./support/test.ts";

/** An artisan's reviews (A-REV-01 to A-REV-10; A-GAP-62). */
const firstPage = 10;

test("average, stars and the share of each level stand above the words", async ({ page, directory }) => {
  const artisan = await directory.artisan({ card: ({ reviews }) => reviews >= 4 });
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);
  await expect(profile.reviews).toContainText(`${artisan.totalReviews} reviews`);
  await expect(profile.reviews.getByText(artisan.rating?.toFixed(1) ?? "", { exact: true })).toBeVisible();
  const levels = profile.reviews.getByRole("listitem").filter({ hasText: /^\s*\d\s*\d stars?: / });
  const counts = artisan.starCounts;
  await expect(levels).toHaveText(
    ([5, 4, 3, 2, 1] as const).map((level) => {
      const percent = Math.round((100 * counts[level]) / artisan.totalReviews);
      return new RegExp(`${level} stars?: ${percent}% \\(${counts[level]}\\)`);
    }),
  );
  await expect(page.getByRole("button", { name: /write review|remove/i })).toHaveCount(0);
});

test("reviews are newest first, each with name, long date, stars and words; the next page follows", async ({
  page,
  directory,
}) => {
  const artisan = await directory.artisan({ card: ({ reviews }) => reviews > firstPage });
  const { items } = await directory.reviews(artisan.id, 50);
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);
  const shown = profile.reviews.getByRole("article");
  await expect(shown).toHaveCount(firstPage);
  const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "Africa/Lagos" });
  for (const [index, review] of items.slice(0, firstPage).entries()) {
    await expect(shown.nth(index)).toContainText(review.clientName);
    await expect(shown.nth(index)).toContainText(long.format(new Date(review.createdAt)));
    await expect(shown.nth(index)).toContainText(`${review.rating} of 5 stars`);
    await expect(shown.nth(index)).toContainText(review.comment ?? "No comment provided.");
  }
  const dates = items.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
  await profile.reviews.getByRole("button", { name: "Show more" }).click();
  await expect(shown).toHaveCount(items.length);
  await expect(profile.reviews.getByRole("button", { name: "Show more" })).toHaveCount(0);
  await expect(profile.reviews.locator(":focus")).toContainText(items[firstPage]?.clientName ?? "");
});

test("a review without name or words has the words of the specification", async ({ page, directory }) => {
  const artisan = await directory.artisan({ card: ({ reviews }) => reviews > 0 });
  await alter<ReviewPage>(page, apiUrl.reviews, (body) => ({
    ...body,
    items: body.items.map((review) => ({ ...review, clientName: "", comment: null })),
  }));
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);
  const first = profile.reviews.getByRole("article").first();
  await expect(first.getByRole("heading", { level: 3 })).toHaveText("Client");
  await expect(first).toContainText("No comment provided.");
});

test("no reviews are said in the words of the specification", async ({ page, directory }) => {
  const artisan = await directory.artisan({ card: ({ reviews }) => reviews === 0 });
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);
  await expect(profile.reviews.getByText("No reviews yet", { exact: true })).toBeVisible();
  await expect(profile.reviews.getByText("No reviews yet.", { exact: true })).toBeVisible();
  await expect(profile.reviews).toContainText("Encourage clients to leave feedback after working with you.");
  await expect(profile.reviews).not.toContainText("0.0");
});

test.describe("on a bad day", () => {
  test.use({ expectedTroubles: /reviews|ERR_CONNECTION_REFUSED/ });

  test("reviews that cannot be loaded leave the page, and can be tried again", async ({
    page,
    directory,
  }) => {
    const artisan = await directory.artisan({ card: ({ reviews }) => reviews > 0 });
    const network = await cut(page, apiUrl.reviews);
    const profile = new ProfilePage(page);
    await profile.open(artisan.id);
    await expect(profile.reviews.getByRole("alert")).toContainText("could not be loaded");
    await expect(profile.reviews.getByText("No reviews yet")).toHaveCount(0);
    await network.mend();
    await profile.reviews.getByRole("button", { name: "Try again" }).click();
    await expect(profile.reviews.getByRole("article").first()).toBeVisible();
  });
});
