import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isLong } from "../../setup/long.ts";
import { sidewaysPixels } from "./layout.ts";

/** Expects the page to be no wider than the screen and, in `npm run test:long`, to pass axe in both themes. */
export async function checkPage(page: Page): Promise<void> {
  expect(await sidewaysPixels(page), page.url()).toBe(0);
  if (isLong) await expectAccessible(page);
}

/**
 * Expects axe to find nothing: every rule in the light theme, and only the contrast of colours in the dark one, because
 * nothing else differs.
 */
export async function expectAccessible(page: Page, themes: readonly Theme[] = ["light", "dark"]) {
  const findings: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(finishAnimations);
    // Our pages contain no frames from other sites. Without a separate page that merges the frames, axe is a third faster.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    if (colorScheme === "dark") axe.withRules("color-contrast");
    const { violations } = await axe.analyze();
    for (const { id, help, nodes } of violations) {
      findings.push(...nodes.map(({ target }) => `${colorScheme}: ${id} (${help}) at ${target.join(" ")}`));
    }
  }
  expect(findings, page.url()).toEqual([]);
}

type Theme = "light" | "dark";

/** Waits until no fade or movement is in progress, because axe would judge a colour in between. Ignores endless animations. */
async function finishAnimations(): Promise<void> {
  // The browser skips the layout of content far below the window, and axe cannot judge its colours.
  const all = new CSSStyleSheet();
  all.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [all];
  // The end of an animation may start the next.
  for (;;) {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    if (running.length === 0) return;
    await Promise.allSettled(running.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  }
}
