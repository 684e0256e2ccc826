import { ProfilePage } from "./support/profile-page.ts";
import { naira, reviewCount } from "./support/texts.ts";
import { expect, test } from "./support/test.ts";

/** An artisan's public page for a guest (A-APROF-03 to A-APROF-14, A-APROF-19 to A-APROF-23; A-GAP-48, A-GAP-53 to A-GAP-56). */
test("the header says who this is, and what stands behind the name", async ({ page, directory }) => {
  const artisan = await directory.artisan({
    card: ({ isPremium, isVerified, isOnline, image, rating }) =>
      isPremium && isVerified && isOnline && image !== null && rating !== null,
    page: ({ bio, languages, jobsCompleted }) => bio !== null && languages.length > 0 && jobsCompleted > 0,
  });
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(artisan.name);
  await expect(page).toHaveTitle(new RegExp(artisan.name));
  for (const text of [
    artisan.category,
    artisan.rating?.toFixed(1) ?? "",
    reviewCount(artisan.totalReviews),
    artisan.bio ?? "",
    `${artisan.experienceYears?.replace(/ years$/, "")} years`,
    artisan.jobsCompleted.toLocaleString("en-US"),
    artisan.location,
    artisan.languages.join(", "),
  ]) {
    await expect(profile.head).toContainText(text);
  }
  await expect(profile.head.getByText("Premium", { exact: true })).toBeVisible();
  await expect(profile.head.getByText("Verified", { exact: true })).toBeVisible();
  await expect(profile.head).toContainText("Available for new jobs");
  const photograph = profile.head.locator("img");
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("what an artisan does not have is not claimed @phone", async ({ page, directory }) => {
  const artisan = await directory.artisan({
    card: ({ isPremium, isVerified, image, rating }) =>
      !isPremium && !isVerified && image === null && rating === null,
  });
  const profile = new ProfilePage(page);
  await profile.alter((body) => ({
    ...body,
    bio: null,
    whatsapp: null,
    jobsCompleted: 0,
    languages: [],
    hourlyRate: null,
    isOnline: false,
  }));
  await profile.open(artisan.id);
  await expect(profile.head).toContainText("Customer Satisfaction is My Number One Priority");
  await expect(profile.head).toContainText("0 reviews");
  for (const absent of ["Premium", "Verified", "Available for new jobs"]) {
    await expect(profile.head.getByText(absent, { exact: true })).toHaveCount(0);
  }
  for (const absent of [/jobs completed/i, /languages/i, "0.0", "N/A"]) {
    await expect(profile.head.getByText(absent)).toHaveCount(0);
  }
  await expect(profile.head.locator("img")).toHaveCount(0);
  await expect(profile.head.getByText(artisan.name.charAt(0), { exact: true })).toBeVisible();
  await expect(profile.contact).toContainText("Rate on request");
  await expect(profile.contact.getByRole("link", { name: "WhatsApp" })).toHaveCount(0);
});

test("About me shows the biography, or else a sentence of the artisan's own data @phone", async ({
  page,
  directory,
}) => {
  const withBio = await directory.artisan({ page: ({ bio }) => bio !== null });
  const profile = new ProfilePage(page);
  await profile.open(withBio.id);
  await expect(profile.about).toContainText(withBio.bio ?? "");
  const without = await directory.artisan({ page: ({ bio }) => bio === null });
  await profile.open(without.id);
  for (const text of [without.name, without.location]) await expect(profile.about).toContainText(text);
});

test("one review is one review @phone", async ({ page, directory }) => {
  const artisan = await directory.artisan({ card: ({ reviews }) => reviews === 1 });
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);
  await expect(profile.head.getByText("1 review", { exact: true })).toBeVisible();
});

test("More about me shows trade, biography, skills, place and rate, and gives the focus back @phone", async ({
  page,
  directory,
}) => {
  const artisan = await directory.artisan({
    card: ({ hourlyRate }) => hourlyRate !== null,
    page: ({ bio, skills }) => bio !== null && skills.length > 0,
  });
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);
  const button = page.getByRole("button", { name: "More about me" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (const text of [
    artisan.category,
    artisan.bio ?? "",
    ...artisan.skills,
    artisan.location,
    naira(artisan.hourlyRate),
  ]) {
    await expect(dialog).toContainText(text);
  }
  for (let stop = 0; stop < 3; stop += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});

test("the side card shows Guest, Online; Contact me asks to sign in and leads there", async ({
  page,
  directory,
}) => {
  const artisan = await directory.artisan();
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);
  await expect(profile.contact).toContainText("Guest");
  await expect(profile.contact.getByText("Online", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /save|favourite/i })).toHaveCount(0);
  await profile.contact.getByRole("button", { name: "Contact me" }).click();
  await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(`/messages?contact=${artisan.id}`)}`);
  await expect(page.getByText("Please sign in to contact artisans").first()).toBeVisible();
});

test("WhatsApp opens a chat with digits only and a greeting, in a tab of its own @phone", async ({
  page,
  directory,
}) => {
  const artisan = await directory.artisan({ page: ({ whatsapp }) => whatsapp !== null });
  const profile = new ProfilePage(page);
  await profile.open(artisan.id);
  const link = profile.contact.getByRole("link", { name: "WhatsApp" });
  await expect(link).toHaveAttribute("target", "_blank");
  const url = new URL((await link.getAttribute("href")) ?? "");
  expect(url.origin + url.pathname).toMatch(/^https:\/\/wa\.me\/234\d{10}$/);
  expect(url.searchParams.get("text")).toContain(`Hello ${artisan.name}, I found your profile on Handiwork`);
});

test("telephone number and e-mail address are nowhere @phone", async ({ page, request, directory }) => {
  // Others may write of telephones in their own words.
  const artisan = await directory.artisan({ card: ({ category }) => category === "Plumber" });
  await new ProfilePage(page).open(artisan.id);
  const html = await (await request.get(`/artisans/${artisan.id}`)).text();
  const [, data = ""] = /id="data">(.*)<\/script>/.exec(html) ?? [];
  expect(data).toContain(artisan.name);
  expect(data).not.toMatch(/phone|email|@handiwork/i);
  expect(JSON.stringify(artisan)).not.toMatch(/phone|email|@handiwork/i);
  await expect(page.getByRole("main").locator("a[href^='tel:'], a[href^='mailto:']")).toHaveCount(0);
});

test("the trail leads back to the search and to the artisan's trade @phone", async ({ page, directory }) => {
  const artisan = await directory.artisan({ card: ({ category }) => category === "AC Technician" });
  await new ProfilePage(page).open(artisan.id);
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("link").first()).toHaveAttribute("href", "/artisans");
  await trail.getByRole("link", { name: "AC Technician" }).click();
  await expect(page).toHaveURL("/artisans?category=ac+technician");
});

test("what a toast says is all on the screen, and leaves the way to make contact free", async ({
  page,
  directory,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: () => Promise.reject(new Error("No share sheet")) });
  });
  const artisan = await directory.artisan({});
  await new ProfilePage(page).open(artisan.id);
  await page.getByRole("button", { name: "Share" }).click();
  const message = page.getByText(`/artisans/${artisan.id}`);
  await expect(message).toBeInViewport({ ratio: 1 });
  const toast = await message.boundingBox();
  const contact = await page.getByRole("button", { name: "Contact me" }).boundingBox();
  if (!toast || !contact) throw new Error("One of the two is not there");
  const below = contact.y >= toast.y + toast.height;
  const above = contact.y + contact.height <= toast.y;
  expect(below || above).toBe(true);
});
