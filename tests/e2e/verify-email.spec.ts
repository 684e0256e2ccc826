import { expectError, toast } from "./support/account-pages.ts";
import { codeIn, mailTo, wrongCode } from "./support/mailbox.ts";
import { register } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Proving the own e-mail address by a mailed code (A-GAP-25, A-GAP-26). */
const subject = "Verify your e-mail address";

test.describe("with the code from the mailbox", () => {
  test.use({ expectedTroubles: /400/ });

  test("a wrong code is refused, the right one verifies, and the reminder goes", async ({
    page,
    context,
    request,
  }) => {
    const { email } = await register(context);
    const code = codeIn(await mailTo(request, email, subject));
    await page.goto("/about");
    const reminder = page.getByRole("complementary", { name: "Your e-mail address" });
    await reminder.getByRole("link", { name: "Verify now" }).click();
    await expect(page).toHaveURL("/verify-email");
    const main = page.getByRole("main");
    await expect(main.getByText(email)).toBeVisible();
    const field = main.getByLabel("Six-digit code");
    await field.fill(wrongCode(code));
    await main.getByRole("button", { name: "Verify" }).click();
    await expectError(field, "code");
    await field.fill(code);
    await main.getByRole("button", { name: "Verify" }).click();
    await expect(toast(page, "Your e-mail address is verified")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(reminder).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(reminder).toHaveCount(0);
  });
});

test("one request at a time leads there, above the page and over nothing", async ({ page, context }) => {
  await register(context, "artisan");
  const banner = page.getByRole("complementary", { name: "Your e-mail address" });
  const requests = page.locator('a[href="/verify-email"]:visible');
  for (const [path, heading, isBanner] of [
    ["/", /./, true],
    ["/artisan", /^Welcome/, true],
    ["/about", /./, true],
    ["/profile", "Account snapshot", false],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    await expect(requests, path).toHaveCount(1);
    await expect(banner, path).toHaveCount(isBanner ? 1 : 0);
    if (!isBanner) continue;
    const [above, box, main] = await Promise.all(
      [page.getByRole("banner").first(), banner, page.getByRole("main")].map((each) => each.boundingBox()),
    );
    if (!above || !box || !main) throw new Error(`${path}: something is not on the page`);
    expect(box.y, path).toBeCloseTo(above.y + above.height, 0);
    expect(main.y, path).toBeGreaterThanOrEqual(box.y + box.height - 0.5);
    await page.mouse.wheel(0, 2_000);
    await expect(banner, path).not.toBeInViewport();
  }
  await page.goto("/verify-email");
  await expect(page.getByLabel("Six-digit code")).toBeVisible();
  await expect(requests).toHaveCount(0);
});

test("another code can be asked for once a minute, and the reminder can be put off", async ({
  page,
  context,
  request,
}) => {
  const { email } = await register(context, "artisan");
  const first = codeIn(await mailTo(request, email, subject));
  await page.goto("/about");
  const reminder = page.getByRole("complementary", { name: "Your e-mail address" });
  await reminder.getByRole("button", { name: "Dismiss" }).click();
  await expect(reminder).toHaveCount(0);
  await page.goto("/verify-email");
  await expect(reminder).toHaveCount(0);
  const again = page.getByRole("button", { name: /^Send another code/ });
  await again.click();
  await expect(toast(page, `We have sent another code to ${email}`)).toBeVisible();
  await expect(again).toBeDisabled();
  await expect(again).toHaveText(/in \d+/);
  const second = codeIn(await mailTo(request, email, subject, 2));
  expect(second).toMatch(/^\d{6}$/);
  expect(first).toMatch(/^\d{6}$/);
  await page.getByLabel("Six-digit code").fill(second);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/artisan");
});
