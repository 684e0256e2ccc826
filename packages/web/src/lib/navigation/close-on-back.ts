import { useEffect, useEffectEvent } from "react";

/**
 * The state of a history entry: the router's index, and the number of the layer that added the entry. Both increase
 * along the history. A layer's entry directly follows its page's entry and has the same `idx`.
 */
interface Entry {
  readonly idx?: number;
  readonly layer?: number;
}

interface Layer {
  readonly number: number;
  readonly idx: number;
  readonly close: () => void;
}

/** The open layers, topmost last. */
const layers: Layer[] = [];

/** Increases across reloads, because the history may still contain older entries. */
let lastNumber = Date.now();

/** The last entry reached by `popstate` or by a layer. The router's own pushes are not tracked. */
let reached: Entry = {};

/** True while a navigation is in progress that this module started. */
let isOwnStep = false;

const currentEntry = () => (history.state ?? {}) as Entry;

/**
 * Lets the back button of a phone close an open layer (a dialog, sheet or menu) instead of leaving the page. Opening
 * the layer adds a history entry, and closing it in another way removes that. Choices made in the layer stay in the
 * URL.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);

  useEffect(() => {
    if (!isOpen || !matchMedia("(pointer: coarse), (max-width: 48rem)").matches) return undefined;
    addEventListener("popstate", onPopState);
    const number = ++lastNumber;
    history.pushState({ ...currentEntry(), layer: number }, "");
    reached = currentEntry();
    const layer: Layer = { number, idx: reached.idx ?? 0, close: () => onBack() };
    layers.push(layer);
    return () => {
      const place = layers.indexOf(layer);
      if (place === -1) return;
      layers.splice(place, 1);
      // After a followed link, the entry is no longer the last one. It is skipped later.
      if (currentEntry().layer === number) step(-1);
    };
  }, [isOpen]);
}

function onPopState(): void {
  const from = reached;
  reached = currentEntry();
  const { idx = 0, layer = 0 } = reached;
  const isOwn = isOwnStep;
  isOwnStep = false;

  const topmost = isOwn ? undefined : layers.pop();
  if (topmost) {
    // Back left an entry that a choice in the layer had added: restore it.
    if (idx > topmost.idx || layer >= topmost.number) step(1);
    topmost.close();
  } else if (layer > 0 && layers.every(({ number }) => number !== layer)) {
    // Skip an entry whose layer is closed, in the direction of the navigation. After a push since `from` there is
    // nothing ahead, so the navigation went back.
    step(isBehind(from, reached) ? 1 : -1);
  }
}

function isBehind({ idx = 0, layer = 0 }: Entry, other: Entry): boolean {
  const { idx: otherIdx = 0, layer: otherLayer = 0 } = other;
  return idx < otherIdx || (idx === otherIdx && layer < otherLayer);
}

function step(by: 1 | -1): void {
  isOwnStep = true;
  history.go(by);
}
