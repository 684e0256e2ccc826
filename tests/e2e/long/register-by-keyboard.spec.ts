import { expectSignedIn, toast } from "../support/account-pages.ts";
import { newAddress, password } from "../support/people.ts";
import { RegistrationPage, successToast } from "../support/registration.ts";
import { expect, test } from "../support/test.ts";

test("an artisan registers by the keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  const form = new RegistrationPage(page, "artisan");
  await form.open();
  const focused = page.locator(":focus");
  const next = async (name: string): Promise<void> => {
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAttribute("name", name);
    await expect(focused).toBeInViewport();
  };
  const { keyboard } = page;
  await form.field("Full name").focus();
  await keyboard.press("Enter");
  await expect(form.field("Full name")).toBeFocused();
  await expect(form.field("Full name")).toHaveAttribute("aria-invalid", "true");
  await keyboard.type("Ngozi Eze");
  await next("email");
  await keyboard.type(newAddress());
  await next("phone");
  await keyboard.type("08012345678");
  await next("category");
  await keyboard.type("Plu");
  await expect(focused).toHaveValue("Plumber");
  await next("state");
  await keyboard.type("Lag");
  await expect(focused).toHaveValue("Lagos");
  await next("city");
  await keyboard.type("Ike");
  await expect(focused).toHaveValue("Ikeja");
  await next("description");
  await keyboard.type("Leaks found");
  await next("password");
  await keyboard.type(password);
  await keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password", exact: true })).toBeFocused();
  await keyboard.press("Enter");
  await expect(form.field("Password")).toHaveAttribute("type", "text");
  await next("confirmPassword");
  await keyboard.type(password);
  await keyboard.press("Tab");
  await next("acceptTerms");
  await keyboard.press("Space");
  await expect(form.terms()).toBeChecked();
  for (const name of [/^terms and conditions/, /^privacy policy/]) {
    await keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link", { name })).toBeFocused();
  }
  await keyboard.press("Tab");
  await expect(form.button()).toBeFocused();
  await keyboard.press("Enter");
  await expect(toast(page, successToast.artisan)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expectSignedIn(page);
});
