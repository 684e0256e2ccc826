import { toast } from "./support/account-pages.ts";
import { axeFindings } from "./support/axe.ts";
import { sidewaysPixels } from "./support/layout.ts";
import { signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const content = [
  "Ask **first**.",
  "Then begin.",
  "",
  "<script>document.title = 'stolen'</script>",
  "",
  "[a trap](javascript:document.title='stolen') and [a site](https://example.com/)",
].join("\n");

/** The blog (B-BLOG-01 to B-BLOG-20): from an admin's first word to the last reader. */
test("an admin writes a post, everybody reads it, and it goes again", async ({ page, context, browser }) => {
  test.slow();
  const title = `Tips & <b>tricks</b> ${Date.now()}`;
  await signInAs(context, "admin");
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
  expect(await axeFindings(page)).toEqual([]);

  // What was written waits on this device.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "New Post" }).click();
  await expect(editor.getByLabel("Title *")).toHaveValue(title);
  await editor.getByLabel("Featured image URL").fill("");
  await editor.getByLabel("Publish immediately").check();
  await editor.getByRole("button", { name: "Create Post" }).click();
  await expect(toast(page, "Blog post created successfully")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Published");
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto("/blog");
  await reader.getByRole("searchbox").fill(title.slice(5));
  await expect(reader.getByRole("link", { name: title })).toBeVisible();
  expect(await axeFindings(reader)).toEqual([]);
  await reader.getByRole("link", { name: title }).click();
  await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const article = reader.getByRole("article");
  await expect(article).toContainText("1 view");
  await expect(article).toContainText("<script>document.title = 'stolen'</script>");
  await expect(article.locator("script")).toHaveCount(0);
  await expect(article.getByRole("link")).toHaveCount(1);
  await expect(article.getByRole("link", { name: "a site" })).toHaveAttribute("rel", "noopener noreferrer");
  await expect(article.locator("p", { hasText: "Ask first" })).toHaveText(/Ask first\.\s*Then begin\./);
  expect(await article.locator("br").count()).toBe(1);
  expect(await sidewaysPixels(reader)).toBe(0);
  expect(await axeFindings(reader)).toEqual([]);
  await reader.reload();
  await expect(reader).toHaveTitle(`${title} · Handiwork`);
  await expect(article).toContainText("1 view");
  const path = new URL(reader.url()).pathname;
  const document = await (await reader.request.get(path)).text();
  expect(document).toContain("<title>Tips &#38; &#60;b&#62;tricks&#60;/b&#62;");
  expect(await (await reader.request.get("/blog/rss.xml")).text()).toContain(`${path}</link>`);

  await row.getByRole("button", { name: `Edit ${title}` }).click();
  const editing = page.getByRole("dialog", { name: "Edit Post" });
  await editing.getByLabel("Content *").fill("Other words.");
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Blog post updated successfully")).toBeVisible();
  await row.getByRole("button", { name: `Unpublish ${title}` }).click();
  await expect(toast(page, "Post unpublished")).toBeVisible();
  await reader.goto(path);
  await expect(reader.getByRole("heading", { name: "Post Not Found" })).toBeVisible();
  await reader.getByRole("link", { name: "Back to Blog" }).click();
  await expect(reader).toHaveURL("/blog");

  await row.getByRole("button", { name: `Delete ${title}` }).click();
  const question = page.getByRole("dialog", { name: "Delete post" });
  await expect(question).toContainText(`Delete "${title}"? This action cannot be undone.`);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Blog post deleted successfully")).toBeVisible();
  await expect(row).toHaveCount(0);
});
