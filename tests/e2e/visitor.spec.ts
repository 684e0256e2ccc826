import type { Analytics } from "@handiwork/core/analytics/schema";
import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Page } from "@playwright/test";
import { checkPage } from "./support/axe.ts";
import { apiUrl, makeUnavailable } from "./support/network.ts";
import { signInAs } from "./support/people.ts";
import { ProfilePage } from "./support/profile-page.ts";
import { openSection } from "./support/sections.ts";
import { naira, reviewCount } from "./support/texts.ts";
import { expect, pendingArtisan, test } from "./support/test.ts";

/** A visitor's way from the home page to an artisan (A-HOME-01 to A-HOME-25, A-SHELL-01 to A-SHELL-33, A-APROF-01 to A-APROF-23). */
test("the home page leads to the search, to trades and to featured artisans", async ({ page }) => {
  const main = page.getByRole("main");
  await test.step("its search passes a suggested trade and a place on", async () => {
    await page.goto("/");
    const hero = page.getByRole("search");
    await hero.getByLabel("Location").fill("Kano");
    await hero.getByLabel("Service").pressSequentially("electr");
    await page.getByRole("option", { name: /^Electrician/ }).click();
    await expect(page).toHaveURL("/artisans?location=Kano&category=electrician");
    await page.goBack();
    await hero.getByLabel("Service").fill("  tiler ");
    await hero.getByLabel("Location").fill(" Ikeja  ");
    await hero.getByLabel("Location").press("Enter");
    await expect(page).toHaveURL("/artisans?search=tiler&location=Ikeja");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Find Skilled Artisans");
  });
  await test.step("its button is free while suggestions are open", async () => {
    await page.goto("/");
    const hero = page.getByRole("search");
    await hero.getByLabel("Service").pressSequentially("pl");
    await expect(page.getByRole("option").nth(3)).toBeAttached();
    await hero.getByRole("button", { name: "Find Artisans" }).click({ trial: true });
  });
  await test.step("the trade bar and the popular categories lead to artisans of the trade", async () => {
    const bar = page.getByRole("banner").getByRole("navigation", { name: "Trades" });
    await bar.getByRole("link", { name: "Auto-mechanic" }).click();
    await expect(page).toHaveURL("/artisans?category=auto-mechanic");
    await expect(bar.locator("[aria-current=page]")).toHaveText("Auto-mechanic");
    await page.getByRole("banner").getByRole("link", { name: /home/i }).click();
    await page
      .getByRole("region", { name: "Popular Categories" })
      .getByRole("link", { name: /Painter/ })
      .click();
    await expect(page).toHaveURL("/artisans?category=painter");
  });
  await test.step("a featured artisan has a photograph, leads to the profile, and can be contacted after signing in", async () => {
    await page.goto("/");
    const featured = page.getByRole("region", { name: "Featured Artisans" });
    const link = featured.getByRole("heading", { level: 3 }).first().getByRole("link");
    await link.scrollIntoViewIfNeeded();
    for (const picture of await featured.locator("img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.goBack();
    await featured
      .getByRole("button", { name: /^Contact Artisan/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/signin\?next=%2Fmessages%3Fcontact%3D[0-9a-f-]{36}$/);
    await expect(page.getByText("Please sign in to contact artisans").first()).toBeVisible();
  });
  await test.step("a link opens a page at its top, and Back returns to the place", async () => {
    await page.goto("/");
    const closing = main.getByRole("link", { name: "Become an Artisan" });
    await expect(page.getByRole("region", { name: "Featured Artisans" }).getByRole("heading")).toHaveCount(4);
    await closing.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await closing.click();
    await expect(page).toHaveURL("/signin?next=%2Fbecome-artisan");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1);
  });
  await test.step("the page has its font and the colour of the brand", async () => {
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded")))
      .toBe(true);
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(family).toMatch(/^"?Alan Sans.*sans-serif$/);
    const button = page.getByRole("search").getByRole("button", { name: "Find Artisans" });
    await expect(button).toHaveCSS("background-color", "rgb(192, 95, 60)");
  });
});

test("a profile shows who the artisan is, and neither telephone number nor email address", async ({
  page,
  request,
  directory,
}) => {
  const artisan = await directory.artisan({
    card: ({ isVerified, image, cover, reviews }) =>
      isVerified && image !== null && cover !== null && reviews > 10,
    page: ({ bio, languages, whatsapp, portfolio, jobsCompleted }) =>
      bio !== null && languages.length > 0 && whatsapp !== null && portfolio.length > 2 && jobsCompleted > 0,
  });
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);

  await test.step("the head", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(artisan.name);
    await expect(page).toHaveTitle(new RegExp(artisan.name));
    for (const text of factsOf(artisan)) await expect(profile.head).toContainText(text);
    for (const [mark, has] of [
      ["Premium", artisan.isPremium],
      ["Verified", true],
    ] as const) {
      await expect(profile.head.getByText(mark, { exact: true })).toHaveCount(has ? 1 : 0);
    }
    await expect(profile.about).toContainText(artisan.bio ?? "");
    await page.getByRole("button", { name: "More about me" }).click();
    await expect(page.getByRole("dialog")).toContainText(naira(artisan.hourlyRate));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "More about me" })).toBeFocused();
  });
  await test.step("the pictures follow buttons, a swipe and the arrow keys", async () => {
    await profile.portfolio.scrollIntoViewIfNeeded();
    const count = artisan.portfolio.length;
    const isPresent = (number: number) =>
      expect(profile.portfolio.locator("[aria-current=true]")).toHaveAccessibleName(
        `Picture ${number} of ${count}`,
      );
    await profile.portfolio.getByRole("button", { name: "Next picture" }).click();
    await isPresent(2);
    const strip = profile.portfolio.locator("[data-slide]").first().locator("..");
    const { width } = (await strip.boundingBox()) ?? { width: 0 };
    // A swipe would interrupt the movement that the button began.
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeCloseTo(width, -1);
    await strip.hover();
    await page.mouse.wheel(width * 0.7, 0);
    await isPresent(3);
    await expect(profile.portfolio.locator("[data-slide]:not([inert])")).toHaveCount(1);
    const opener = profile.portfolio.getByRole("button", { name: `Open picture 3 of ${count}` });
    await opener.focus();
    await page.keyboard.press("Enter");
    const box = page.getByRole("dialog", { name: "Pictures of work" });
    await expect(box).toContainText(`3 / ${count}`);
    await page.keyboard.press("ArrowLeft");
    await expect(box).toContainText(`2 / ${count}`);
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
  });
  await test.step("the reviews, newest first, and the next page", async () => {
    const { items } = await directory.reviews(artisan.id, 50);
    const shown = profile.reviews.getByRole("article");
    await expect(shown).toHaveCount(10);
    const dates = items.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const [index, { clientName, comment }] of items.slice(0, 10).entries()) {
      await expect(shown.nth(index)).toContainText(clientName);
      await expect(shown.nth(index)).toContainText(comment ?? "No comment provided.");
    }
    await profile.reviews.getByRole("button", { name: "Show more" }).click();
    await expect(shown).toHaveCount(Math.min(items.length, 20));
    await expect(profile.reviews.locator(":focus")).toContainText(items[10]?.clientName ?? "");
  });
  await test.step("WhatsApp opens a chat with a greeting", async () => {
    const link = profile.contact.getByRole("link", { name: "WhatsApp" });
    await expect(link).toHaveAttribute("target", "_blank");
    const url = new URL((await link.getAttribute("href")) ?? "");
    expect(url.origin + url.pathname).toMatch(/^https:\/\/wa\.me\/234\d{10}$/);
    expect(url.searchParams.get("text")).toContain(
      `Hello ${artisan.name}, I found your profile on Handiwork`,
    );
  });
  await test.step("nothing else of the account", async () => {
    const html = await (await request.get(`/artisans/${artisan.id}`)).text();
    const [, data = ""] = /id="data">(.*)<\/script>/.exec(html) ?? [];
    expect(data).toContain(artisan.name);
    for (const text of [data, JSON.stringify(artisan)])
      expect(text).not.toMatch(/"(phone|e-?mail)[^"]*":|@handiwork/i);
    await expect(page.getByRole("main").locator("a[href^='tel:'], a[href^='mailto:']")).toHaveCount(0);
  });
  await test.step("Contact me asks to sign in first", async () => {
    await profile.contact.getByRole("button", { name: "Contact me" }).click();
    await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(`/messages?contact=${artisan.id}`)}`);
  });
});

/** The facts in the head of a profile. */
function factsOf(artisan: ArtisanProfile): string[] {
  return [
    artisan.category,
    artisan.rating?.toFixed(1) ?? "",
    reviewCount(artisan.totalReviews),
    artisan.bio ?? "",
    artisan.jobsCompleted.toLocaleString("en-US"),
    artisan.location,
    artisan.languages.join(", "),
  ];
}

test.describe("a profile that cannot be shown", () => {
  test.use({ expectedTroubles: /4\d\d|503|api\/artisans/ });

  test("is not found before its approval, except by admins, and can be tried again after an error", async ({
    page,
    context,
    directory,
  }) => {
    await expectNotFound(page, "00000000-0000-4000-8000-000000000000");
    await expectNotFound(page, "nobody");
    await expectNotFound(page, pendingArtisan());
    expect((await directory.cards()).map(({ id }) => id)).not.toContain(pendingArtisan());

    const artisan = await directory.artisan();
    const network = await makeUnavailable(page, apiUrl.profile);
    await page.goto(`/artisans/${artisan.id}`);
    await expect(page.getByRole("alert")).toContainText("Failed to load artisan details");
    await network.mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(artisan.name);

    await signInAs(context, "admin");
    await new ProfilePage(page).open(pendingArtisan());
    await expect(page.getByText("Waiting for approval: only you and admins can see this page")).toBeVisible();
    await checkPage(page);
  });
});

async function expectNotFound(page: Page, id: string): Promise<void> {
  await page.goto(`/artisans/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Artisan not found");
  await expect(page).toHaveTitle(/Artisan not found/);
}

