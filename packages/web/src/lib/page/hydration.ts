import { startTransition, useEffect, useState } from "react";

let hasHydrated = false;
/** True while prerendering, and until a prerendered document is hydrated. */
let isHydrating = typeof document === "undefined";
const waiting: (() => void)[] = [];

/** Resolves when the prerendered document is hydrated. */
export function hydrated(): Promise<void> {
  return new Promise((resolve) => {
    if (hasHydrated) resolve();
    else waiting.push(resolve);
  });
}

/** Called before hydration of a prerendered document. */
export function beginHydration(): void {
  isHydrating = true;
}

/** Called after the page has rendered in the browser, or failed to. */
export function markHydrated(): void {
  hasHydrated = true;
  isHydrating = false;
  for (const resolve of waiting.splice(0)) resolve();
}

/**
 * Returns false while prerendering and until hydration is complete. Until then, content that depends on the browser
 * (query parameters, ids in the path, the time) must look the same in both. The switch to true is a transition, so
 * that it renders in small steps and does not force parts of the page to hydrate at once.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => {
    if (!isHydrated) void hydrated().then(() => startTransition(() => setHydrated(true)));
  }, [isHydrated]);
  return isHydrated;
}

const afterFirstViewMs = 3_000;

/**
 * Resolves when the first view is over, so that less urgent code can load: after three seconds, or as soon as the
 * page is hidden or goes offline. Resolves at once while offline or prerendering.
 */
export async function afterFirstView(): Promise<void> {
  if (typeof navigator === "undefined" || !navigator.onLine) return;
  await new Promise<void>((resolve) => {
    const over = () => resolve();
    setTimeout(over, afterFirstViewMs);
    addEventListener("offline", over, { once: true });
    document.addEventListener("visibilitychange", over, { once: true });
  });
}
