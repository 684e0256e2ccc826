import { randomUUID } from "node:crypto";
import { toast } from "./support/account-pages.ts";
import { codeIn, mailsTo, mailTo } from "./support/mailbox.ts";
import { password, post, register, signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Mails that come back: the whole way from the mail service to the pages and back. */
const subject = "Verify your e-mail address";

// The mailbox shows mails in a frame without scripts, which the browser says where it is given one to look through pages.
test.use({ expectedTroubles: /Blocked script execution in 'about:srcdoc'/ });

test("an address that mails come back from is told of, tried again by a code, and takes mails again", async ({
  page,
  context,
  request,
}) => {
  const { email } = await register(context);
  const first = await mailTo(request, email, subject);
  // It came back from the mailbox, as one has it do by hand.
  const [{ id }] = (await mailsTo(request, email)) as [{ id: string } & typeof first];
  await page.goto(`/mailbox?id=${id}`);
  await page.getByRole("button", { name: "It bounces for good" }).click();
  await expect(page.getByRole("status")).toHaveText("The sender was told that this mail bounced for good.");

  await expect(async () => {
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "E-mails do not reach you" })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await page.getByRole("link", { name: "Try the address again" }).click();
  await expect(page).toHaveURL("/verify-email");
  await expect(page.getByText(/has come back/)).toBeVisible();
  await page.getByRole("button", { name: "Send another code" }).click();
  await page.getByLabel("Six-digit code").fill(codeIn(await mailTo(request, email, subject, 2)));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(toast(page, "Your e-mail address is verified")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Signing in" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "E-mails do not reach you" })).toHaveCount(0);
});

test("an admin sees whose mails come back, and has them sent again", async ({ page, context, request }) => {
  const email = `bounce+${randomUUID()}@simulator.amazonses.com`;
  const person = { fullName: "Bounced Obi", email, phone: "08012345678", password, acceptTerms: true };
  expect((await post(request, "/api/auth/register/client", person)).status()).toBe(201);
  await signInAs(context, "admin");
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(async () => {
    await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
    await expect(row.getByText("E-mails bounce")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await row.getByRole("link", { name: "Bounced Obi" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("E-mails bounce");
  await main.getByRole("button", { name: "Resume e-mail" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resume e-mail" }).click();
  await expect(main).not.toContainText("E-mails bounce");
  await expect(page.getByText(/had e-mail sent to Bounced Obi again/)).toBeVisible();
});
