import { useState, useSyncExternalStore } from "react";

/** Maximum width of pictures in lite mode, in pixels, if the picture exists in such a width. */
const narrow = 320;

/**
 * Returns whether lite mode is on: by the visitor's choice (`lite-choice.ts`), else if the browser asks to save data
 * or the network is 2G. `early.js` decides before the first paint.
 */
export function isLite(): boolean {
  // Prerendering has no document.
  return typeof document !== "undefined" && document.documentElement.hasAttribute("data-lite");
}

/** Returns whether lite mode is on, for rendering. Off while prerendering. */
export function useLite(): boolean {
  return useSyncExternalStore(subscribe, isLite, () => false);
}

const requested = new Set<string>();

/**
 * Returns whether to fetch a picture, and a function that requests it. In lite mode, a picture is fetched once the
 * user has requested it on this or an earlier page.
 *
 * @param name unique per picture
 */
export function useFetchOnTap(name: string): [isFetched: boolean, request: () => void] {
  const isOnTap = useLite();
  const [, setCount] = useState(0);
  return [!isOnTap || requested.has(name), () => setCount(requested.add(name).size)];
}

/** Returns the widths in which a picture may be fetched, ascending. */
export function widthsOf({ widths }: { readonly widths: readonly number[] }): readonly number[] {
  return isLite() ? widths.filter((_, index) => (widths[index - 1] ?? 0) < narrow) : widths;
}

/**
 * Returns a handler for `onPointerEnter` and `onFocus` that preloads code, except in lite mode. It ignores failures:
 * the component that needs the code loads it again and reports errors.
 */
export function preloadCode(load: () => Promise<unknown>): () => void {
  return () => {
    if (!isLite()) load().catch(() => undefined);
  };
}

function subscribe(listener: () => void): () => void {
  addEventListener("lite", listener);
  return () => removeEventListener("lite", listener);
}
