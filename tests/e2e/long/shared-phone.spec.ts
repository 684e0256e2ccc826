import { expectSignedIn, fillSignIn, signOut } from "../support/account-pages.ts";
import { Chat } from "../support/chat.ts";
import { deviceContents } from "../support/device.ts";
import { password, register, registerVerified, seededArtisan } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

// The test breaks the API and ends the session.
test.use({ expectedTroubles: /Failed to load resource|401|503/ });

test("the next user of a phone sees nothing of unsent messages, and their owner is asked at the next sign-in", async ({
  page,
  context,
  browser,
  phone,
}) => {
  test.slow();
  const artisan = await seededArtisan(context, 37);
  const other = await browser.newContext();
  const next = await register(other, "client", "Bola Ade");
  await other.close();
  const owner = await registerVerified(context);
  await page.goto(`/messages?contact=${artisan.id}`);
  const chat = new Chat(page, artisan.name, phone);
  await expect(chat.log).toBeVisible();
  const sending = "**/api/conversations/*/messages";
  await page.route(sending, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, body: "" }) : route.fallback(),
  );
  const texts = ["The gate is green", "The key is under the pot", "Come on Monday"];
  for (const text of texts) await chat.write(text);
  await expect.poll(async () => JSON.stringify(await deviceContents(page))).toContain(texts[2]);
  await context.clearCookies({ name: /access|refresh/ });
  await page.goto("/favourites");
  await expect(page).toHaveURL(/\/signin/);
  await page.unroute(sending);

  await fillSignIn(page, next.email, password);
  await expectSignedIn(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") requests.push(request.postData() ?? "");
  });
  for (const path of [
    "/",
    "/favourites",
    "/profile",
    "/jobs",
    "/messages",
    `/messages?contact=${artisan.id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("button", { name: /^Waiting to be sent/ })).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: /not sent/ })).toHaveCount(0);
    const html = await page.content();
    for (const text of [...texts, owner.email]) expect(html).not.toContain(text);
  }
  expect(requests.join("")).not.toMatch(/gate|pot|Monday/);
  await signOut(page, phone);
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeVisible();

  await page.goto("/signin");
  await fillSignIn(page, owner.email, password);
  const question = page.getByRole("dialog", { name: "3 messages were not sent" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: /^Delete/ }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(async () => JSON.stringify(await deviceContents(page))).not.toContain(texts[0]);
});
