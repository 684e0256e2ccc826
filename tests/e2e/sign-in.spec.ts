import {
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  goInside,
  signOut,
  toast,
} from "./support/account-pages.ts";
import { apiUrl } from "./support/network.ts";
import { demoAddress, demoPassword, newAddress, register, signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Signing in and out (A-AUTH-01 to A-AUTH-09; A-GAP-03, A-GAP-17, A-GAP-21). */
test.describe("signing in", () => {
  test.use({ expectedTroubles: /401/ });

  test("refuses wrong credentials, opens the wanted page, and leads each user type to its start page", async ({
    page,
    context,
  }) => {
    await test.step("a wrong password and an unknown address get the same answer", async () => {
      await page.goto("/signin");
      const alert = page.getByRole("main").getByRole("alert");
      for (const email of [demoAddress("client"), newAddress()]) {
        const answer = page.waitForResponse(apiUrl.signIn);
        await fillSignIn(page, email, "not the owner's");
        expect((await answer).status()).toBe(401);
        await expect(alert).toHaveText("Invalid email or password");
        await expect(page.getByLabel("Email")).toHaveValue(email);
      }
      expect(await context.cookies()).toEqual([]);
    });

    await test.step("the wanted page opens, with its query and by way of the other forms", async () => {
      await page.goto("/messages?contact=X#end");
      await expect(page).toHaveURL(`/signin?${new URLSearchParams({ next: "/messages?contact=X#end" })}`);
      await page.getByRole("link", { name: "Create an account" }).click();
      await page.getByRole("link", { name: "I'm a Client" }).click();
      await expect(page.getByRole("main").getByLabel("Email")).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
      await fillSignIn(page, demoAddress("client"), demoPassword);
      await expect(toast(page, "Signed in successfully!")).toBeVisible();
      await expect(page).toHaveURL("/messages?contact=X#end");
      await expectSignedIn(page);
    });

    await test.step("each user type begins at its own page, and Back skips the form", async () => {
      const start = { client: "/", merchant: "/", artisan: "/artisan", admin: "/admin" } as const;
      for (const userType of ["client", "merchant", "artisan", "admin"] as const) {
        await page.goto("about:blank");
        await context.clearCookies();
        await page.goto("/about");
        await page.goto("/signin");
        await fillSignIn(page, demoAddress(userType), demoPassword);
        await expect(page).toHaveURL(start[userType]);
        await expectSignedIn(page);
        await page.goBack();
        await expect(page).toHaveURL("/about");
      }
    });
  });
});

test("a signed-in user is led on from the forms, and never to another site", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "artisan");
  await page.goto("/register/client");
  await expect(page).toHaveURL("/artisan");
  await page.goto("/signin?next=%2Fprofile");
  await expect(page).toHaveURL("/profile");
  for (const evil of [
    "//evil.example",
    "https:evil.example",
    "/\\evil.example",
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
  await page.goto("about:blank");
  await context.clearCookies();
  await page.goto("/signin?next=%2F%2Fevil.example");
  await fillSignIn(page, demoAddress("artisan"), demoPassword);
  await expect(page).toHaveURL("/artisan");
});

test.describe("signing out", () => {
  // The session may end before the API answers an earlier request, or before the socket uses its ticket.
  test.use({ expectedTroubles: /401.*(unread|tickets)|WebSocket.*HTTP Authentication failed/ });

  test("reloads the home page, deletes the cookies, and reaches the other tabs", async ({
    page,
    context,
    phone,
  }) => {
    const { email } = await register(context);
    await context.clearCookies();
    const second = await context.newPage();
    await second.goto("/about");
    await page.goto("/signin?next=%2Fprofile");
    await fillSignIn(page, email, "wet paint on tuesday");
    await expect(page).toHaveURL("/profile");
    await expectSignedIn(second);

    await page.evaluate(() => Object.assign(window, { loadedBefore: true }));
    await signOut(page, phone);
    await expect(page).toHaveURL("/");
    await expect(toast(page, "Signed out successfully!")).toBeVisible();
    await expectSignedOut(page);
    await expectSignedOut(second);
    expect(await page.evaluate(() => "loadedBefore" in window)).toBe(false);
    expect(await context.cookies()).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/signin\?next=%2Fprofile$/);
  });
});
