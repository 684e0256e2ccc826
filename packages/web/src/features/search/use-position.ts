import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** How long, in milliseconds, the page stands still before the place is noted. */
const rest = 100;
/** So many artisans are fetched again after a reload; who was further down begins at the top. */
const mostRestored = 120;
/** What somebody does who does not want to be taken elsewhere any more. */
const takingOver = ["wheel", "touchmove", "keydown"] as const;

interface List {
  /** Its children carry `data-artisan`, the artisan's id. */
  readonly list: RefObject<HTMLUListElement | null>;
  readonly shown: number;
  /** Whether what is shown is the answer to what the address asks for. */
  readonly current: boolean;
  /** Brings the next page; null where there is none, or it has failed. */
  readonly more: (() => void) | null;
}

/**
 * Keeps the visitor's place in the results for Back, Forward and a reload: as many artisans, the same card at the same
 * height, and the focus on the card whose profile was opened.
 */
export function usePosition({ list, shown, current, more }: List): void {
  const { key, search } = useLocation();
  const kind = useNavigationType();
  const restored = useRef<string>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = (card: HTMLElement | undefined, opened: boolean) => {
    clearTimeout(timer.current);
    const artisanId = card?.dataset["artisan"];
    if (!card || artisanId === undefined || restored.current !== key) return;
    keepPosition({ key, query: search, shown, artisanId, top: topOf(card), opened });
  };

  useEffect(() => {
    if (!current || restored.current === key) return;
    const position = kind === NavigationType.Pop ? positionAt(key, search) : null;
    if (more && position && shown < Math.min(position.shown, mostRestored)) {
      more();
      return;
    }
    restored.current = key;
    const card = cardsIn(list).find(({ dataset }) => dataset["artisan"] === position?.artisanId);
    if (!card || !position) return;
    window.scrollBy(0, topOf(card) - position.top);
    if (position.opened) card.querySelector("a")?.focus({ preventScroll: true });
  }, [key, search, kind, current, shown, more, list]);

  const giveUp = useEffectEvent(() => {
    restored.current = key;
  });
  const noteSight = useEffectEvent(() => keep(firstInSight(list), false));
  const noteOpening = useEffectEvent((target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link && list.current?.contains(link)) keep(link.closest("li") ?? undefined, true);
  });
  useEffect(() => {
    const onScroll = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => noteSight(), rest);
    };
    const onTakingOver = () => giveUp();
    const onClick = ({ target }: MouseEvent) => noteOpening(target);
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("click", onClick, { capture: true });
    for (const type of takingOver) window.addEventListener(type, onTakingOver, { passive: true });
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("click", onClick, { capture: true });
      for (const type of takingOver) window.removeEventListener(type, onTakingOver);
    };
  }, []);
}

function cardsIn(list: List["list"]): HTMLElement[] {
  return [...(list.current?.querySelectorAll<HTMLElement>(":scope > [data-artisan]") ?? [])];
}

function firstInSight(list: List["list"]): HTMLElement | undefined {
  return cardsIn(list).find((card) => card.getBoundingClientRect().bottom > 0);
}

function topOf(card: HTMLElement): number {
  return card.getBoundingClientRect().top;
}

/** How far somebody had come in a list of results, kept for each entry of the browser's history. */
export interface Position {
  /** The entry's key (react-router's `location.key`). */
  readonly key: string;
  /** The query string that the list answers: another search in the same entry has no position. */
  readonly query: string;
  /** How many artisans were shown. */
  readonly shown: number;
  /** The artisan that stood first in sight, or whose profile was opened. */
  readonly artisanId: string;
  /** Where that card began, in pixels below the top of the window. */
  readonly top: number;
  /** Whether its profile was opened. */
  readonly opened: boolean;
}

const storageKey = "search-positions";
const mostKept = 20;

/** Keeps a position for as long as the tab lives, a reload included; the oldest give way. */
export function keepPosition(position: Position): void {
  const others = read().filter(({ key }) => key !== position.key);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...others, position].slice(-mostKept)));
  } catch {
    // A browser that keeps nothing begins at the top, which is no loss but of comfort.
  }
}

/** The position that was kept for that entry and query, or null. */
export function positionAt(key: string, query: string): Position | null {
  return read().find((position) => position.key === key && position.query === query) ?? null;
}

function read(): Position[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as Position[];
  } catch {
    return [];
  }
}
