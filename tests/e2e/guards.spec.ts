import type { Page } from "@playwright/test";
import { goInside } from "./support/account-pages.ts";
import { apiUrl, hold } from "./support/network.ts";
import { signInAs, userTypes, type UserType } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Who may open which page (A-ROLE-02 to A-ROLE-15, B-ROLE-01 to B-ROLE-19; A-GAP-02, A-GAP-03, B-GAP-01, B-GAP-02). */
const anyone: readonly UserType[] = userTypes;
const allowed: Record<string, readonly UserType[]> = {
  "/profile": anyone,
  "/messages": anyone,
  "/become-artisan": anyone,
  "/verify-email": anyone,
  "/dashboard": ["admin", "merchant"],
  "/artisan": ["artisan"],
  "/dashboard/artisan": ["artisan"],
  "/edit-artisan-profile": ["artisan"],
  "/clients": ["admin"],
  "/admin": ["admin"],
  "/admin/users": ["admin"],
  "/admin/artisans": ["admin"],
  "/admin/merchants": ["admin"],
  "/admin/bulk-upload": ["admin"],
  "/admin/blog": ["admin"],
  "/admin/partnerships": ["admin"],
  "/admin/reviews": ["admin"],
  "/admin/reports": ["admin"],
  "/admin/payments": ["admin"],
  "/admin/audit": ["admin"],
  "/admin/settings": ["admin"],
  "/admin/new": ["admin"],
};

/** Where a type is led instead of being refused or let in. */
function elsewhere(path: string, userType: UserType): string | undefined {
  if (path === "/dashboard" || path === "/dashboard/artisan") {
    if (userType === "artisan") return "/artisan";
  }
  if (path !== "/artisan" && path !== "/dashboard/artisan") return undefined;
  return userType === "admin" || userType === "merchant" ? "/dashboard" : undefined;
}

function title(page: Page) {
  return page.getByRole("main").getByRole("heading", { level: 1 });
}

test("a visitor is sent from every guarded page to sign in, and the page is remembered", async ({ page }) => {
  await page.goto("/about");
  for (const path of Object.keys(allowed)) {
    await goInside(page, "/about");
    await expect(title(page)).not.toHaveText("Sign in");
    await goInside(page, path);
    await expect(page).toHaveURL(`/signin?${new URLSearchParams({ next: path })}`);
    await expect(title(page)).toHaveText("Sign in");
  }
});

test("the same when the page is loaded anew, with its query and fragment", async ({ page }) => {
  await page.goto("/messages?contact=X#end");
  await expect(page).toHaveURL(`/signin?${new URLSearchParams({ next: "/messages?contact=X#end" })}`);
  await page.goBack();
  await expect(page).not.toHaveURL(/signin/);
});

for (const userType of userTypes) {
  test(`${userType}: each page opens, leads on or is refused as the tables say`, async ({
    page,
    context,
  }) => {
    await signInAs(context, userType);
    await page.goto("/about");
    for (const [path, types] of Object.entries(allowed)) {
      await goInside(page, "/about");
      await expect(title(page)).toHaveText("About Handiwork");
      await goInside(page, path);
      const target = elsewhere(path, userType);
      await expect(page).toHaveURL(target ?? path);
      if (target !== undefined || types.includes(userType)) {
        await expect(title(page)).toBeVisible();
        await expect(title(page)).not.toHaveText(/Access Denied|Sign in|not found/);
      } else {
        await expect(title(page)).toHaveText("Access Denied");
        const main = page.getByRole("main");
        await expect(main.getByText("You don't have permission to access this page.")).toBeVisible();
        await expect(main.getByText(types.join(" or "), { exact: true })).toBeVisible();
        await expect(main.getByText(userType, { exact: true })).toBeVisible();
      }
    }
  });
}

test("a client who loads the dashboard reads who may, and what they are", async ({ page, context }) => {
  await signInAs(context, "client");
  await page.goto("/dashboard");
  await expect(title(page)).toHaveText("Access Denied");
  await expect(page.getByRole("main")).toContainText("Required role: admin or merchant");
  await expect(page.getByRole("main")).toContainText("Your role: client");
  await expect(page).toHaveTitle(/Access Denied/);
  await expect(page).toHaveURL("/dashboard");
});

test("an artisan who loads /dashboard/artisan has the dashboard, and Back leaves it", async ({
  page,
  context,
}) => {
  await signInAs(context, "artisan");
  await page.goto("/about");
  await page.goto("/dashboard/artisan");
  await expect(page).toHaveURL("/artisan");
  await expect(title(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("on a slow network a spinner turns on /profile, and the sign-in page never shows", async ({
  page,
  context,
}) => {
  const { email } = await signInAs(context, "client");
  const been: string[] = [];
  page.on("framenavigated", (frame) => been.push(new URL(frame.url()).pathname));
  const network = await hold(page, apiUrl.session);
  await page.goto("/profile");
  const pending = page.getByRole("main").getByText("Loading the page");
  await expect(pending).toBeAttached();
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toHaveCount(0);
  await expect(page.getByLabel("Email")).toHaveCount(0);
  network.release();
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  await expect(pending).toHaveCount(0);
  expect(new Set(been)).toEqual(new Set(["/profile"]));
});

test.describe("an API that cannot say who is there", () => {
  test.use({ expectedTroubles: /503|api\/auth\/session/ });

  test("lets nobody in and sends nobody away, and trying again opens the page", async ({ page, context }) => {
    const { email } = await signInAs(context, "client");
    await page.route(apiUrl.session, (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/profile");
    const main = page.getByRole("main");
    await expect(main.getByText("We could not check that you are signed in")).toBeVisible();
    await expect(page).toHaveURL("/profile");
    await page.unroute(apiUrl.session);
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(main.getByText(email).first()).toBeVisible();
  });
});
