import type { Site } from "@handiwork/core/settings/schema";
import { useSyncExternalStore } from "react";
import { Emitter } from "../page/emitter.ts";

let site: Site | undefined;
let isRequested = false;
const changes = new Emitter();

/**
 * Returns a part of the site's settings, which admins edit. Documents are prerendered with `before`. The page fetches the current
 * settings once it is idle, and stays with `before` if that fails.
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
  if (!isRequested) {
    isRequested = true;
    // Safari has no idle callbacks.
    (globalThis.requestIdleCallback ?? setTimeout)(() => void refreshSite());
  }
  return changes.subscribe(listener);
}

/** Fetches the settings again, for example after an admin has changed them. */
export async function refreshSite(): Promise<void> {
  try {
    const answer = await fetch("/api/site", site && { cache: "reload" });
    if (!answer.ok) return;
    site = (await answer.json()) as Site;
    changes.emit();
  } catch {
    // Keep the settings of the prerendered document.
  }
}
