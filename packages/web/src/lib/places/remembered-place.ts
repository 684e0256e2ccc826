import { areaCode } from "@handiwork/core/reference/radius";
import type { ShownPlace } from "@handiwork/core/directory/schema";
import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "../storage/local-storage.ts";

/** Storage key of the place that the visitor chose: the area's code and two names, never a position. */
const placeKey = "place";
const listeners = new Set<() => void>();
let last: { readonly text: string | null; readonly place: ShownPlace | null } = { text: null, place: null };

/** Stores a place on this device; null deletes it. */
export function rememberPlace(place: ShownPlace | null): void {
  writeStorage(placeKey, place && [place.area, place.name, place.state].join("|"));
  for (const listener of listeners) listener();
}

/** Returns the place that is stored on this device, or null. */
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

/** Returns the same object until the stored text changes. */
function read(): ShownPlace | null {
  const text = readStorage(placeKey);
  if (text === last.text) return last.place;
  const [area = "", name = "", state = ""] = text?.split("|") ?? [];
  last = { text, place: areaCode.test(area) && name && state ? { area, name, state } : null };
  return last.place;
}
