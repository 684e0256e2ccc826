import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** So near, in pixels, to the end one counts as being there; so near to the beginning more is asked for. */
const [nearBottom, nearTop] = [48, 240];

interface Shown {
  /** The number of the first message, undefined for none. */
  first: number | undefined;
  /** What the last one is known by. */
  last: string | undefined;
  /** Whether the user wrote the last one. */
  isOwn: boolean;
  onNearTop: () => void;
}

/**
 * Keeps what is seen where it is while older messages come above it, and follows new ones where one is at the end, or wrote
 * them; else `hasNews` says that there are some below.
 */
export function useThreadScroll({ first, last, isOwn, onNearTop }: Shown): {
  log: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  hasNews: boolean;
  toBottom: () => void;
  show: (row: HTMLElement) => void;
} {
  const log = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);
  const lastTop = useRef(0);
  const before = useRef({ first, last: undefined as string | undefined, height: 0 });
  const [hasNews, setNews] = useState(false);

  const toBottom = () => {
    const box = log.current;
    if (box) box.scrollTop = box.scrollHeight;
    isAtBottom.current = true;
    setNews(false);
  };

  /** Puts a message in the middle, and the focus on it. */
  const show = useCallback((row: HTMLElement) => {
    const box = log.current;
    if (!box) return;
    const place = row.getBoundingClientRect();
    const room = Math.max(nearBottom, (box.clientHeight - place.height) / 2);
    box.scrollTop += place.top - box.getBoundingClientRect().top - room;
    lastTop.current = box.scrollTop;
    isAtBottom.current = isNearBottom(box);
    row.focus({ preventScroll: true });
  }, []);

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const was = before.current;
    const isNew = last !== was.last;
    before.current = { first, last, height: box.scrollHeight };
    const news = was.last === undefined ? box.querySelector<HTMLElement>("[data-news]") : null;
    if (news) {
      // Who comes back reads on where they were.
      box.scrollTop = news.offsetTop - nearBottom;
      isAtBottom.current = isNearBottom(box);
    } else if (isAtBottom.current || (isNew && isOwn)) {
      box.scrollTop = box.scrollHeight;
      isAtBottom.current = true;
    } else if (first !== undefined && was.first !== undefined && first < was.first) {
      box.scrollTop += box.scrollHeight - was.height;
    }
    if (isNew) setNews(!isAtBottom.current);
  }, [first, last, isOwn]);

  // What it stands in, or what is in it, may change its height by itself: the keyboard of a phone, a longer text to send.
  useEffect(() => {
    const box = log.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => {
      before.current.height = box.scrollHeight;
      if (isAtBottom.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const box = log.current;
    if (!box) return;
    // What came below while one was at the end does not mean that one has left it.
    if (isNearBottom(box)) isAtBottom.current = true;
    else if (box.scrollTop < lastTop.current) isAtBottom.current = false;
    lastTop.current = box.scrollTop;
    if (isAtBottom.current) setNews(false);
    if (box.scrollTop < nearTop && !isAtBottom.current) onNearTop();
  };
  return { log, onScroll, hasNews, toBottom, show };
}

function isNearBottom(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < nearBottom;
}
