import { useEffect, useEffectEvent, useId, useRef } from "react";
import { createPath, useLocation, useNavigate } from "react-router-dom";
import { afterEvent, shownEntry } from "./shown-entry.ts";

/** The layers that are open, the uppermost last, each with what Back does. */
const layers: { readonly id: string; readonly onBack: () => void }[] = [];

/** Whether the step back that is on its way was taken here, to remove the entry of a layer. */
let isOwnStep = false;
let isListening = false;

/** The state of the present entry of the history: the router's number, and the layer for which it was made. */
const entry = () => (history.state ?? {}) as { readonly idx?: number; readonly layer?: string };

/**
 * On a phone, Back closes the layer that is open and leaves the page as it is. The layer has an entry of its own in the history,
 * which goes when the layer is closed in another way. What was chosen in the layer stays in the address.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const id = useId();
  const navigate = useNavigate();
  const shown = useLocation();
  const address = useRef("");
  useEffect(() => {
    afterEvent(() => (address.current = createPath(shown)));
  }, [shown]);
  const onBack = useEffectEvent(() => {
    // The address is that of the entry below the layer's: another one, where something was chosen.
    if (createPath(location) !== address.current) void navigate(address.current, { replace: true });
    close();
  });

  useEffect(() => {
    if (!isOpen || !matchMedia("(pointer: coarse), (max-width: 48rem)").matches) return undefined;
    listen();
    history.pushState({ ...entry(), layer: id }, "");
    const layer = { id, onBack: () => onBack() };
    layers.push(layer);
    return () => {
      const place = layers.indexOf(layer);
      if (place === -1) return;
      layers.splice(place, 1);
      // Where a link was followed, the entry is not the uppermost any more: it is passed by.
      if (entry().layer === id) stepBack();
    };
  }, [isOpen, id]);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener("popstate", passed);
}

function passed(): void {
  const { idx = 0, layer } = entry();
  const isLeftBehind = layer !== undefined && layers.every(({ id }) => id !== layer);
  const isOwn = isOwnStep;
  isOwnStep = false;
  if (isOwn) return isLeftBehind ? stepBack() : undefined;
  const uppermost = layers.pop();
  if (uppermost) return uppermost.onBack();
  if (isLeftBehind) history.go(idx < shownEntry.idx ? -1 : 1);
}

function stepBack(): void {
  isOwnStep = true;
  history.back();
}
