import { toast } from "./support/account-pages.ts";
import { checkPage } from "./support/axe.ts";
import { signInAs } from "./support/people.ts";
import { chooseAction } from "./support/row-menu.ts";
import { expect, test } from "./support/test.ts";

/** Posts (B-BLOG-01 to B-BLOG-20), partners (B-PARTN-01 to B-PARTN-05) and settings (A-GAP-47). */
const content = [
  "Ask **first**.",
  "Then begin.",
  "",
  "<script>document.title = 'stolen'</script>",
  "",
  "[a trap](javascript:document.title='stolen') and [a site](https://example.com/)",
].join("\n");

test("an admin publishes, unpublishes and deletes a post, whose markup does nothing", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const title = `Tips & <b>tricks</b> ${Date.now()}`;
  await signInAs(context, "admin");
  const reader = await (await browser.newContext()).newPage();
  const row = page.getByRole("row").filter({ hasText: title });

  await test.step("a draft survives mistakes and a reload, and is published", async () => {
    await page.goto("/admin/blog");
    await page.getByRole("button", { name: "New Post" }).click();
    const editor = page.getByRole("dialog", { name: "New Post" });
    await editor.getByRole("button", { name: "Create Post" }).click();
    await expect(toast(page, "Title and content are required")).toBeVisible();
    await editor.getByLabel("Title *").fill(title);
    await editor.getByLabel("Content *").fill(content);
    await editor.getByLabel("Featured image URL").fill("abc");
    await editor.getByRole("button", { name: "Create Post" }).click();
    await expect(editor.getByText("Enter a web address that begins with https://")).toBeVisible();
    await checkPage(page);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole("button", { name: "New Post" }).click();
    await expect(editor.getByLabel("Title *")).toHaveValue(title);
    await editor.getByLabel("Featured image URL").fill("");
    await editor.getByLabel("Publish immediately").check();
    await editor.getByRole("button", { name: "Create Post" }).click();
    await expect(toast(page, "Blog post created successfully")).toBeVisible();
    await expect(row).toContainText("Published");
    await checkPage(page);
  });

  await test.step("a reader finds it, and its document names it safely", async () => {
    await reader.goto("/blog");
    await reader.getByRole("searchbox").fill(title.slice(5));
    await expect(reader).toHaveURL(/search=/);
    await reader.getByRole("link", { name: title }).click();
    await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const article = reader.getByRole("article");
    await expect(article).toContainText("1 view");
    await expect(article).toContainText("<script>document.title = 'stolen'</script>");
    await expect(article.locator("script")).toHaveCount(0);
    await expect(article.getByRole("link")).toHaveCount(1);
    await expect(article.getByRole("link", { name: "a site" })).toHaveAttribute("rel", "noopener noreferrer");
    await expect(article.locator("p", { hasText: "Ask first" })).toHaveText(/Ask first\.\s*Then begin\./);
    await checkPage(reader);
    await reader.reload();
    await expect(reader).toHaveTitle(`${title} · Handiwork`);
    await expect(article).toContainText("1 view");
    const path = new URL(reader.url()).pathname;
    const document = await (await reader.request.get(path)).text();
    expect(document).toContain("<title>Tips &#38; &#60;b&#62;tricks&#60;/b&#62;");
    expect(await (await reader.request.get("/blog/rss.xml")).text()).toContain(`${path}</link>`);
  });

  await test.step("unpublishing hides it, deleting removes it", async () => {
    await row.getByRole("button", { name: `Edit ${title}` }).click();
    const editing = page.getByRole("dialog", { name: "Edit Post" });
    await editing.getByLabel("Content *").fill("Other words.");
    await editing.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page, "Blog post updated successfully")).toBeVisible();
    await row.getByRole("button", { name: `Unpublish ${title}` }).click();
    await expect(toast(page, "Post unpublished")).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole("heading", { name: "Post Not Found" })).toBeVisible();
    await chooseAction(row, "Delete");
    const question = page.getByRole("dialog", { name: "Delete post" });
    await expect(question).toContainText(`Delete "${title}"? This action cannot be undone.`);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Blog post deleted successfully")).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test("an admin shows and hides a partner, and sets the telephone number that visitors see", async ({
  page,
  context,
  browser,
}) => {
  const name = `Guild ${Date.now()} <b>of Builders</b>`;
  await signInAs(context, "admin");
  const visitor = await (await browser.newContext()).newPage();
  const card = page.getByRole("article", { name });

  await test.step("a new partner needs safe addresses, and is shown at once", async () => {
    await page.goto("/admin/new");
    await page.getByRole("link", { name: "New Partnership" }).click();
    const dialog = page.getByRole("dialog", { name: "New Partnership" });
    await dialog.getByRole("button", { name: "Create Partnership" }).click();
    await expect(toast(page, "Name and logo URL are required")).toBeVisible();
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Logo URL").fill("https://nowhere.invalid/logo.png");
    await dialog.getByLabel("Website").fill("javascript:alert(1)");
    await dialog.getByRole("button", { name: "Create Partnership" }).click();
    await expect(dialog.getByText("Enter a web address that begins with https://")).toBeVisible();
    await dialog.getByLabel("Website").fill("https://guild.example/");
    await checkPage(page);
    await dialog.getByRole("button", { name: "Create Partnership" }).click();
    await expect(toast(page, "Partnership created successfully")).toBeVisible();
    await expect(card).toContainText("No logo:");
    await visitor.goto("/partnerships");
    const shown = visitor.getByRole("listitem").filter({ hasText: name });
    const link = shown.getByRole("link", { name: /^Visit Website/ });
    await expect(link).toHaveAttribute("href", "https://guild.example/");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await checkPage(visitor);
    await card.getByRole("button", { name: "Hide" }).click();
    await expect(toast(page, "Partnership hidden")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("link", { name: /^Visit Website/ }).first()).toBeVisible();
    await expect(shown).toHaveCount(0);
    await card.getByRole("button", { name: "Show" }).click();
    await expect(toast(page, "Partnership activated")).toBeVisible();
    await chooseAction(card, "Delete");
    await page
      .getByRole("dialog", { name: "Delete partnership" })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(toast(page, "Partnership deleted successfully")).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step("an invalid number is rejected at its field, and a valid one is on every page", async () => {
    const number = `+234 800 111 ${String(Date.now()).slice(-4)}`;
    await page.goto("/admin/settings#support");
    const field = page.getByRole("textbox", { name: "Phone" });
    await field.fill("call us");
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page.getByText("Enter a telephone number, such as +234 700 426 3449")).toBeVisible();
    await checkPage(page);
    await field.fill(number);
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(toast(page, "Settings saved successfully")).toBeVisible();
    // Browsers cache the settings for a while.
    const newcomer = await (await browser.newContext()).newPage();
    await newcomer.goto("/about");
    await expect(newcomer.getByRole("main").getByRole("link", { name: number })).toBeVisible();
    await expect(newcomer.getByRole("contentinfo").getByRole("link", { name: number })).toBeVisible();
  });

  await test.step("the self-check finds every collection readable and every rule enforced", async () => {
    await visitor.goto("/test-database");
    await expect(visitor.getByText("Readable", { exact: true })).toHaveCount(8);
    await expect(visitor.getByText("Enforced", { exact: true })).toHaveCount(8);
  });
});
