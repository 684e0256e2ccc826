import { expectSignedIn } from "./support/account-pages.ts";
import { recordShifts, shiftsOf } from "./support/layout.ts";
import { apiUrl, hold } from "./support/network.ts";
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
