import type { Locator, Page } from "@playwright/test";

/** Opens a section of the page if it is closed, and returns it. */
export async function openSection(page: Page, name: string): Promise<Locator> {
  const section = page.getByRole("region", { name });
  const isOpen = await section
    .locator("details")
    .first()
    .evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) await section.getByRole("heading", { name }).click();
  return section;
}
