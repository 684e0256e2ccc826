import { checkPage } from "./support/axe.ts";
import { sample } from "../setup/long.ts";
import { approveArtisan, register, signInAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const isoOf = (moment: number) => new Date(moment).toISOString();

/** Returns a visit in two minutes as the form's fields, in Lagos time, or just after midnight if the day is nearly over. */
function soon(): { day: string; from: string; to: string } {
  const inLagos = new Date(Date.now() + 3_600_000);
  const late = inLagos.getUTCHours() === 23 && inLagos.getUTCMinutes() >= 40;
  const start = late ? Math.ceil(inLagos.getTime() / 86_400_000) * 86_400_000 : inLagos.getTime() + 120_000;
  return {
    day: isoOf(start).slice(0, 10),
    from: isoOf(start).slice(11, 16),
    to: isoOf(start + 900_000).slice(11, 16),
  };
}

const screens = {
  phone: {},
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
};

const pairs = [
  ["phone", "desktop"],
  ["desktop", "phone"],
] as const;

for (const [clientAt, artisanAt] of sample(pairs, 1)) {
  test(`a client on a ${clientAt} and an artisan on a ${artisanAt} take a job from the request to their reviews`, async ({
    browser,
  }) => {
    const context = await browser.newContext(screens[clientAt]);
    const owner = await browser.newContext(screens[artisanAt]);
    const page = await context.newPage();
    const { id } = await register(owner, "artisan", "Ngozi Eze");
    await approveArtisan(await browser.newContext(), id);
    await signInAs(context, "client");

    await page.goto(`/artisans/${id}`);
    await page.getByRole("link", { name: "Request a quote" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask for quotes");
    await expect(page.getByRole("button", { name: "Remove Ngozi Eze" })).toBeVisible();
    // The API refuses a second request with the same text within a week, such as that of a retry.
    const detail = Array.from({ length: 12 }, () => Math.random().toString(36).slice(2, 9)).join(" ");
    await page.getByLabel("What needs to be done").fill(`${detail}. Call 0803 123 4567.`);
    await page.getByLabel("Local government area").selectOption({ label: "Surulere" });
    await page.getByLabel("Address").fill("12 Bode Thomas Street");
    await checkPage(page);
    await page.getByRole("button", { name: "Send the request" }).press("Enter");
    await expect(page.getByText("Ngozi Eze has not answered yet.")).toBeVisible();
    await expect(page.getByText("Call [hidden].")).toBeVisible();
    await checkPage(page);
    const address = page.url();

    const desk = await owner.newPage();
    await desk.goto("/jobs");
    await desk.getByRole("link", { name: detail }).click();
    await expect(desk.getByText("12 Bode Thomas Street")).toHaveCount(0);
    await desk.getByRole("button", { name: "Write a quote" }).click();
    await desk.getByLabel("What for").fill("Change the washer");
    await desk.getByLabel("Each (₦)").fill("15,000");
    await expect(desk.getByText("Total: ₦15,000")).toBeVisible();
    const visit = soon();
    await desk.getByLabel("Day you would come").fill(visit.day);
    await desk.getByLabel("From", { exact: true }).fill(visit.from);
    await desk.getByLabel("To", { exact: true }).fill(visit.to);
    await checkPage(desk);
    await desk.getByRole("button", { name: "Send the quote" }).press("Enter");
    await expect(desk.getByText("Quote sent")).toBeVisible();

    await page.reload();
    await page.getByRole("button", { name: "Accept Ngozi Eze's quote" }).press("Enter");
    await checkPage(page);
    await page.getByRole("dialog").getByRole("button", { name: "Accept" }).press("Enter");
    await expect(page.getByText("Agreed", { exact: true })).toBeVisible();
    const code = (await page.getByText(/^\d{4}$/).textContent()) ?? "";
    await checkPage(page);

    await desk.reload();
    await expect(desk.getByText("12 Bode Thomas Street").first()).toBeVisible();
    await desk.getByRole("button", { name: "Start with the client's code" }).click();
    const start = desk.getByRole("dialog");
    await start.getByLabel("The client's code").fill(code === "0000" ? "0001" : "0000");
    await start.getByRole("button", { name: "Start with the client's code" }).click();
    await expect(start.getByText("This code is wrong.")).toBeVisible();
    await start.getByLabel("The client's code").fill(code);
    await start.getByRole("button", { name: "Start with the client's code" }).click();
    await expect(desk.getByText("In progress", { exact: true })).toBeVisible();
    await desk.getByRole("button", { name: "The work is finished" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "The work is finished" }).click();
    await expect(desk.getByText("Awaiting confirmation")).toBeVisible();
    await checkPage(desk);

    await page.reload();
    await page.getByRole("button", { name: "Done", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Done", exact: true }).click();
    await expect(page.getByText("Completed", { exact: true })).toBeVisible();
    for (const [tab, words] of [
      [page, "Quick and clean."],
      [desk, "Kind, and paid at once."],
    ] as const) {
      await tab.getByRole("button", { name: "Write a review" }).click();
      await tab.getByRole("radio", { name: "5 stars: excellent" }).check({ force: true });
      if (tab === page)
        for (const kept of ["Was the agreed price kept?", "Was the agreed time kept?"])
          await tab.getByRole("group", { name: kept }).getByLabel("Yes").check();
      await tab.getByRole("dialog").getByLabel("Your review").fill(words);
      await tab.getByRole("dialog").getByRole("button", { name: "Write a review" }).click();
      await expect(tab.getByText(words)).toBeVisible();
    }
    await expect(desk.getByText("Quick and clean.")).toBeVisible();
    await desk.getByRole("button", { name: "History" }).click();
    await expect(desk.getByText(/ accepted your quote$/)).toBeVisible();
    await checkPage(desk);

    const stranger = await browser.newContext();
    await register(stranger, "client", "Bola Ade");
    const other = await stranger.newPage();
    await other.goto(address);
    await expect(other.getByRole("heading", { name: "Job not found" })).toBeVisible();
    await stranger.close();
    await owner.close();
    await context.close();
  });
}
