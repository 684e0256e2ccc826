import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { readTabStorage, writeTabStorage } from "../../lib/storage/session-storage.ts";

/** Time without scrolling before the position is stored, in ms. */
const settleMs = 100;
/** Maximum artisans to load again after a reload. Beyond it, the list starts at the top. */
const maxRestored = 120;
/** User input that cancels restoring the position. */
const cancelEvents = ["wheel", "touchmove", "keydown"] as const;

interface List {
  /** Children carry the artisan's id as `data-artisan`. */
  readonly list: RefObject<HTMLUListElement | null>;
  readonly shown: number;
  /** True if the list belongs to the current URL. */
  readonly isCurrent: boolean;
  /** Loads the next page; null if there is none or it failed. */
  readonly loadMore: (() => void) | null;
}

/**
 * Restores the position in the results after Back, Forward and a reload: the number of artisans, the scroll position,
 * and focus on the card whose profile was opened.
 */
export function usePosition({ list, shown, isCurrent, loadMore }: List): void {
  const { key, search } = useLocation();
  const kind = useNavigationType();
  const restored = useRef<string>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!isCurrent || restored.current === key) return;
    const position = kind === NavigationType.Pop ? storedPosition(key, search) : null;
    if (loadMore && position && shown < Math.min(position.shown, maxRestored)) {
      loadMore();
      return;
    }
    restored.current = key;
    const card = cardsIn(list).find(({ dataset }) => dataset["artisan"] === position?.artisanId);
    if (!card || !position) return;
    window.scrollBy(0, topOf(card) - position.top);
    if (position.opened) card.querySelector("a")?.focus({ preventScroll: true });
  }, [key, search, kind, isCurrent, shown, loadMore, list]);

  const store = (card: HTMLElement | null | undefined, opened: boolean) => {
    clearTimeout(timer.current);
    const artisanId = card?.dataset["artisan"];
    if (!card || artisanId === undefined || restored.current !== key) return;
    storePosition({ key, query: search, shown, artisanId, top: topOf(card), opened });
  };
  const storeVisible = useEffectEvent(() => {
    const isVisible = (card: HTMLElement) => card.getBoundingClientRect().bottom > 0;
    store(cardsIn(list).find(isVisible), false);
  });
  const storeOpened = useEffectEvent((target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link && list.current?.contains(link)) store(link.closest("li"), true);
  });
  const cancelRestore = useEffectEvent(() => {
    restored.current = key;
  });
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const onScroll = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => storeVisible(), settleMs);
    };
    addEventListener("scroll", onScroll, { passive: true, signal });
    addEventListener("click", ({ target }) => storeOpened(target), { capture: true, signal });
    for (const type of cancelEvents) addEventListener(type, () => cancelRestore(), { passive: true, signal });
    return () => {
      clearTimeout(timer.current);
      unmounted.abort();
    };
  }, []);
}

function cardsIn(list: List["list"]): HTMLElement[] {
  return [...(list.current?.querySelectorAll<HTMLElement>(":scope > [data-artisan]") ?? [])];
}

function topOf(card: HTMLElement): number {
  return card.getBoundingClientRect().top;
}

/** A position in the results, stored per history entry. */
export interface Position {
  /** Key of the history entry (react-router's `location.key`). */
  readonly key: string;
  /** Query string of the list. Another search in the same entry has no position. */
  readonly query: string;
  /** Number of artisans shown. */
  readonly shown: number;
  /** The first visible artisan, or the one whose profile was opened. */
  readonly artisanId: string;
  /** The card's offset from the top of the window, in pixels. */
  readonly top: number;
  /** True if the artisan's profile was opened. */
  readonly opened: boolean;
}

const storageKey = "search-positions";
const maxStored = 20;

/** Stores a position for the lifetime of the tab, including reloads, and drops the oldest ones. */
export function storePosition(position: Position): void {
  const others = read().filter(({ key }) => key !== position.key);
  writeTabStorage(storageKey, JSON.stringify([...others, position].slice(-maxStored)));
}

/** Returns the stored position of a history entry and query, or null. */
export function storedPosition(key: string, query: string): Position | null {
  return read().find((position) => position.key === key && position.query === query) ?? null;
}

function read(): Position[] {
  try {
    return JSON.parse(readTabStorage(storageKey) ?? "[]") as Position[];
  } catch {
    return [];
  }
}
