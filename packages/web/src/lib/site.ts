import type { Site } from "@handiwork/core/settings/schema";
import { useSyncExternalStore } from "react";

let site: Site | undefined;
let isWanted = false;
const listeners = new Set<() => void>();

/**
 * A part of what admins have set for the whole site. Documents are prerendered with `before`; what holds now is asked for once
 * the page has nothing else to do, and where that fails `before` stays.
 */
export function useSite<Part extends keyof Site, Before>(part: Part, before: Before): Site[Part] | Before {
  const known = useSyncExternalStore(
    subscribe,
    () => site,
    () => undefined,
  );
  return known ? known[part] : before;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWanted) {
    isWanted = true;
    // Safari has no idle callbacks.
    (globalThis.requestIdleCallback ?? setTimeout)(() => void refreshSite());
  }
  return () => listeners.delete(listener);
}

/** Reads anew what every page shows: after an admin has changed it. */
export async function refreshSite(): Promise<void> {
  try {
    const answer = await fetch("/api/site", site && { cache: "reload" });
    if (!answer.ok) return;
    site = (await answer.json()) as Site;
    for (const listener of listeners) listener();
  } catch {
    // What the page was made with stays.
  }
}
