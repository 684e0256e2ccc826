import type { Page } from "@playwright/test";

/** Returns by how many pixels the page is wider than the screen. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A layout shift and the elements that moved. */
export interface Shift {
  readonly value: number;
  readonly nodes: string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** Records the layout shifts that no input caused, from the next page load on. Read them with `shiftsOf`. */
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

/** The largest shift that goes unnoticed, such as a word that becomes a pixel wider in the web font. */
const invisible = 0.001;

/** Returns the visible layout shifts of the page, once the network is idle. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(() => window.layoutShifts);
  return shifts.filter(({ value }) => value >= invisible);
}
