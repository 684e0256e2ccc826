import type { Page } from "@playwright/test";
import { expectError, expectSignedIn, fillSignIn, toast } from "./support/account-pages.ts";
import { codeIn, mailsTo, mailTo, wrongCode } from "./support/mailbox.ts";
import { isSignedIn, newAddress, password, register } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** A forgotten password (A-GAP-19): by a mailed code, the same for every address. */
const subject = "Your code for a new password";
const chosen = "dry paint on friday";

/** Asks for a code as a visitor does, from the sign-in page. */
async function ask(page: Page, email: string): Promise<void> {
  await page.goto("/signin");
  await page.getByRole("link", { name: "Forgot your password" }).click();
  // The page before stands, with an Email of its own, until this one is loaded.
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

test.describe("with the code from the mailbox", () => {
  test.use({ expectedTroubles: /40[01]/ });

  test("a wrong code is refused; the right one sets the password, ends all sessions and works once", async ({
    page,
    browser,
    request,
  }) => {
    const elsewhere = await browser.newContext();
    const { email } = await register(elsewhere);
    await ask(page, email);
    const main = page.getByRole("main");
    await expect(main.getByLabel("Email")).toHaveValue(email);
    const code = codeIn(await mailTo(request, email, subject));

    await reset(page, wrongCode(code));
    await expectError(main.getByLabel("Six-digit code"), "code");
    await expect(main.getByLabel("Password", { exact: true })).toHaveValue(chosen);
    expect(await isSignedIn(elsewhere)).toBe(true);

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

    await page.goto(`/reset-password?email=${encodeURIComponent(email)}`);
    await reset(page, code);
    await expectError(main.getByLabel("Six-digit code"), "code");
  });
});

test("an unknown address gets the same answer, and no mail", async ({ page, browser, request }) => {
  const { email: known } = await register(await browser.newContext());
  const unknown = newAddress();
  const seen: string[] = [];
  for (const email of [unknown, known]) {
    await ask(page, email);
    const main = page.getByRole("main");
    await expect(main.getByText("If an account exists for that address")).toBeVisible();
    seen.push((await main.innerText()).replaceAll(/\d+:\d\d|\d+ s/g, ""));
  }
  expect(seen[0]).toBe(seen[1]);
  await mailTo(request, known, subject);
  expect(await mailsTo(request, unknown)).toEqual([]);
});

test("the form says what is missing, before anything is sent", async ({ page }) => {
  await page.goto("/forgot-password");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Send me a code" }).click();
  await expectError(main.getByLabel("Email"), "Email is required");
  await main.getByRole("link", { name: "Enter it" }).click();
  await main.getByRole("button", { name: "Change password" }).click();
  await expectError(main.getByLabel("Six-digit code"), "Code is required");
  await expectError(main.getByLabel("Password", { exact: true }), "Password is required");
  const code = main.getByLabel("Six-digit code");
  await code.fill("Your code is 123 456.");
  await expect(code).toHaveValue("123456");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
});
