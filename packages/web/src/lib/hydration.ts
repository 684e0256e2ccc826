import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

let done = false;
/** While documents are prerendered, and until the page has taken over such a document. */
let isTakingOver = typeof document === "undefined";
const waiting: (() => void)[] = [];

/** Resolves when the page has taken over the prerendered document. */
export function hydrated(): Promise<void> {
  return new Promise((resolve) => {
    if (done) resolve();
    else waiting.push(resolve);
  });
}

/** Called before the page takes over a prerendered document. */
export function beginHydration(): void {
  isTakingOver = true;
}

/** Called when the page has been rendered in the browser, or has failed to. */
export function markHydrated(): void {
  done = true;
  isTakingOver = false;
  for (const resolve of waiting.splice(0)) resolve();
}

/**
 * False while the page is prerendered and until all of it is taken over, true from then on. What depends on the browser
 * (query parameters, ids in the path, the time) must look the same in both while it is false. It turns true in a transition:
 * what that changes is rendered bit by bit, and never has a part of the page taken over in one go.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!isTakingOver);
  useEffect(() => {
    if (!isHydrated) void hydrated().then(() => startTransition(() => setHydrated(true)));
  }, [isHydrated]);
  return isHydrated;
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
