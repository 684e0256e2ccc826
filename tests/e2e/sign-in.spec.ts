import {
  expectError,
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  goInside,
  toast,
} from "./support/account-pages.ts";
import { apiUrl, hold } from "./support/network.ts";
import { demoAddress, demoPassword, newAddress, signInAs, userTypes } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Signing in (A-AUTH-01 to A-AUTH-09, A-VAL-01 to A-VAL-04; A-GAP-03, A-GAP-17, A-GAP-21). */
const start = { client: "/", merchant: "/", artisan: "/artisan", admin: "/admin" } as const;

for (const userType of userTypes) {
  test(`${userType}: a toast, and half a second later ${start[userType]}`, async ({ page }) => {
    await page.goto("/signin");
    await fillSignIn(page, demoAddress(userType), demoPassword);
    await expect(toast(page, "Signed in successfully!")).toBeVisible();
    const said = Date.now();
    await expect(page).toHaveURL(start[userType]);
    expect(Date.now() - said).toBeLessThan(2_500);
    await expectSignedIn(page);
    await expect(toast(page, "Signed in successfully!")).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/signin/);
  });
}

test.describe("refused", () => {
  test.use({ expectedTroubles: /401|400/ });

  test("a wrong password and an unknown address get the same words, and what was typed stays", async ({
    page,
    context,
  }) => {
    await page.goto("/signin");
    const alert = page.getByRole("main").getByRole("alert");
    const sayings: (string | null)[] = [];
    for (const email of [demoAddress("client"), newAddress()]) {
      const answer = page.waitForResponse(apiUrl.signIn);
      await fillSignIn(page, email, "not the owner's");
      expect((await answer).status()).toBe(401);
      await expect(alert).toHaveText("Invalid email or password");
      sayings.push(await alert.textContent());
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
    }
    expect(new Set(sayings).size).toBe(1);
    expect(await context.cookies()).toEqual([]);
    await expect(page).toHaveURL("/signin");

    await fillSignIn(page, demoAddress("client"), demoPassword);
    await expect(page).toHaveURL("/");
  });
});

test("each field says what is wrong with it, and nothing is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  await page.goto("/signin");
  const main = page.getByRole("main");
  const [email, password] = [main.getByLabel("Email"), main.getByLabel("Password", { exact: true })];
  await main.getByRole("button", { name: "Sign in" }).click();
  await expectError(email, "Email is required");
  await expectError(password, "Password is required");
  await expect(email).toBeFocused();
  await fillSignIn(page, "abc", "12345");
  await expectError(email, "Invalid email");
  await expectError(password, "Password must be at least 6 characters");
  expect(sent).toEqual([]);
});

test("the button waits for the answer, and pressing it again sends nothing more", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => void (request.url().endsWith("/sign-in") && (sent += 1)));
  const network = await hold(page, apiUrl.signIn);
  await page.goto("/signin");
  await fillSignIn(page, demoAddress("client"), demoPassword);
  const button = page.getByRole("main").getByRole("button", { name: "Sign in" });
  await expect(button).toBeDisabled();
  await page.getByLabel("Password", { exact: true }).press("Enter");
  network.release();
  await expect(page).toHaveURL("/");
  expect(sent).toBe(1);
});

test("the password is shown and hidden, pasted freely, and hidden again before it is sent", async ({
  page,
}) => {
  const network = await hold(page, apiUrl.signIn);
  await page.goto("/signin");
  const password = page.getByLabel("Password", { exact: true });
  const show = page.getByRole("button", { name: "Show password" });
  await password.focus();
  await page.keyboard.insertText(demoPassword);
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expect(password).toHaveValue(demoPassword);
  await page.getByLabel("Email").fill(demoAddress("client"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("button", { name: "Sign in" })).toBeDisabled();
  await expect(password).toHaveAttribute("type", "password");
  network.release();
  await expect(page).toHaveURL("/");
});

test("the wanted page opens after signing in, also through the other pages of the account", async ({
  page,
}) => {
  await page.goto("/messages?contact=X");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByRole("link", { name: "I'm a Client" }).click();
  await expect(page.getByRole("main").getByLabel("Email")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page, demoAddress("client"), demoPassword);
  await expect(page).toHaveURL("/messages?contact=X");
  await expectSignedIn(page);
});

test("an address that names another site leads nobody there", async ({ page, context, baseURL }) => {
  await signInAs(context, "artisan");
  await page.goto("/about");
  for (const evil of [
    "//evil.example",
    "https://evil.example/",
    "https:evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%5Cevil.example/..//evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "/signin?next=//evil.example",
  ]) {
    await goInside(page, "/about");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Handiwork");
    await goInside(page, `/signin?${new URLSearchParams({ next: evil })}`);
    await expect.poll(() => page.url(), evil).not.toContain("next=");
    const { origin, pathname } = new URL(page.url());
    expect(origin, evil).toBe(baseURL);
    expect(pathname, evil).not.toMatch(/^\/\//);
  }
});

test("nor does the form", async ({ page }) => {
  await page.goto("/signin?next=%2F%2Fevil.example");
  await fillSignIn(page, demoAddress("artisan"), demoPassword);
  await expect(page).toHaveURL("/artisan");
});

test("who is signed in already is led on from the pages for visitors", async ({ page, context }) => {
  await signInAs(context, "artisan");
  for (const path of ["/signin", "/register", "/register/client"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/artisan");
  }
  await page.goto("/signin?next=%2Fprofile");
  await expect(page).toHaveURL("/profile");
});

test("password managers find what they need", async ({ page }) => {
  await page.goto("/signin");
  const email = page.getByLabel("Email");
  await expect(email).toHaveAttribute("autocomplete", "username");
  await expect(email).toHaveAttribute("name", "email");
  await expect(email).toHaveAttribute("type", "email");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(password).toHaveAttribute("name", "password");
  await expect(page.locator("form").filter({ has: password })).toHaveAttribute("method", "post");
  await expectSignedOut(page);
  await expect(page.getByLabel("Remember me")).not.toBeChecked();
  await page.getByRole("link", { name: "Forgot your password" }).click();
  await expect(page).toHaveURL("/forgot-password");
});
