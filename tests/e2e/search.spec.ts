import { areaOf, bandBetween } from "@handiwork/core/reference/areas";
import { checkPage } from "./support/axe.ts";
import { inOrder, mentions } from "./support/expected.ts";
import { pageSize, SearchPage } from "./support/search-page.ts";
import { expect, test } from "./support/test.ts";

/**
 * The search (A-SEARCH-01 to A-SEARCH-39; A-GAP-33 to A-GAP-42). The tests compare with trades that no other test registers
 * an artisan of.
 */
test("filters, sorts and pages keep the address in step, and Back restores each of them", async ({
  page,
  phone,
  directory,
}) => {
  test.slow();
  const search = new SearchPage(page, phone);
  const tilers = await directory.cardsWhere(({ category }) => category === "Tiler");

  await test.step("typing searches, and Enter searches at once", async () => {
    await search.open();
    await expect(search.cards.first()).toBeVisible();
    await search.text.pressSequentially(" tiling");
    await expect(page).toHaveURL("/artisans?search=tiling");
    await search.expectFound(inOrder(await directory.cardsWhere(mentions("tiling", "Tiler"))));
    await search.text.fill("tiles");
    await search.text.press("Enter");
    await expect(page).toHaveURL("/artisans?search=tiles");
    await page.goBack();
    await expect(search.text).toHaveValue("tiling");
  });

  await test.step("filters by trade, with counts, and by state and city", async () => {
    await search.open();
    const filters = await search.filters();
    const category = filters.getByRole("combobox", { name: "Category" });
    const painters = await directory.cardsWhere((card) => card.category === "Painter");
    await category.selectOption({ label: `Painter (${painters.length})` });
    await expect(page).toHaveURL("/artisans?category=painter");
    await filters.getByRole("combobox", { name: "State" }).selectOption("Lagos");
    await filters.getByRole("combobox", { name: "City" }).selectOption("Ikeja");
    await expect(page).toHaveURL("/artisans?category=painter&state=Lagos&city=Ikeja");
    await search.done();
    await search.expectFound(inOrder(painters.filter(({ location }) => location === "Ikeja, Lagos")));
    await (await search.filters()).getByRole("combobox", { name: "State" }).selectOption("Kano");
    await expect(page).toHaveURL("/artisans?category=painter&state=Kano");
    await search.done();
    await search.expectFound(inOrder(painters.filter(({ location }) => location.endsWith(", Kano"))));
  });

  await test.step("filters by rate, experience, premium and availability from the address", async () => {
    await search.open(
      "category=auto-mechanic&minPrice=3000&maxPrice=90000&experience=3-5&available=true&sort=price-low&view=list",
    );
    const found = await directory.cardsWhere(
      ({ category, hourlyRate, experienceYears, isOnline }) =>
        category === "Auto-mechanic" && (hourlyRate ?? 0) >= 3_000 && experienceYears === "3-5" && isOnline,
    );
    expect(found.length).toBeGreaterThan(0);
    await search.expectFound(inOrder(found, "price-low"));
    await expect(search.sort).toHaveValue("price-low");
    await expect(page.getByRole("button", { name: "List view" })).toHaveAttribute("aria-pressed", "true");
    const filters = await search.advanced();
    await expect(filters.getByRole("spinbutton", { name: "Minimum price" })).toHaveValue("3000");
    await expect(filters.getByRole("checkbox", { name: "Available now" })).toBeChecked();
    await filters.getByRole("checkbox", { name: "Premium only" }).check();
    await search.done();
    await search.expectFound(
      inOrder(
        found.filter(({ isPremium }) => isPremium),
        "price-low",
      ),
    );
  });

  await test.step("sorts, and Back and Forward return to each order", async () => {
    await search.open("category=tiler");
    await search.expectFound(inOrder(tilers));
    for (const sort of ["rating", "price-high", "reviews"]) {
      await search.sort.selectOption(sort);
      await expect(page).toHaveURL(`/artisans?category=tiler&sort=${sort}`);
      await search.expectFound(inOrder(tilers, sort));
    }
    await page.goBack();
    await search.expectFound(inOrder(tilers, "price-high"));
    await page.goForward();
    await expect(search.sort).toHaveValue("reviews");
  });

  await test.step("an empty result offers ways out", async () => {
    await search.open("search=zzzz&category=tiler");
    await expect(page.getByText("No artisans found")).toBeVisible();
    await page.getByRole("button", { name: "Without “zzzz”" }).click();
    await expect(page).toHaveURL("/artisans?category=tiler");
    await search.expectFound(inOrder(tilers));
    await page.goBack();
    await page.getByRole("button", { name: "Clear all filters" }).click();
    await expect(page).toHaveURL("/artisans");
    await expect(search.cards.first()).toBeVisible();
  });
});

