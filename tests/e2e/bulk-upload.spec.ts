import { readFile } from "node:fs/promises";
import { toast } from "./support/account-pages.ts";
import { checkPage } from "./support/axe.ts";
import { mailTo } from "./support/mailbox.ts";
import { newAddress, password, signInAs } from "./support/people.ts";
import { SearchPage } from "./support/search-page.ts";
import { expect, test } from "./support/test.ts";

test("an admin uploads the template, whose artisans are listed, and one takes over the account from the invitation", async ({
  page,
  browser,
  context,
  request,
  phone,
}) => {
  await signInAs(context, "admin");
  await page.goto("/admin/bulk-upload");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download template" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("artisan_upload_template.csv");
  await checkPage(page);

  const picker = page.getByLabel("CSV file", { exact: true });
  // New addresses, because a retry would find the accounts of the first try.
  const addresses = { "chinedu.okafor@example.com": newAddress(), "amina.bello@example.com": newAddress() };
  let text = await readFile(await download.path(), "utf8");
  for (const [example, address] of Object.entries(addresses)) text = text.replace(example, address);
  const buffer = Buffer.from(text);
  await picker.setInputFiles({ name: "template.txt", mimeType: "text/csv", buffer });
  await expect(toast(page, "Please upload a CSV file")).toBeVisible();
  await picker.setInputFiles({ name: download.suggestedFilename(), mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Create 2 artisans" }).click();
  await expect(toast(page, "Upload complete: 2 succeeded, 0 failed")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Result")).toHaveText(/Successful\s*2\s*Failed\s*0/);
  await checkPage(page);

  const mail = await mailTo(
    request,
    addresses["chinedu.okafor@example.com"],
    "Your artisan profile on Handiwork is ready",
  );
  const [link = ""] = /\/welcome\?token=\S+/.exec(mail.text) ?? [];
  const artisan = await (await browser.newContext()).newPage();
  await artisan.goto(link);
  await expect(artisan.getByRole("heading", { level: 1 })).toHaveText("Welcome, Chinedu Okafor");
  await checkPage(artisan);
  await artisan.getByLabel("Password", { exact: true }).fill(password);
  await artisan.getByLabel("Confirm password", { exact: true }).fill(password);
  await artisan.getByRole("checkbox").check();
  await artisan.getByRole("button", { name: "Choose Password and Sign In" }).click();
  await expect(artisan).toHaveURL("/edit-artisan-profile");

  const search = new SearchPage(await (await browser.newContext()).newPage(), phone);
  await search.open();
  await search.text.fill("Chinedu Okafor");
  await search.text.press("Enter");
  await expect(search.cards.first()).toContainText("Ikeja, Lagos");

  // The link works once; the second time, it offers another way in.
  await artisan.goto(link);
  await expect(artisan.getByRole("link", { name: "Set a Password by Email" })).toBeVisible();
});
