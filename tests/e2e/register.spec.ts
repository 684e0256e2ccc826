import { expectSignedIn, openAccountMenu, toast } from "./support/account-pages.ts";
import { apiUrl, hold } from "./support/network.ts";
import { isSignedIn, newAddress, register, signIn } from "./support/people.ts";
import { kinds, RegistrationPage, said, type Kind } from "./support/registration.ts";
import { expect, test } from "./support/test.ts";

/** Registering (A-AUTH-12 to A-AUTH-29; A-GAP-26 to A-GAP-29): what every kind has in common. */
const controls: Record<Kind, string> = {
  client: "fullName email phone password confirmPassword acceptTerms",
  artisan: "fullName email phone category state city description password confirmPassword acceptTerms",
  merchant:
    "fullName businessName industry email phone location website description password confirmPassword acceptTerms",
};

test("two cards, a smaller third, a link to sign in and the note about terms and privacy", async ({
  page,
}) => {
  await page.goto("/register");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "I'm a Client",
    "I'm an Artisan",
    "I'm a Merchant",
  ]);
  for (const [name, path] of [
    ["I'm a Client", "/register/client"],
    ["I'm an Artisan", "/register/artisan"],
    ["I'm a Merchant", "/register/merchant"],
    ["Sign in", "/signin"],
  ] as const) {
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
  await expect(main.getByText(/agree to our terms and conditions.* and privacy policy/)).toBeVisible();
  await expect(main).not.toContainText(/admin/i);
});

for (const kind of kinds) {
  test(`${kind}: the fields in the spec's order, then a toast, signed in, and home half a second later`, async ({
    page,
    context,
    phone,
  }) => {
    const form = new RegistrationPage(page, kind);
    await form.open();
    const names = page
      .getByRole("main")
      .locator("form")
      .locator("input, select, textarea")
      .evaluateAll((all) => all.map((control) => control.getAttribute("name")));
    expect(await names).toEqual(controls[kind].split(" "));
    const notice = page.getByText(/will be reviewed by our admin team before approval. You will be notified/);
    await expect(notice).toHaveCount(kind === "client" ? 0 : 1);

    const email = await form.complete({ fullName: "Ngozi Eze" });
    await form.button().click();
    await expect(toast(page, said[kind])).toBeVisible();
    await expect(page).toHaveURL("/");
    await expectSignedIn(page);
    const menu = await openAccountMenu(page, phone);
    await expect(menu.page().getByText(email)).toBeVisible();
    await expect(page.getByText("Please verify your e-mail address.")).toBeVisible();

    const response = await context.request.get("/api/auth/session");
    const { user } = (await response.json()) as { user: object };
    expect(user).toMatchObject({
      userType: kind,
      fullName: "Ngozi Eze",
      phone:
        kind === "merchant" || kind === "client" ? expect.stringMatching(/8012345678$/) : "+2348012345678",
      isEmailVerified: false,
      approval: kind === "client" ? null : "pending",
    });
  });
}

test("the wanted page opens after registering, too", async ({ page }) => {
  const form = new RegistrationPage(page, "client");
  await form.open("?next=%2Fmessages%3Fcontact%3DX");
  await form.complete();
  await form.button().click();
  await expect(page).toHaveURL("/messages?contact=X");
});

test("a button that is pressed twice makes one account, and says that it is at work", async ({
  page,
  context,
}) => {
  let sent = 0;
  page.on("request", (request) => void (request.url().includes("/api/auth/register") && (sent += 1)));
  const network = await hold(page, apiUrl.register);
  const form = new RegistrationPage(page, "client");
  await form.open();
  const email = await form.complete();
  await form.button().dblclick();
  await expect(form.button()).toBeDisabled();
  await form.field("Full name").press("Enter");
  network.release();
  await expect(page).toHaveURL("/");
  expect(sent).toBe(1);
  // What the page asks for now needs the session.
  await page.goto("about:blank");
  await context.clearCookies();
  await signIn(context, email);
  expect(await isSignedIn(context)).toBe(true);
});

test("terms and privacy open beside the form", async ({ page, context }) => {
  const form = new RegistrationPage(page, "client");
  await form.open();
  await form.field("Full name").fill("Ngozi Eze");
  for (const [name, path, heading] of [
    [/^terms and conditions/, "/terms", /terms/i],
    [/^privacy policy/, "/privacy", /privacy/i],
  ] as const) {
    const opened = context.waitForEvent("page");
    await page.getByRole("main").getByRole("link", { name }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(path);
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(heading);
    await tab.close();
  }
  await expect(form.field("Full name")).toHaveValue("Ngozi Eze");
  await expect(form.terms()).not.toBeChecked();
});

test("what was typed goes along to another kind and survives a reload, but no password does", async ({
  page,
}) => {
  const form = new RegistrationPage(page, "client");
  await form.open();
  const email = await form.complete();
  await page.getByRole("link", { name: "Register as an artisan" }).click();
  await expect(page).toHaveURL("/register/artisan");
  await expect(form.field("Full name")).toHaveValue("Ngozi Eze");
  await page.reload();
  await expect(form.field("Email")).toHaveValue(email);
  await expect(form.field("Password")).toHaveValue("");
  await expect(form.terms()).not.toBeChecked();
});

test.describe("on a bad day", () => {
  test.use({ expectedTroubles: /503|ERR_CONNECTION_REFUSED|409/ });

  test("a failure is said, everything typed stays, and the next try succeeds", async ({ page }) => {
    const form = new RegistrationPage(page, "artisan");
    await form.open();
    const email = await form.complete();
    await page.route(apiUrl.register, (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "unavailable", detail: "The service is busy.", title: "", status: 503 }),
      }),
    );
    await form.button().click();
    await expect(toast(page, "Error: The service is busy.")).toBeVisible();
    await expect(page).toHaveURL("/register/artisan");
    await expect(form.button()).toBeEnabled();
    await expect(form.field("Email")).toHaveValue(email);
    await expect(form.field("City")).toHaveValue("Ikeja");
    await expect(form.field("Password")).not.toHaveValue("");
    await page.unroute(apiUrl.register);
    await form.button().click();
    await expect(page).toHaveURL("/");
  });

  test("an address that is taken leads to signing in and to a new password", async ({ page, browser }) => {
    const other = await browser.newContext();
    const { email } = await register(other);
    const form = new RegistrationPage(page, "client");
    await form.open();
    await form.complete({ email });
    for (const label of ["Password", "Confirm password"]) await form.field(label).fill("another one");
    await form.button().click();
    const notice = page.getByText(/Is this address yours?/);
    await expect(notice.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/signin");
    await expect(notice.getByRole("link", { name: "reset your password" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
    await expect(page).toHaveURL("/register/client");
    await form.field("Email").fill(newAddress());
    await form.button().click();
    await expect(page).toHaveURL("/");
  });
});
