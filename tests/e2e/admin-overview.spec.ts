import { readFile } from "node:fs/promises";
import { checkPage } from "./support/axe.ts";
import { register, signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("an admin sees a registration counted at once, exports a report, and reads a payment and the system's status", async ({
  page,
  browser,
  context,
}) => {
  await signInAs(context, "admin");
  const clients = async () => {
    const overview = await page.request.get("/api/admin/overview");
    return ((await overview.json()) as { users: { client: number } }).users.client;
  };
  const before = await clients();
  await register(await browser.newContext());
  await expect.poll(clients).toBeGreaterThan(before);

  await page.goto("/admin");
  const card = page.getByRole("link", { name: /^Clients [\d,]+$/ });
  const shown = Number((await card.innerText()).replace(/\D/g, ""));
  expect(shown).toBeGreaterThan(before);
  await expect(card).toHaveAttribute("href", "/admin/users?type=client");
  await expect(page.getByRole("heading", { name: "Pending Approvals" })).toBeVisible();
  await checkPage(page);

  await page.goto("/admin/reports?by=day");
  await page.getByText("Show the numbers as a table").click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(31);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^handiwork-by-day-.*\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toContain("From,To,Clients registered");
  expect(Number(lines[30]?.split(",")[2])).toBeGreaterThan(0);
  await checkPage(page);

  await page.goto("/admin/payments?status=success");
  await page.getByRole("link", { name: /^PAY-/ }).first().click();
  const payment = page.getByRole("dialog", { name: "Payment" });
  await expect(payment.getByRole("button", { name: "Record refund" })).toBeVisible();
  await checkPage(page);

  await page.goto("/dashboard");
  const system = page.getByRole("region", { name: "System status" });
  await expect(system).toContainText("Up to date, last change");
  await expect(system).toContainText(/Updated .*, with [\d,]+ artisans\./);
  await expect(page.getByRole("region", { name: "Recent activity" })).toContainText("registered");
  await checkPage(page);
});
