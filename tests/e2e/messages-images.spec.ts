import { signOut } from "./support/account-pages.ts";
import { checkPage } from "./support/axe.ts";
import { Chat } from "./support/chat.ts";
import { registerVerified, seededArtisan } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** The address that the browser uploads to. */
const storage = /\/quarantine\//;

/** Images in a conversation (A-MSG-06, A-MSG-07). */
test("an image arrives once over a failing network, is private to the two, and leaves the device by signing out", async ({
  page,
  context,
  browser,
  phone,
}) => {
  test.slow();
  const artisan = await seededArtisan(context, 33);
  await page.goto("/about");
  const train = await browser.newContext();
  await registerVerified(train);
  const clientPage = await train.newPage();
  await clientPage.goto(`/messages?contact=${artisan.id}`);
  const client = new Chat(clientPage, artisan.name, phone);
  await expect(client.log).toBeVisible();

  await client.choose(1_048_576);
  await expect(clientPage.getByRole("alert")).toHaveText("Image size must be less than 1MB");
  await client.choose();
  await expect(clientPage.getByRole("alert")).toHaveCount(0);
  await expect(clientPage.getByText("Image added")).toBeAttached();
  await clientPage.reload();
  await expect(clientPage.getByRole("button", { name: "Remove image" })).toBeVisible();
  await client.write("This is the wall");
  await expect(client.message("This is the wall")).toContainText(", Delivered");
  await expect(client.pictures("you")).toHaveCount(1);

  await page.goto("/messages");
  await page
    .getByRole("link", { name: /Ada Obi.*This is the wall/ })
    .first()
    .click();
  const chat = new Chat(page, "Ada Obi", phone);
  await expect(chat.pictures("Ada Obi").locator("img")).toHaveJSProperty("naturalWidth", 400);
  await chat.pictures("Ada Obi").click();
  const large = page.getByRole("dialog").getByRole("img", { name: "Image from Ada Obi" });
  await expect(large).toHaveJSProperty("naturalWidth", 640);
  await page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await checkPage(page);
  const address = await chat.pictures("Ada Obi").locator("img").getAttribute("src");
  const stranger = await browser.newContext();
  await registerVerified(stranger);
  expect((await stranger.request.get(address ?? "")).status()).toBe(404);
  await stranger.close();

  // The upload fails and the page is left. Another page sends the image when the network is back.
  await clientPage.route(storage, (route) => route.abort("connectionreset"));
  await client.choose();
  await clientPage.getByRole("button", { name: "Send", exact: true }).click();
  await expect(client.log).toContainText("Waiting for the network");
  await clientPage.unroute(storage);
  await clientPage.goto("/about");
  await expect(chat.pictures("Ada Obi")).toHaveCount(2);
  await clientPage.goto("/messages");
  await clientPage.getByRole("link", { name: new RegExp(`${artisan.name}.*You: 📷 Image`) }).click();
  await expect(client.pictures("you")).toHaveCount(2);

  // Signing out deletes the draft and its picture, but not what belongs to the device.
  await client.choose();
  await client.field.fill("I wonder");
  await expect(clientPage.getByRole("button", { name: "Remove image" })).toBeVisible();
  const kept = () =>
    clientPage.evaluate(async () => [
      ...Object.keys(localStorage).filter((key) => !/^(visits|wrote|files-of|session-changed-at)$/.test(key)),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);
  const drafted = [/^draft /, /^pictures /].map((name) => expect.stringMatching(name));
  expect(await kept()).toEqual(expect.arrayContaining(drafted));
  await signOut(clientPage, phone);
  await expect(clientPage.getByText("Signed out successfully!")).toBeVisible();
  expect(await kept()).toEqual([]);
  await train.close();
});
