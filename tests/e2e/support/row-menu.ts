import type { Locator } from "@playwright/test";

/** Opens the menu of a table's row and chooses one of its actions. */
export async function chooseAction(row: Locator, name: string): Promise<void> {
  await row.getByRole("button", { name: /^More actions for / }).click();
  await row.page().getByRole("menuitem", { name, exact: true }).click();
}
