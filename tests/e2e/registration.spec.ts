import { expectError, expectSignedIn, toast } from "./support/account-pages.ts";
import { checkPage } from "./support/axe.ts";
import { codeIn, mailsTo, mailTo, verificationSubject, wrongCode } from "./support/mailbox.ts";
import { register } from "./support/people.ts";
import { RegistrationPage, successToast } from "./support/registration.ts";
import { expect, test } from "./support/test.ts";

// A taken address, a wrong code, and the mailbox's frame, which forbids the script that looks through pages.
test.use({ expectedTroubles: /409|400|Blocked script execution in 'about:srcdoc'/ });

/** Registering and verifying an email address (A-AUTH-12 to A-AUTH-29; A-GAP-25 to A-GAP-29). */
test("a client registers, and verifies the address with a second code after the first mail bounced", async ({
  page,
  context,
  browser,
  request,
}) => {
  test.slow();
  const main = page.getByRole("main");
  const form = new RegistrationPage(page, "client");

  const email = await test.step("a taken address leads to the ways into the account", async () => {
    const { email: taken } = await register(await browser.newContext());
    await form.open("?next=%2Fabout");
    await form.complete({ email: taken });
    for (const label of ["Password", "Confirm password"]) await form.field(label).fill("another one");
    await form.button().click();
    const notice = page.getByText(/Is this address yours?/);
    await expect(notice.getByRole("link", { name: "reset your password" })).toBeVisible();
    const address = await form.complete({ fullName: "Ngozi Eze" });
    await form.button().click();
    await expect(toast(page, successToast.client)).toBeVisible();
    await expect(page).toHaveURL("/about");
    await expectSignedIn(page);
    const { user } = (await (await context.request.get("/api/auth/session")).json()) as { user: object };
    expect(user).toMatchObject({
      userType: "client",
      fullName: "Ngozi Eze",
      email: address,
      phone: expect.stringMatching(/8012345678$/),
      isEmailVerified: false,
    });
    return address;
  });

  await mailTo(request, email, verificationSubject);
  const reminder = page.getByRole("complementary", { name: "Your email address" });
  const field = page.getByLabel("Six-digit code");
  await test.step("the reminder stands between header and page, and leads to the form", async () => {
    const [header, box, content] = await Promise.all(
      [page.getByRole("banner").first(), reminder, main].map((each) => each.boundingBox()),
    );
    if (!header || !box || !content) throw new Error("The header, the reminder or the page is missing");
    expect(box.y).toBeCloseTo(header.y + header.height, 0);
    expect(content.y).toBeGreaterThanOrEqual(box.y + box.height - 0.5);
    await reminder.getByRole("link", { name: "Verify now" }).click();
    await expect(page).toHaveURL("/verify-email");
    await expect(main.getByText(email)).toBeVisible();
    await checkPage(page);
  });

  await test.step("a bounced mail leads to another code, and a wrong code is refused", async () => {
    const [{ id } = { id: "" }] = await mailsTo(request, email);
    await page.goto(`/mailbox?id=${id}`);
    await page.getByRole("button", { name: "It bounces for good" }).click();
    await expect(page.getByRole("status")).toHaveText("The sender was told that this mail bounced for good.");
    await expect(async () => {
      await page.goto("/profile");
      await expect(page.getByRole("heading", { name: "Emails do not reach you" })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 30_000 });
    await page.getByRole("link", { name: "Try the address again" }).click();
    await expect(page).toHaveURL("/verify-email");
    await expect(page.getByText(/could not deliver an email/)).toBeVisible();
    const again = page.getByRole("button", { name: /^Send another code/ });
    await again.click();
    await expect(again).toHaveText(/in \d+/);
    const code = codeIn(await mailTo(request, email, verificationSubject, 2));
    await field.fill(wrongCode(code));
    await main.getByRole("button", { name: "Verify" }).click();
    await expectError(field, "code");
    await field.fill(code);
    await main.getByRole("button", { name: "Verify" }).click();
    await expect(toast(page, "Your email address is verified")).toBeVisible();
    await expect(reminder).toHaveCount(0);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "Signing in" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Emails do not reach you" })).toHaveCount(0);
  });
});
