import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds on the page as it stands, in the light and in the dark theme: rule, help and the elements. */
export async function axeFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, help, nodes } of violations) {
      findings.push(...nodes.map(({ target }) => `${colorScheme}: ${id} (${help}) at ${target.join(" ")}`));
    }
  }
  return findings;
}
