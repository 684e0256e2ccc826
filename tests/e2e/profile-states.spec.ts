import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { apiUrl, cut, hold, takeAway } from "./support/network.ts";
import { signInAs } from "./support/people.ts";
import { ProfilePage } from "./support/profile-page.ts";
import { expect, pendingArtisan, test } from "./support/test.ts";

/** An artisan's page that is slow, away, or of nobody (A-APROF-01, A-APROF-02; A-GAP-50). */
async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Artisan not found");
  await expect(page).toHaveTitle(/Artisan not found/);
  await page.getByRole("main").getByRole("link", { name: "Find Artisans" }).click();
  await expect(page).toHaveURL("/artisans");
}

test("a spinner turns while the artisan loads", async ({ page, directory }) => {
  const artisan = await directory.artisan();
  const network = await hold(page, apiUrl.profile);
  await page.goto(`/artisans/${artisan.id}`);
  await expect(page.getByText("Loading the artisan")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Artisan");
  network.release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(artisan.name);
  await expect(page.getByText("Loading the artisan")).toHaveCount(0);
});

test.describe("nobody is there", () => {
  test.use({ expectedTroubles: /4\d\d/ });

  for (const [who, id] of [
    ["an unknown artisan", "00000000-0000-4000-8000-000000000000"],
    ["an address that is no artisan's", "nobody"],
  ] as const) {
    test(`${who} is not found`, async ({ page }) => {
      await page.goto(`/artisans/${id}`);
      await expectNotFound(page);
    });
  }

  test("an artisan who waits for approval is not found", async ({ page, directory }) => {
    await page.goto(`/artisans/${pendingArtisan()}`);
    await expectNotFound(page);
    expect((await directory.cards()).map(({ id }) => id)).not.toContain(pendingArtisan());
  });

  test("the page of an artisan who waits tells owner and admins that nobody else sees it", async ({
    page,
    context,
  }) => {
    await signInAs(context, "admin");
    await new ProfilePage(page).open(pendingArtisan());
    await expect(page.getByText("Waiting for approval: only you and admins see this page")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe("on a bad day", () => {
  test.use({ expectedTroubles: /api\/artisans|ERR_CONNECTION_REFUSED|503/ });

  for (const [what, fail] of [
    ["a network that fails", cut],
    ["a service that is away", takeAway],
  ] as const) {
    test(`${what} is said, and trying again brings the artisan`, async ({ page, directory }) => {
      const artisan = await directory.artisan();
      const network = await fail(page, apiUrl.profile);
      await page.goto(`/artisans/${artisan.id}`);
      await expect(page.getByRole("alert")).toContainText("Failed to load artisan details");
      await network.mend();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(artisan.name);
    });
  }
});