test("a visitor's search and view are counted, and the artisan sees the numbers", async ({
  page,
  context,
  browser,
  directory,
  baseURL,
}) => {
  const { id } = await signInAs(context, "artisan");
  const today = async () => {
    const response = await context.request.get("/api/artisan-profile/analytics");
    const { views = 0, searches = 0 } = ((await response.json()) as Analytics).days.at(-1) ?? {};
    return { views, searches };
  };
  const before = await today();
  const { name, category } = await directory.profile(id);
  const visitor = await browser.newContext({ ...(baseURL && { baseURL }) });
  const site = await visitor.newPage();
  const sightingOf = (kind: string) =>
    site.waitForResponse(
      (response) =>
        response.url().endsWith("/api/sightings") &&
        (response.request().postData() ?? "").includes(`"${kind}"`),
    );
  const searched = sightingOf("search");
  await site.goto(`/artisans?search=${encodeURIComponent(name)}&category=${category.toLowerCase()}`);
  expect((await searched).status()).toBe(204);
  const viewed = sightingOf("view");
  await site.getByRole("main").getByRole("link", { name }).first().click();
  await viewed;
  await visitor.close();
  await expect.poll(async () => (await today()).views).toBeGreaterThan(before.views);
  await expect.poll(async () => (await today()).searches).toBeGreaterThan(before.searches);

  await page.goto("/artisan");
  const block = await openSection(page, "How people find you");
  await block.getByRole("radio", { name: /Search appearances/ }).press("Space");
  await block.getByText("Show the numbers as a table").click();
  await expect(block.getByRole("table")).toBeVisible();
  await checkPage(page);
});
