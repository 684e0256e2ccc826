import { axeFindings } from "./support/axe.ts";
import { Chat, newClient, seededArtisan } from "./support/chat.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

/** Where the browser sends what is uploaded. */
const storage = /\/quarantine\//;

/** Images between two browsers, over a network that is cut in the midst, and on a device that somebody leaves (A-MSG-06, A-MSG-07). */
test("an image arrives once, whatever the network does, and is for the two alone", async ({
  page,
  context,
  browser,
  phone,
}) => {
  // Two browsers, and a long way: a busy machine takes its time.
  test.slow();
  const artisan = await seededArtisan(context, phone ? 33 : 63);
  await page.goto("/about");
  const train = await browser.newContext();
  await newClient(train);
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
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  const address = await chat.pictures("Ada Obi").locator("img").getAttribute("src");
  const stranger = await browser.newContext();
  await newClient(stranger);
  expect((await stranger.request.get(address ?? "")).status()).toBe(404);
  await stranger.close();

  // The network goes while the image is on its way, and the page with it; it comes back on another page.
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

  // What was begun, and what was kept for it, does not stay behind; what the device knows of no user does.
  await client.choose();
  await client.field.fill("I wonder");
  await expect(clientPage.getByRole("button", { name: "Remove image" })).toBeVisible();
  const kept = () =>
    clientPage.evaluate(async () => [
      ...Object.keys(localStorage).filter((key) => !/^(visits|wrote|files-of)$/.test(key)),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);
  const drafted = [/^draft /, /^pictures /].map((name) => expect.stringMatching(name));
  expect(await kept()).toEqual(expect.arrayContaining(drafted));
  if (phone) await clientPage.getByRole("button", { name: "Menu", exact: true }).click();
  else await clientPage.getByRole("button", { name: /account menu/ }).click();
  await clientPage.getByRole(phone ? "button" : "menuitem", { name: "Sign Out" }).click();
  await expect(clientPage.getByText("Signed out successfully!")).toBeVisible();
  expect(await kept()).toEqual([]);
  await train.close();
});
