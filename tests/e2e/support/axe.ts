import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
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
    const rules = colorScheme === "dark" ? { runOnly: ["color-contrast"] } : {};
    findings.push(...(await violations(page, rules)).map((violation) => `${colorScheme}: ${violation}`));
  }
  expect(findings, page.url()).toEqual([]);
}

type Theme = "light" | "dark";

/**
 * Runs axe and returns what it finds. A document keeps axe for its later states: with `@axe-core/playwright`, which loads it
 * each time and fetches every result, axe takes up to twice as long.
 */
async function violations(page: Page, rules: { runOnly?: string[] }): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(
    async (options) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return found.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id} (${help}) at ${target.join(" ")}`),
      );
    },
    // axe would copy stylesheets into inline styles, which the security policy forbids.
    { ...rules, resultTypes: ["violations" as const], preload: false },
  );
}

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
