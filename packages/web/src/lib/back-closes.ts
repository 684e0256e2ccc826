import { useEffect, useEffectEvent } from "react";

/**
 * The state of an entry of the history: the router's number, and the number of the layer for which it was made. Both rise
 * along the history; a layer's entry stands right behind that of its page and has the same `idx`.
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

/** The layers that are open, the uppermost last. */
const layers: Layer[] = [];

/** Rises over reloads, too: entries of before may still be in the history. */
let lastNumber = Date.now();

/** The entry that was reached last, as far as it was seen here: the router's own pushes are not. */
let reached: Entry = {};

/** Whether the step that is on its way was taken here. */
let isOwnStep = false;

const present = () => (history.state ?? {}) as Entry;

/**
 * On a phone, Back closes the layer that is open and leaves the page as it is. The layer has an entry of its own in the history,
 * which goes when the layer is closed in another way. What was chosen in the layer stays in the address.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);

  useEffect(() => {
    if (!isOpen || !matchMedia("(pointer: coarse), (max-width: 48rem)").matches) return undefined;
    addEventListener("popstate", passed);
    const number = ++lastNumber;
    history.pushState({ ...present(), layer: number }, "");
    reached = present();
    const layer: Layer = { number, idx: reached.idx ?? 0, close: () => onBack() };
    layers.push(layer);
    return () => {
      const place = layers.indexOf(layer);
      if (place === -1) return;
      layers.splice(place, 1);
      // Where a link was followed, the entry is not the uppermost any more: it is passed by.
      if (present().layer === number) step(-1);
    };
  }, [isOpen]);
}

function passed(): void {
  const from = reached;
  reached = present();
  const { idx = 0, layer = 0 } = reached;
  const isOwn = isOwnStep;
  isOwnStep = false;

  const uppermost = isOwn ? undefined : layers.pop();
  if (uppermost) {
    // Back left an entry that was made in the layer, by a choice: it is shown again.
    if (idx > uppermost.idx || layer >= uppermost.number) step(1);
    uppermost.close();
  } else if (layer > 0 && layers.every(({ number }) => number !== layer)) {
    // An entry whose layer is closed is passed by, in the direction of the step. Where something was pushed since `from`,
    // nothing lies ahead, and the step went back.
    step(isBehind(from, reached) ? 1 : -1);
  }
}

/** Whether an entry comes before another one in the history. */
function isBehind({ idx = 0, layer = 0 }: Entry, other: Entry): boolean {
  const { idx: otherIdx = 0, layer: otherLayer = 0 } = other;
  return idx < otherIdx || (idx === otherIdx && layer < otherLayer);
}

function step(by: 1 | -1): void {
  isOwnStep = true;
  history.go(by);
}
