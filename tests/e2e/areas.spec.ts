import { areaOf, bandBetween, isWithin, type Band } from "@handiwork/core/fixed/areas";
import type { Radius } from "@handiwork/core/fixed/radius";
import type { ArtisanCard } from "@handiwork/core/model/directory/schema";
import { axeFindings } from "./support/axe.ts";
import { inOrder, mentions } from "./support/expected.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { SearchPage } from "./support/search-page.ts";
import { expect, test } from "./support/test.ts";

const surulere = "NG025020";

/** How far an artisan is from an area; those whose area is not known are nowhere near. */
function bandOf(card: ArtisanCard, code: string): Band {
  const [from, to] = [areaOf(code), areaOf(card.place?.area ?? "")];
  return from && to ? bandBetween(from, to) : "beyond";
}

const near = (code: string, radius: Radius) => (card: ArtisanCard) => isWithin(bandOf(card, code), radius);

test.describe("Near me", () => {
  // Some metres from the centre of Surulere.
  test.use({ geolocation: { latitude: 6.4881, longitude: 3.3462 }, permissions: ["geolocation"] });

  test("finds who is near @phone", async ({ page, phone, directory }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    const search = new SearchPage(page, phone);
    await search.open();
    await page.getByRole("button", { name: "Near me" }).click();
    await expect(page).toHaveURL(`/artisans?area=${surulere}&within=10&sort=nearest`);
    const order = ["same", "5", "10"];
    const people = inOrder(await directory.cardsWhere(near(surulere, "10"))).toSorted(
      (a, b) => order.indexOf(bandOf(a, surulere)) - order.indexOf(bandOf(b, surulere)),
    );
    expect(people.length).toBeGreaterThan(2);
    await search.expectFound(people);
    await expect(search.cards.first()).toContainText("Surulere, same area");
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);

    await page.getByLabel("How far").selectOption("About 25 km");
    await expect(page).toHaveURL(`/artisans?area=${surulere}&within=25&sort=nearest`);
    // The area alone was sent, and the place is remembered: a profile says how far it is, without asking again.
    expect(sent.filter((each) => /6\.4881|3\.3462/.test(each))).toEqual([]);
    const [ikeja] = await directory.cardsWhere(({ place }) => place?.name === "Ikeja");
    await page.goto(`/artisans/${ikeja?.id}`);
    await expect(page.getByRole("main")).toContainText("Ikeja, about 25 km");

    await search.open();
    await expect(page.getByRole("button", { name: "Near Surulere" })).toBeVisible();
    await page.getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog", { name: "Where are you looking?" });
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Forget Surulere" }).click();
    // The dialog has a button of that name, too, until it is closed.
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Near me" })).toBeVisible();
    await page.goto(`/artisans/${ikeja?.id}`);
    await expect(page.getByRole("main")).toContainText("Ikeja, Lagos");
  });
});

test("a place is chosen where the browser says no position @phone", async ({ page, context, phone }) => {
  await context.clearPermissions();
  const search = new SearchPage(page, phone);
  await search.open("category=plumber");
  await page.getByRole("button", { name: "Near me" }).click();
  const dialog = page.getByRole("dialog", { name: "Where are you looking?" });
  await expect(dialog.getByRole("alert")).toContainText("Type your area or town instead.");
  await dialog.getByLabel("Area, town or neighbourhood").fill("yaba");
  await dialog.getByRole("button", { name: "Yaba (Lagos Mainland), Lagos" }).click();
  await expect(page).toHaveURL("/artisans?category=plumber&area=NG025015&within=10&sort=nearest");
  await page.getByLabel("How far").selectOption("Anywhere");
  await expect(page).toHaveURL("/artisans?category=plumber");
});

test("plumber near yaba finds the plumbers near Yaba, and says so; the words alone find theirs @phone", async ({
  page,
  phone,
  directory,
}) => {
  const search = new SearchPage(page, phone);
  await search.open("search=plumber+near+yaba");
  const plumbers = await directory.cardsWhere(mentions("plumber", "Plumber"));
  await search.expectFound(inOrder(plumbers.filter(near("NG025015", "10"))));
  await expect(page.getByRole("main").getByText("Showing artisans near Yaba, Lagos.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Only the words “plumber near yaba”" }).click();
  await expect(page).toHaveURL("/artisans?search=%22plumber+near+yaba%22");
  await expect(page.getByRole("main").getByText("Showing artisans near Yaba, Lagos.")).toHaveCount(0);

  await search.open("search=plumber+near+surulere");
  await page.getByRole("link", { name: "Surulere, Oyo?" }).click();
  await expect(page).toHaveURL("/artisans?search=plumber&area=NG031033&within=10");
});
