import type { WebSocketRoute } from "@playwright/test";
import type { Unread } from "@handiwork/core/conversations/schema";
import { checkPage } from "./support/axe.ts";
import { Chat } from "./support/chat.ts";
import { registerVerified, seededArtisan } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** A conversation between two browsers (A-MSG-01 to A-MSG-17, A-RT-01 to A-RT-04). */
test("a client and an artisan write to each other live, after a dropped socket, and from offline", async ({
  page,
  context,
  browser,
  phone,
}, { retry }) => {
  test.slow();
  const artisan = await seededArtisan(context, 30);
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
  await registerVerified(train);
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
  // A retry must not find the messages of the first try.
  const greeting = `Good morning, are you free on Monday${"?".repeat(retry + 1)}`;
  await client.write(greeting);
  // Any open page of the artisan confirms the delivery.
  await expect(client.message("Good morning")).toContainText(", Delivered");
  await counts(before + 1);

  await badge.click();
  const row = page
    .getByRole("link", { name: /Ada Obi/ })
    .filter({ hasText: greeting })
    .first();
  await expect(row).toContainText("(1 unread message)");
  await checkPage(page);
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
  await checkPage(page);

  // API Gateway closes every connection after two hours.
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
    await page.getByRole("button", { name: "Back to conversations" }).click();
    await expect(page.getByRole("link", { name: /Ada Obi/ }).first()).toBeFocused();
  }
  await train.close();
});
