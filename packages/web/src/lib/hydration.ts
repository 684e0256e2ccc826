import { useSyncExternalStore } from "react";

let done = false;
const waiting: (() => void)[] = [];

/** Resolves when the page has taken over the prerendered document. */
export function hydrated(): Promise<void> {
  return new Promise((resolve) => {
    if (done) resolve();
    else waiting.push(resolve);
  });
}

/** Called when the page has been rendered in the browser, or has failed to. */
export function markHydrated(): void {
  done = true;
  for (const resolve of waiting.splice(0)) resolve();
}

/**
 * False while the page is prerendered and taken over, true from then on. What depends on the browser (query parameters,
 * ids in the path, the time) must look the same in both while it is false.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The year it is; while the page is prerendered and taken over, the year of the build. */
export function useYear(): number {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => BUILD_YEAR,
  );
}

function never(): () => void {
  return () => undefined;
}
