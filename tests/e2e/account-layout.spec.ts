import { expectSignedIn } from "./support/account-pages.ts";
import type { SessionUser } from "@handiwork/core/model/session/schema";
import { recordShifts, shiftsOf, sidewaysPixels } from "./support/layout.ts";
import { apiUrl, alter, hold } from "./support/network.ts";
import { signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Nothing jumps when the header learns who is signed in, however late. */
for (const [userType, path] of [
  ["client", "/"],
  ["artisan", "/artisans"],
  ["admin", "/"],
  ["client", "/profile"],
] as const) {
  test(`${userType} on ${path}: nothing jumps when it is known who is signed in`, async ({
    page,
    context,
  }) => {
    await signInAs(context, userType);
    await recordShifts(page);
    const network = await hold(page, apiUrl.session);
    await page.goto(path);
    await expect(page.getByRole("banner")).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    network.release();
    await expectSignedIn(page);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test("an artisan's page is as wide as the screen, however long the visitor's name @phone", async ({
  page,
  context,
  directory,
}) => {
  await signInAs(context, "client");
  const fullName = "W".repeat(100);
  await alter<{ user: SessionUser }>(page, apiUrl.session, ({ user }) => ({ user: { ...user, fullName } }));
  const { id } = await directory.artisan();
  await page.goto(`/artisans/${id}`);
  await expect(page.getByRole("complementary", { name: "Contact" })).toContainText(fullName);
  expect(await sidewaysPixels(page)).toBe(0);
});
