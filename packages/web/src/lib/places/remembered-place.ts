import { areaCode } from "@handiwork/core/reference/radius";
import type { ShownPlace } from "@handiwork/core/directory/schema";
import { useMemo, useSyncExternalStore } from "react";
import { Emitter } from "../page/emitter.ts";
import { readStorage, writeStorage } from "../storage/local-storage.ts";

/** Storage key of the place that the visitor chose: the area's code and two names, never a position. */
const placeKey = "place";
const changes = new Emitter();

/** Stores a place on this device; null deletes it. */
export function rememberPlace(place: ShownPlace | null): void {
  writeStorage(placeKey, place && [place.area, place.name, place.state].join("|"));
  changes.emit();
}

/** Returns the place that is stored on this device, or null. */
export function useRememberedPlace(): ShownPlace | null {
  const text = useSyncExternalStore(
    subscribe,
    () => readStorage(placeKey),
    () => null,
  );
  return useMemo(() => {
    const [area = "", name = "", state = ""] = text?.split("|") ?? [];
    return areaCode.test(area) && name && state ? { area, name, state } : null;
  }, [text]);
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener("storage", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", listener);
  };
}
