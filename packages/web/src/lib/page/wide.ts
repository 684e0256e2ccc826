import { useSyncExternalStore } from "react";

const query = "(min-width: 48rem)";

/** Returns whether the window is wider than a phone's. */
export function isWide(): boolean {
  return matchMedia(query).matches;
}

/** Returns `isWide`, and updates when that changes. Documents are prerendered for wide windows. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
