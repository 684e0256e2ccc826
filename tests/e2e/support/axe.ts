import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe finds on the page as it stands: rule, help and the elements. In the light theme everything, in the dark one the
 * contrast of colours, as nothing else differs.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(standStill);
    // Our pages have no frames of other sites: without a page of its own for putting them together it takes a third less.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === "dark") axe.withRules("color-contrast");
    const { violations } = await axe.analyze();
    for (const { id, help, nodes } of violations) {
      findings.push(...nodes.map(({ target }) => `${colorScheme}: ${id} (${help}) at ${target.join(" ")}`));
    }
  }
  return findings;
}

/** Waits until nothing fades or moves any more: colours in between are nobody's. What turns for ever, or was halted, does not count. */
async function standStill(): Promise<void> {
  // What is not laid out yet, as it is far from the window, has no colours that could be judged.
  const all = new CSSStyleSheet();
  all.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [all];
  const ends = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished);
  // One that was halted never ends.
  const longest = new Promise((resolve) => setTimeout(resolve, 5_000));
  await Promise.race([Promise.allSettled(ends), longest]);
}