test("suggestions and corrections become filters", async ({ page, phone, directory }) => {
  const search = new SearchPage(page, phone);
  await test.step("a trade by the keyboard and a place by a tap become filters", async () => {
    await search.open("view=list");
    await expect(search.cards.first()).toBeVisible();
    await search.text.pressSequentially("tile");
    const list = page.getByRole("listbox", { name: "Suggestions" });
    await expect(list.getByRole("option", { name: /^Tiler \d+ artisans$/ })).toBeVisible();
    await search.text.press("ArrowDown");
    await expect(list.getByRole("option", { selected: true })).toHaveAccessibleName(/^Tiler/);
    await search.text.press("Enter");
    await expect(page).toHaveURL("/artisans?category=tiler&view=list");
    await expect(search.text).toHaveValue("");
    await search.text.pressSequentially("Abuja");
    await list.getByRole("option", { name: /^Federal Capital Territory \d/ }).click();
    await expect(page).toHaveURL("/artisans?category=tiler&state=FCT&view=list");
  });
  await test.step("a name opens the profile", async () => {
    const { items } = await directory.search("limit=1&category=tiler");
    await search.text.fill(items[0]?.name ?? "");
    await page
      .getByRole("listbox", { name: "Suggestions" })
      .locator(`[href="/artisans/${items[0]?.id}"]`)
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(items[0]?.name ?? "");
  });
  await test.step("misspelled words are corrected", async () => {
    await search.open("search=tiller+in+ikja");
    await expect(page.locator("#announcer")).toHaveText("No exact match, showing results for tiler in Ikeja");
    const found = inOrder(
      await directory.cardsWhere((card) => mentions("tiler")(card) && /ikeja/i.test(card.location)),
    );
    expect(found.length).toBeGreaterThan(0);
    await search.expectFound(found);
    await page.getByRole("link", { name: "tiler in Ikeja" }).click();
    await expect(page).toHaveURL("/artisans?search=tiler&area=NG025011");
    await search.expectFound(found);
  });
});

test("scrolling loads pages, then a button does, and Back and a reload return to the place", async ({
  page,
  phone,
}) => {
  const search = new SearchPage(page, phone);
  await search.open();
  await expect(search.cards.first()).toBeVisible();
  const more = page.getByRole("button", { name: "Show more" });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("contentinfo")).toBeInViewport({ timeout: 500 });
    await expect(search.cards).toHaveCount(4 * pageSize, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await more.click();
  const links = search.cards.getByRole("link", { name: /^View Profile/ });
  await expect(links.nth(4 * pageSize)).toBeFocused();
  expect(new Set(await search.ids()).size).toBe(5 * pageSize);

  const opened = search.cards.nth(40);
  await opened.scrollIntoViewIfNeeded();
  const topOf = () => opened.evaluate((card) => card.getBoundingClientRect().top);
  const top = await topOf();
  await links.nth(40).click();
  await expect(page.getByRole("region", { name: "About me" })).toBeVisible();
  for (const back of ["goBack", "reload"] as const) {
    await page[back]();
    if (back === "goBack") await expect(links.nth(40)).toBeFocused();
    await expect(opened).toBeVisible();
    await expect.poll(topOf).toBeCloseTo(top, -1);
  }
});

test.describe("near the visitor", () => {
  // Some metres from the centre of Surulere.
  const surulere = "NG025020";
  test.use({ geolocation: { latitude: 6.4881, longitude: 3.3462 }, permissions: ["geolocation"] });

  test("the browser's position or a typed place finds the nearest artisans first, and is sent as an area only", async ({
    page,
    context,
    phone,
    directory,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    const search = new SearchPage(page, phone);
    const bandOf = (area = "") => {
      const [from, to] = [areaOf(surulere), areaOf(area)];
      return from && to ? bandBetween(from, to) : "beyond";
    };
    const bands = ["same", "5", "10"];
    const near = inOrder(
      await directory.cardsWhere(({ place }) => bands.includes(bandOf(place?.area))),
    ).toSorted((a, b) => bands.indexOf(bandOf(a.place?.area)) - bands.indexOf(bandOf(b.place?.area)));
    expect(near.length).toBeGreaterThan(1);
    await search.open();
    await page.getByRole("button", { name: "Near me" }).click();
    await expect(page).toHaveURL(`/artisans?area=${surulere}&within=10&sort=nearest`);
    await search.expectFound(near);
    await checkPage(page);
    await page.getByLabel("How far").selectOption("About 25 km");
    await expect(page).toHaveURL(/&within=25&/);
    expect(sent.filter((each) => /6\.4881|3\.3462/.test(each))).toEqual([]);

    await test.step("a profile shows the distance, until the place is cleared", async () => {
      const [ikeja] = await directory.cardsWhere(({ place }) => place?.name === "Ikeja");
      await page.goto(`/artisans/${ikeja?.id}`);
      await expect(page.getByRole("main")).toContainText("Ikeja, about 25 km");
      await search.open();
      await page.getByRole("button", { name: "Change" }).click();
      const dialog = page.getByRole("dialog", { name: "Where are you looking?" });
      await dialog.getByRole("button", { name: "Forget Surulere" }).click();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.goto(`/artisans/${ikeja?.id}`);
      await expect(page.getByRole("main")).toContainText("Ikeja, Lagos");
    });
    await test.step("without a position, the place is typed", async () => {
      await context.clearPermissions();
      await search.open("category=tiler");
      await page.getByRole("button", { name: "Near me" }).click();
      const dialog = page.getByRole("dialog", { name: "Where are you looking?" });
      await expect(dialog.getByRole("alert")).toContainText("Type your area or town instead.");
      await dialog.getByLabel("Area, town or neighbourhood").fill("yaba");
      await dialog.getByRole("button", { name: "Yaba (Lagos Mainland), Lagos" }).click();
      await expect(page).toHaveURL("/artisans?category=tiler&area=NG025015&within=10&sort=nearest");
    });
    await test.step("a place in the text is recognized, or searched as words", async () => {
      await search.open("search=tiler+near+yaba");
      await expect(page.getByRole("main").getByText("Showing artisans near Yaba, Lagos.")).toBeVisible();
      await page.getByRole("link", { name: "Search only for the words “tiler near yaba”" }).click();
      await expect(page).toHaveURL("/artisans?search=%22tiler+near+yaba%22");
      await search.open("search=tiler+near+surulere");
      await page.getByRole("link", { name: "Surulere, Oyo?" }).click();
      await expect(page).toHaveURL("/artisans?search=tiler&area=NG031033&within=10");
    });
  });
});
