import { toast } from "./support/account-pages.ts";
import { axeFindings } from "./support/axe.ts";
import { jpegOf } from "./support/files.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** The merchants' directory (B-MERCH-01 to B-MERCH-10; B-GAP-58, B-GAP-59). */
test("merchants are found by industry and words, with the filters in the address, and lead to their products", async ({
  page,
}) => {
  await page.goto("/merchants?industry=Electronics");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Trusted Merchants");
  await expect(page.getByLabel("Industry")).toHaveValue("Electronics");
  const found = page.getByText(/^\d+ merchants? found$/);
  await expect(found).toBeVisible();
  const cards = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^View Products/ }) });
  for (const text of await cards.allInnerTexts()) expect(text).toContain("Electronics");
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel("Search").fill("nobody sells this");
  await expect(page.getByText("No merchants found")).toBeVisible();
  await expect(page).toHaveURL(/search=nobody\+sells\+this&industry=Electronics$/);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/merchants$/);
  await expect(cards.first()).toBeVisible();
  const name = await cards.first().getByRole("heading").innerText();
  await cards
    .first()
    .getByRole("link", { name: /^View Products/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("heading", { name: "Products", exact: true })).toBeVisible();
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test("a merchant adds a product with a picture, changes it and deletes it, and everybody sees each", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const name = `Roof nails ${Date.now()}`;
  const user = await signInAs(context, "merchant");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add product" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Price in naira").fill("2,450");
  await form.getByLabel("Per", { exact: true }).fill("kg");
  await form
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "nails.jpg", mimeType: "image/jpeg", buffer: await jpegOf(page) });
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(toast(page, "Product added")).toBeVisible();

  const everybody = await (await browser.newContext()).newPage();
  await everybody.goto(`/merchants/${user.id}`);
  const shown = everybody.getByRole("listitem").filter({ hasText: name });
  await expect(shown).toContainText("₦2,450 / kg");
  await expect(shown).toContainText("In stock");
  await expect(shown.locator("img")).toHaveAttribute("src", /^\/media\/products\//);

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await form.getByLabel("Price in naira").fill("2600");
  await form.getByLabel("In stock").uncheck();
  await form.getByRole("button", { name: "Save product" }).click();
  await expect(toast(page, "Product saved")).toBeVisible();
  await everybody.reload();
  await expect(shown).toContainText("₦2,600 / kg");
  await expect(shown).toContainText("Out of stock");

  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await form.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Product deleted")).toBeVisible();
  await everybody.reload();
  await expect(everybody.getByRole("heading", { name: "Products", exact: true })).toBeVisible();
  await expect(shown).toHaveCount(0);
});
