import type { Page } from "@playwright/test";

/** How many pixels the page is wider than the screen: 0, or it can be pushed sideways. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** One jump of the layout, with what jumped. */
export interface Shift {
  readonly value: number;
  readonly nodes: string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** From the next page on, notes every layout shift that the visitor did not cause; read them with `shiftsOf`. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        if (shift.hadRecentInput) continue;
        window.layoutShifts.push({
          value: shift.value,
          nodes: shift.sources.map(({ node, previousRect, currentRect }) => {
            const name =
              node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? "gone");
            const [from, to] = [previousRect, currentRect].map(
              ({ x, y, width, height }) => `${x},${y} ${width}x${height}`,
            );
            return `${name}: ${from} -> ${to}`;
          }),
        });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** A shift that no eye sees: a word that is a pixel wider once its font has come. */
const invisible = 0.001;

/** The layout shifts of the present page, once everything has come. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(() => window.layoutShifts);
  return shifts.filter(({ value }) => value >= invisible);
}
