import { expectSignedIn, expectSignedOut, fillSignIn } from "../support/account-pages.ts";
import { demoAddress, demoPassword } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

/** Remember me (A-GAP-18), in a browser whose profile is on disk. */
for (const remember of [true, false]) {
  test(`a restarted browser is signed ${remember ? "in with" : "out without"} Remember me`, async ({
    playwright,
    contextOptions,
  }, testInfo) => {
    const profile = testInfo.outputPath("profile");
    const first = await playwright.chromium.launchPersistentContext(profile, contextOptions);
    const page = first.pages()[0] ?? (await first.newPage());
    await page.goto("/signin");
    await page.getByLabel("Remember me").setChecked(remember);
    await fillSignIn(page, demoAddress("client"), demoPassword);
    await expect(page).toHaveURL("/");
    await page.reload();
    await expectSignedIn(page);
    await first.close();

    const again = await playwright.chromium.launchPersistentContext(profile, contextOptions);
    const later = again.pages()[0] ?? (await again.newPage());
    await later.goto("/profile");
    await (remember ? expectSignedIn(later) : expectSignedOut(later));
    await expect(later).toHaveURL(remember ? "/profile" : /\/signin/);
    await again.close();
  });
}
