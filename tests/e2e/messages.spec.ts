import type { WebSocketRoute } from "@playwright/test";
import type { Unread } from "@handiwork/core/model/conversation/schema";
import { axeFindings } from "./support/axe.ts";
import { Chat, newClient, seededArtisan } from "./support/chat.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { demoPassword, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Two browsers, from the first message to one that was written without a network (A-MSG-01 to A-MSG-17, A-RT-01 to A-RT-04). */
test("a client and an artisan write to each other, and nothing has to be loaded anew @phone", async ({
  page,
  context,
  browser,
  phone,
}, { retry }) => {
  // Two browsers, and a long way: a busy machine takes its time.
  test.slow();
  const artisan = await seededArtisan(context, phone ? 30 : 60);
  const unread = async () => {
    const answer = await context.request.get("/api/conversations/unread");
    return ((await answer.json()) as Unread).messages;
  };
  const before = await unread();
  await page.goto("/about");
  const badge = page.getByRole("banner").getByRole("link", { name: "Messages" });
  const counts = (count: number) =>
    expect(badge).toHaveText(count === 0 ? "Messages" : new RegExp(`\\(${count} unread`));
  await counts(before);

  const train = await browser.newContext();
  await newClient(train);
  const clientPage = await train.newPage();
  const sockets: WebSocketRoute[] = [];
  await clientPage.routeWebSocket(/\/ws\?ticket=/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await clientPage.goto(`/artisans/${artisan.id}`);
  await clientPage.getByRole("button", { name: "Contact me" }).first().click();
  await expect(clientPage).toHaveURL(`/messages?contact=${artisan.id}`);
  const client = new Chat(clientPage, artisan.name, phone);
  await expect(client.log).toContainText(`Say hello to ${artisan.name}`);
  // A second try is not to meet the first one's conversation.
  const greeting = `Good morning, are you free on Monday${"?".repeat(retry + 1)}`;
  await client.write(greeting);
  // The artisan's page, whichever it shows, says so as soon as the message has come to it.
  await expect(client.message("Good morning")).toContainText(", Delivered");
  await counts(before + 1);

  await badge.click();
  const row = page
    .getByRole("link", { name: /Ada Obi/ })
    .filter({ hasText: greeting })
    .first();
  await expect(row).toContainText("(1 unread message)");
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  await row.click();
  const chat = new Chat(page, "Ada Obi", phone);
  await expect(chat.message("Good morning")).toHaveCount(1);
  await expect(page.getByText("Active now", { exact: true })).toBeVisible();
  await counts(before);
  await expect(client.message("Good morning")).toContainText(", Read");

  await chat.write("Yes, from ten. See www.example.com/prices");
  const answer = client.message("Yes, from ten.");
  await expect(answer).toContainText(artisan.name);
  await expect(answer.getByRole("link")).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);

  // As the service cuts every connection after two hours.
  expect(sockets).not.toEqual([]);
  await sockets.at(-1)?.close();
  await chat.write("I have the ladder");
  await expect(client.message("I have the ladder")).toHaveCount(1);

  await train.setOffline(true);
  await client.write("I am on the train");
  await client.write("See you on Monday");
  await expect(client.message("I am on the train")).toContainText("Waiting for the network");
  await train.setOffline(false);
  await expect(chat.message("See you on Monday")).toBeVisible();
  const texts = await chat.log.getByRole("listitem").filter({ hasText: "Ada Obi: " }).allTextContents();
  expect(texts.map((text) => /Ada Obi: (.*?)\d/.exec(text)?.[1])).toEqual([
    greeting,
    "I am on the train",
    "See you on Monday",
  ]);
  await expect(client.message("See you on Monday")).toContainText(", Read");
  await expect(client.message("I am on the train")).toHaveCount(1);

  if (phone) {
    await page.getByRole("button", { name: "Back to the conversations" }).click();
    await expect(page.getByRole("link", { name: /Ada Obi/ }).first()).toBeFocused();
  }
  await train.close();
});

test.describe("with somebody who is not there", () => {
  test.use({ expectedTroubles: /404/ });

  test("the conversation is not available, and the list is", async ({ page, context, phone }) => {
    await signIn(context, "client@handiwork.test", { password: demoPassword });
    await page.goto("/messages?contact=00000000-0000-4000-8000-000000000000");
    await expect(page.getByRole("heading", { name: "Conversation not available" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    if (phone) await page.getByRole("button", { name: "Back to the conversations" }).click();
    await expect(page.getByRole("heading", { name: "Conversations", exact: true })).toBeVisible();
  });
});
