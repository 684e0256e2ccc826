import { areaCode } from "@handiwork/core/reference/radius";
import type { ShownPlace } from "@handiwork/core/directory/schema";
import { useSyncExternalStore } from "react";
import { keep, kept } from "./kept.ts";

/** Where the place that somebody chose for this device is kept: the area's code and two names, never a position. */
const placeKey = "place";
const listeners = new Set<() => void>();
let last: { readonly text: string | null; readonly place: ShownPlace | null } = { text: null, place: null };

/** Remembers a place on this device; null forgets it. */
export function remember(place: ShownPlace | null): void {
  keep(placeKey, place && [place.area, place.name, place.state].join("|"));
  for (const listener of listeners) listener();
}

/** The place that this device remembers, or null. */
export function useRememberedPlace(): ShownPlace | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The same object for as long as the same is kept. */
function read(): ShownPlace | null {
  const text = kept(placeKey);
  if (text === last.text) return last.place;
  const [area = "", name = "", state = ""] = text?.split("|") ?? [];
  last = { text, place: areaCode.test(area) && name && state ? { area, name, state } : null };
  return last.place;
}
