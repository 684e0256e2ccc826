import { toast } from "./support/account-pages.ts";
import { axeFindings } from "./support/axe.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** What admins decide of the site itself: partners (B-PARTN-01 to B-PARTN-05) and settings (A-GAP-47). */
test("an admin adds a partner, hides it, shows it and deletes it", async ({ page, context, browser }) => {
  const name = `Guild ${Date.now()} <b>of Builders</b>`;
  await signInAs(context, "admin");
  await page.goto("/admin/new");
  await page.getByRole("link", { name: "New Partnership" }).click();
  const dialog = page.getByRole("dialog", { name: "New Partnership" });
  await dialog.getByRole("button", { name: "Create Partnership" }).click();
  await expect(toast(page, "Name and logo URL are required")).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Logo URL").fill("https://nowhere.invalid/logo.png");
  await dialog.getByLabel("Website").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Create Partnership" }).click();
  await expect(dialog.getByText("Enter a web address that begins with https://")).toBeVisible();
  await dialog.getByLabel("Website").fill("https://guild.example/");
  await expect(dialog.getByLabel("Display Order")).toHaveValue("0");
  await expect(dialog.getByLabel(/^Active/)).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create Partnership" }).click();
  await expect(toast(page, "Partnership created successfully")).toBeVisible();

  const card = page.getByRole("article", { name });
  await expect(card).toContainText("Active");
  await expect(card).toContainText("No logo:");
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/partnerships");
  const shown = visitor.getByRole("listitem").filter({ hasText: name });
  const link = shown.getByRole("link", { name: /^Visit Website/ });
  await expect(link).toHaveAttribute("href", "https://guild.example/");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(await axeFindings(visitor)).toEqual([]);
  expect(await sidewaysPixels(visitor)).toBe(0);

  await card.getByRole("button", { name: "Hide" }).click();
  await expect(toast(page, "Partnership hidden")).toBeVisible();
  await expect(card).toContainText("Hidden");
  await visitor.reload();
  await expect(visitor.getByRole("link", { name: /^Visit Website/ }).first()).toBeVisible();
  await expect(shown).toHaveCount(0);
  await card.getByRole("button", { name: "Show" }).click();
  await expect(toast(page, "Partnership activated")).toBeVisible();

  await card.getByRole("button", { name: "Delete" }).click();
  const prompt = page.getByRole("dialog", { name: "Delete partnership" });
  await expect(prompt).toContainText(`Delete "${name}"? This action cannot be undone.`);
  await prompt.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Partnership deleted successfully")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("what an admin sets is what visitors see; a wrong value is told at its field", async ({
  page,
  context,
  browser,
  phone,
}) => {
  const phoneNumber = `+234 800 ${phone ? "111" : "222"} ${String(Date.now()).slice(-4)}`;
  await signInAs(context, "admin");
  await page.goto("/admin/settings");
  const field = page.getByRole("textbox", { name: "Phone" });
  await field.fill("call us");
  const save = page.getByRole("button", { name: "Save Settings" });
  await save.click();
  await expect(page.getByText("Enter a telephone number, such as +234 700 426 3449")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  await field.fill(phoneNumber);
  await save.click();
  await expect(toast(page, "Settings saved successfully")).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/about");
  await expect(visitor.getByRole("main").getByRole("link", { name: phoneNumber })).toBeVisible();
  await expect(visitor.getByRole("contentinfo").getByRole("link", { name: phoneNumber })).toBeVisible();
  expect(await axeFindings(visitor)).toEqual([]);
});

test("the self-check finds every collection readable and every rule enforced", async ({ page }) => {
  await page.goto("/test-database");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Phase 1");
  await expect(page.getByText("Readable", { exact: true })).toHaveCount(8);
  await expect(page.getByText("Enforced", { exact: true })).toHaveCount(8);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto("/test-auth");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Phase 2");
  const links = page.getByRole("navigation", { name: "Where to go from here" }).getByRole("link");
  const leading = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(leading).toEqual(["/register/client", "/register/artisan", "/signin", "/test-database"]);
});
