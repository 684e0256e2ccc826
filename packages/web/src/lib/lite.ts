import { useState, useSyncExternalStore } from "react";

/** Pictures are no wider than this in lite mode, in pixels, where they are kept in such a width. */
const narrow = 320;

/**
 * Whether this device saves data: by its visitor's choice (`lite-choice.ts`), else where the browser asks for it or the network
 * is 2G. `early.js` finds that out before the first paint.
 */
export function isLite(): boolean {
  // Documents are prerendered without it.
  return typeof document !== "undefined" && document.documentElement.hasAttribute("data-lite");
}

/** The same for what is rendered; documents are prerendered without it. */
export function useLite(): boolean {
  return useSyncExternalStore(subscribe, isLite, () => false);
}

const asked = new Set<string>();

/**
 * Whether a picture is fetched, and what has it fetched: in lite mode it is as soon as somebody has asked for it, on this page
 * or on one before. In: a name of the picture's own.
 */
export function useAsked(name: string): [isFetched: boolean, ask: () => void] {
  const isOnTap = useLite();
  const [, setCount] = useState(0);
  return [!isOnTap || asked.has(name), () => setCount(asked.add(name).size)];
}

/** The widths of a picture that may be fetched, ascending. */
export function widthsOf({ widths }: { readonly widths: readonly number[] }): readonly number[] {
  return isLite() ? widths.filter((_, index) => (widths[index - 1] ?? 0) < narrow) : widths;
}

/**
 * Fetches code that may be needed soon, for `onPointerEnter` and `onFocus`; nothing in lite mode. A failure is forgotten: what
 * needs the code fetches it again, and says when that fails.
 */
export function ahead(load: () => Promise<unknown>): () => void {
  return () => {
    if (!isLite()) load().catch(() => undefined);
  };
}

function subscribe(listener: () => void): () => void {
  addEventListener("lite", listener);
  return () => removeEventListener("lite", listener);
}
