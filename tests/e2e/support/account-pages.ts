import { expect, type Locator, type Page } from "@playwright/test";

/** A toast with this text. */
export function toast(page: Page, text: string): Locator {
  return page
    .getByRole("dialog")
    .filter({ hasText: text })
    .or(page.getByText(text, { exact: true }))
    .first();
}

/** Expects the control to be invalid and described by the message. */
export async function expectError(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAttribute("aria-invalid", "true");
  await expect(control).toHaveAccessibleDescription(new RegExp(escaped(message)));
}

/** Fills in and submits the sign-in form. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole("main");
  const button = form.getByRole("button", { name: "Sign in" });
  // The previous page may have fields of the same names.
  await button.waitFor();
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await button.click();
}

/** Opens the account menu, which on a phone is the drawer behind the menu button, and returns it. */
export async function openAccountMenu(page: Page, phone: boolean): Promise<Locator> {
  const button = page.getByRole("banner").getByRole("button", { name: phone ? "Menu" : /account menu$/ });
  const menu = phone ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("menu");
  // A click before the page has hydrated does nothing.
  await expect(async () => {
    if (!(await menu.isVisible())) await button.click();
    await expect(menu).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return menu;
}

/** Signs out through the account menu. */
export async function signOut(page: Page, phone: boolean): Promise<void> {
  const menu = await openAccountMenu(page, phone);
  await menu.getByRole(phone ? "button" : "menuitem", { name: "Sign Out" }).click();
}

/** Waits until the header shows a signed-in user. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button").first()).toBeVisible();
}

/** Waits until the header offers to join. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeVisible();
}

/** Navigates within the hydrated app, without loading a document, and waits until the new page replaces the old one. */
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
