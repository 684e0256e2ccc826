import { useEffect, useEffectEvent, useId, useRef } from "react";
import { createPath, useLocation, useNavigate } from "react-router-dom";
import { shownEntry } from "./shown-entry.ts";

/** The state of an entry of the history: the router's number, and which layer is open there. */
interface EntryState {
  readonly idx?: number;
  readonly layer?: string;
}

/** The layers that are open, the uppermost last. */
const layers = new Set<string>();

/** Whether the step back that is on its way was taken here. */
let isOwnStep = false;

const stateHere = () => (history.state ?? {}) as EntryState;
const addressHere = () => location.pathname + location.search + location.hash;

/**
 * On a phone, Back closes the layer that is open and leaves the page as it is. The layer has an entry of its own in the history,
 * which goes when the layer is closed in another way. What the layer has changed in the address stays.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const id = useId();
  const navigate = useNavigate();
  const shown = useLocation();
  const address = useRef("");
  const restore = useEffectEvent(() => {
    if (addressHere() !== address.current) void navigate(address.current, { replace: true });
  });
  const onBack = useEffectEvent(() => {
    if (stateHere().layer === id) return;
    layers.delete(id);
    restore();
    close();
  });

  useEffect(() => {
    if (!isOpen || !matchMedia("(pointer: coarse)").matches) return undefined;
    skipLeftEntries();
    history.pushState({ ...stateHere(), layer: id }, "");
    layers.add(id);
    address.current = addressHere();
    const listening = new AbortController();
    addEventListener("popstate", () => onBack(), { signal: listening.signal });
    return () => {
      listening.abort();
      const isThere = layers.delete(id) && stateHere().layer === id;
      if (!isThere) return;
      isOwnStep = true;
      addEventListener("popstate", () => restore(), { once: true });
      history.back();
    };
  }, [isOpen, id]);

  // A filter that is set in the layer replaces the entry, and with it what says that it is the layer's.
  useEffect(() => {
    if (!layers.has(id)) return;
    address.current = createPath(shown);
    if ([...layers].at(-1) === id && stateHere().layer !== id)
      history.replaceState({ ...stateHere(), layer: id }, "");
  }, [shown, id]);
}

let isSkipping = false;

/** An entry stays behind where a link in a layer was followed: whoever comes past it goes on in the same direction. */
function skipLeftEntries(): void {
  if (isSkipping) return;
  isSkipping = true;
  addEventListener("popstate", () => {
    const { idx = 0, layer } = stateHere();
    const isBack = isOwnStep || idx < shownEntry.idx;
    isOwnStep = false;
    if (layer !== undefined && !layers.has(layer)) history.go(isBack ? -1 : 1);
  });
}
