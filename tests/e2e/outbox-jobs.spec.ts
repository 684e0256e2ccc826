import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { toast } from "./support/account-pages.ts";
import { checkPage } from "./support/axe.ts";
import { approveArtisan, post, register, registerVerified } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({
  expectedTroubles: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket|409 .*\/commands/,
});

interface Job {
  readonly quotes: readonly {
    readonly artisanId: string;
    readonly revision: number;
    readonly version: number;
  }[];
  readonly job: {
    readonly version: number;
    readonly onMyWayAt: string | null;
    readonly status: string;
  } | null;
}

const waiting = (page: Page) => page.getByRole("button", { name: /^Waiting to be sent/ });
const saved = "Saved on this device. It will be sent when you are back online.";

async function readJob({ request }: BrowserContext, requestId: string): Promise<Job> {
  return (await (await request.get(`/api/jobs/${requestId}`)).json()) as Job;
}

async function command({ request }: BrowserContext, requestId: string, fields: object): Promise<void> {
  const answer = await post(request, `/api/jobs/${requestId}/commands`, {
    commandId: randomUUID(),
    ...fields,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Creates a request with one artisan's quote for a visit in a minute, and returns its id. `office` becomes an admin's. */
async function quoted(client: BrowserContext, artisan: BrowserContext, office: BrowserContext) {
  const { id } = await register(artisan, "artisan", "Ngozi Eze");
  await approveArtisan(office, id);
  // A client may have three open requests, so the demo client cannot be used.
  await registerVerified(client);
  const made = await post(client.request, "/api/jobs", {
    commandId: randomUUID(),
    trade: "Plumber",
    text: Array.from({ length: 12 }, () => Math.random().toString(36).slice(2, 9)).join(" "),
    pictures: [],
    area: "NG025018",
    address: "12 Bode Thomas Street",
    when: { kind: "soon" },
    artisans: [id],
    match: false,
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { requestId } = (await made.json()) as { requestId: string };
  const [invitation] = (await readJob(artisan, requestId)).quotes;
  const from = Date.now() + 60_000;
  await command(artisan, requestId, {
    event: "offerQuote",
    version: invitation?.version,
    offer: {
      kind: "fixed",
      lines: [{ kind: "labour", text: "Change the washer", quantity: 100, unit: "", unitKobo: 1_500_000 }],
      materialsBy: "artisan",
      visit: { from: new Date(from).toISOString(), to: new Date(from + 900_000).toISOString() },
      days: 1,
      warrantyDays: 0,
      excludes: "",
      depositKobo: 0,
      validDays: 3,
      note: "",
    },
  });
  return requestId;
}

test("a job's actions taken offline are sent in order, and an outdated one is rejected with the reason", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const [owner, office] = [await browser.newContext(), await browser.newContext()];
  const requestId = await quoted(context, owner, office);

  // The client accepts offline.
  await page.goto(`/jobs/${requestId}`);
  const accept = page.getByRole("button", { name: "Accept Ngozi Eze's quote" });
  await expect(accept).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await accept.click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(toast(page, saved)).toBeVisible();
  await expect(page.getByText("Accept the quote: waiting to be sent.")).toBeVisible();
  await expect(accept).toHaveCount(0);
  await expect(waiting(page)).toContainText("(1 thing)");
  await checkPage(page);
  await waiting(page).click();
  const list = page.getByRole("dialog", { name: "Waiting to be sent" });
  await expect(list.getByText("Accept the quote (Plumber job)")).toBeVisible();
  await expect(list.getByRole("link", { name: /^Open: Accept the quote/ })).toHaveAttribute(
    "href",
    `/jobs/${requestId}`,
  );
  await page.keyboard.press("Escape");
  expect((await readJob(owner, requestId)).job).toBeNull();
  await context.setOffline(false);
  await expect(page.getByText("Agreed", { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(waiting(page)).toHaveCount(0);
  const code = (await page.getByText(/^\d{4}$/).textContent()) ?? "";

  // The artisan does two things offline and closes the page. The next page sends them in order.
  const desk = await owner.newPage();
  await desk.goto(`/jobs/${requestId}`);
  await expect(desk.getByRole("button", { name: "I am on my way" })).toBeVisible();
  await desk.waitForLoadState("networkidle");
  await owner.setOffline(true);
  for (const title of ["I am on my way", "Start with the client's code"]) {
    await desk.getByRole("button", { name: title }).click();
    const dialog = desk.getByRole("dialog", { name: title });
    if (title.includes("code")) await dialog.getByLabel("The client's code").fill(code);
    await dialog.getByRole("button", { name: title }).click();
    await expect(desk.getByText(`${title}: waiting to be sent.`)).toBeVisible();
  }
  await expect(waiting(desk)).toContainText("(2 things)");
  await desk.close();
  await owner.setOffline(false);
  const next = await owner.newPage();
  await next.goto("/about");
  await expect.poll(async () => (await readJob(context, requestId)).job?.status).toBe("underway");
  expect((await readJob(context, requestId)).job?.onMyWayAt).not.toBeNull();
  await expect(waiting(next)).toHaveCount(0);

  // The client and the artisan change the job at the same time. The later change is refused.
  await page.reload();
  await expect(page.getByText("In progress", { exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const propose = "Propose a new price";
  await page.getByRole("button", { name: propose }).click();
  const dialog = page.getByRole("dialog", { name: propose });
  await dialog.getByLabel("Reason for the change").fill("Less was to be done");
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(page.getByText(`${propose}: waiting to be sent.`)).toBeVisible();
  const { job } = await readJob(owner, requestId);
  await command(owner, requestId, {
    event: "finishJob",
    version: job?.version,
    sumKobo: 1_500_000,
    text: "",
    pictures: [],
  });
  await context.setOffline(false);
  const refused = `${propose}: not sent. This has changed since you saw it.`;
  await expect(page.getByText(refused)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Awaiting confirmation")).toBeVisible();
  await checkPage(page);
  await waiting(page).click();
  await list.getByRole("button", { name: /^Discard: Propose a new price/ }).click();
  await expect(list.getByText("Everything has been sent.")).toBeVisible();
  await owner.close();
  await office.close();
});
