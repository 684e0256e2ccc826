import type { Page } from "@playwright/test";
import { expectError, expectSignedIn, fillSignIn, toast } from "./support/account-pages.ts";
import { codeIn, mailsTo, mailTo, wrongCode } from "./support/mailbox.ts";
import { isSignedIn, newAddress, password, register } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const subject = "Your code for a new password";
const chosen = "dry paint on friday";

/** Asks for a code from the sign-in page. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto("/signin");
  await page.getByRole("link", { name: "Forgot your password" }).click();
  // The sign-in page has an Email field, too, and stays until this page is loaded.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page).toHaveURL(/\/reset-password/);
}

async function reset(page: Page, code: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Six-digit code").fill(code);
  await main.getByLabel("Password", { exact: true }).fill(chosen);
  await main.getByLabel("Confirm password", { exact: true }).fill(chosen);
  await main.getByRole("button", { name: "Change password" }).click();
}

/** A forgotten password (A-GAP-19). */
test.describe("a forgotten password", () => {
  test.use({ expectedTroubles: /40[01]/ });

  test("is replaced with a mailed code that works once, and an unknown address gets the same answer", async ({
    page,
    browser,
    request,
  }) => {
    const elsewhere = await browser.newContext();
    const { email } = await register(elsewhere);
    const main = page.getByRole("main");

    const seen = await test.step("the answer is the same for an unknown address", async () => {
      const unknown = newAddress();
      const texts: string[] = [];
      for (const address of [unknown, email]) {
        await askForCode(page, address);
        await expect(main.getByText("If an account exists for that address")).toBeVisible();
        texts.push((await main.innerText()).replaceAll(/\d+:\d\d|\d+ s/g, ""));
      }
      expect(await mailsTo(request, unknown)).toEqual([]);
      return texts;
    });
    expect(seen[0]).toBe(seen[1]);
    await expect(main.getByLabel("Email")).toHaveValue(email);
    const code = codeIn(await mailTo(request, email, subject));

    await test.step("a wrong code changes nothing", async () => {
      await reset(page, wrongCode(code));
      await expectError(main.getByLabel("Six-digit code"), "code");
      await expect(main.getByLabel("Password", { exact: true })).toHaveValue(chosen);
      expect(await isSignedIn(elsewhere)).toBe(true);
    });

    await test.step("the right code sets the password and ends all sessions", async () => {
      await reset(page, code);
      await expect(toast(page, "Your password has been changed.")).toBeVisible();
      await expect(page).toHaveURL("/signin");
      expect(await isSignedIn(elsewhere)).toBe(false);
      await mailTo(request, email, "Your password was reset");
      await expect(main.getByLabel("Email")).toHaveValue(email);
      await fillSignIn(page, email, password);
      await expect(main.getByRole("alert")).toHaveText("Invalid email or password");
      await fillSignIn(page, email, chosen);
      await expect(page).toHaveURL("/");
      await expectSignedIn(page);
    });

    await test.step("the code does not work again", async () => {
      await page.goto(`/reset-password?email=${encodeURIComponent(email)}`);
      await reset(page, code);
      await expectError(main.getByLabel("Six-digit code"), "code");
    });
  });
});
