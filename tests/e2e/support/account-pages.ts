import { expect, type Locator, type Page } from "@playwright/test";

/** A toast that says this. */
export function toast(page: Page, text: string): Locator {
  return page
    .getByRole("dialog")
    .filter({ hasText: text })
    .or(page.getByText(text, { exact: true }))
    .first();
}

/** The message that is read out with a control. */
export async function expectError(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAttribute("aria-invalid", "true");
  await expect(control).toHaveAccessibleDescription(new RegExp(escaped(message)));
}

/** Puts the sign-in form's fields in and sends it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole("main");
  const button = form.getByRole("button", { name: "Sign in" });
  // The page before may have such fields, too.
  await button.waitFor();
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await button.click();
}

/** Opens the menu of whoever is signed in: on a phone the window of the menu button. Out: where its entries are. */
export async function openAccountMenu(page: Page, phone: boolean): Promise<Locator> {
  const button = page.getByRole("banner").getByRole("button", { name: phone ? "Menu" : /account menu$/ });
  const menu = phone ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("menu");
  // A press before the page's script has run opens nothing.
  await expect(async () => {
    if (!(await menu.isVisible())) await button.click();
    await expect(menu).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return menu;
}

/** Waits until the header shows that somebody of that name is signed in, as each width shows it. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button").first()).toBeVisible();
}

/** Waits until the header offers the ways in. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeVisible();
}

/** Goes to a path as the site's own links do, without a load. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname !== to) document.querySelector("main h1")?.setAttribute("data-left", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(page.locator("[data-left]")).toHaveCount(0);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
