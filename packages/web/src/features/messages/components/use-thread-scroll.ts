import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import type { useOlder } from "../api.ts";
import type { LoadedThread } from "../model/thread.ts";

/**
 * Distances in pixels: within `nearBottom` the user counts as at the end; within `nearTop` older messages are loaded.
 */
const [nearBottom, nearTop] = [48, 240];

interface Shown {
  /** `seq` of the first message; undefined if there is none. */
  first: number | undefined;
  /** Id of the last message. */
  last: string | undefined;
  /** True if the user wrote the last message. */
  isOwn: boolean;
  onNearTop: () => void;
}

/**
 * Keeps the scroll position while older messages load above, and follows new ones if the user is at the end or wrote
 * them. Otherwise `hasNewBelow` is true.
 */
export function useThreadScroll({ first, last, isOwn, onNearTop }: Shown) {
  const log = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);
  const lastTop = useRef(0);
  const snapshot = useRef({ first, last: undefined as string | undefined, height: 0 });
  const [hasNewBelow, setNewBelow] = useState(false);

  const scrollToBottom = () => {
    const box = log.current;
    if (box) box.scrollTop = box.scrollHeight;
    isAtBottom.current = true;
    setNewBelow(false);
  };

  /** Scrolls a message to the middle and focuses it. */
  const scrollTo = useCallback((row: HTMLElement) => {
    const box = log.current;
    if (!box) return;
    const rowBox = row.getBoundingClientRect();
    const margin = Math.max(nearBottom, (box.clientHeight - rowBox.height) / 2);
    box.scrollTop += rowBox.top - box.getBoundingClientRect().top - margin;
    lastTop.current = box.scrollTop;
    isAtBottom.current = isNearBottom(box);
    row.focus({ preventScroll: true });
  }, []);

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const previous = snapshot.current;
    const isNew = last !== previous.last;
    snapshot.current = { first, last, height: box.scrollHeight };
    const firstNew = previous.last === undefined ? box.querySelector<HTMLElement>("[data-first-new]") : null;
    if (firstNew) {
      // Returning users continue at the first unread message.
      box.scrollTop = firstNew.offsetTop - nearBottom;
      isAtBottom.current = isNearBottom(box);
    } else if (isAtBottom.current || (isNew && isOwn)) {
      box.scrollTop = box.scrollHeight;
      isAtBottom.current = true;
    } else if (first !== undefined && previous.first !== undefined && first < previous.first) {
      box.scrollTop += box.scrollHeight - previous.height;
    }
    if (isNew) setNewBelow(!isAtBottom.current);
  }, [first, last, isOwn]);

  // The height of the thread or its content can change without new messages: a phone's keyboard opens, or the
  // composer grows.
  useEffect(() => {
    const box = log.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => {
      snapshot.current.height = box.scrollHeight;
      if (isAtBottom.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const box = log.current;
    if (!box) return;
    // New content below does not mean that the user scrolled away from the end.
    if (isNearBottom(box)) isAtBottom.current = true;
    else if (box.scrollTop < lastTop.current) isAtBottom.current = false;
    lastTop.current = box.scrollTop;
    if (isAtBottom.current) setNewBelow(false);
    if (box.scrollTop < nearTop && !isAtBottom.current) onNearTop();
  };
  return { log, onScroll, hasNewBelow, scrollToBottom, scrollTo };
}

function isNearBottom(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < nearBottom;
}

interface LinkedThread {
  thread: LoadedThread;
  older: ReturnType<typeof useOlder>;
  log: RefObject<HTMLElement | null>;
  scrollTo: (row: HTMLElement) => void;
}

/**
 * Scrolls to the message in the URL (`?message=`) once per navigation, and loads older messages until it is there.
 * Returns its `seq`, or null.
 */
export function useLinkedMessage({ thread, older, log, scrollTo }: LinkedThread): number | null {
  const { search, key } = useLocation();
  const linkedSeq = Number(new URLSearchParams(search).get("message")) || null;
  const handledKey = useRef<string>(undefined);
  const first = thread.items[0]?.seq;
  const isOnOlderPage = linkedSeq !== null && thread.hasOlder && first !== undefined && linkedSeq < first;
  const { isPending, isError, mutate } = older;
  useEffect(() => {
    if (linkedSeq === null || handledKey.current === key) return;
    if (!isOnOlderPage) {
      handledKey.current = key;
      const row = log.current?.querySelector<HTMLElement>(`[data-seq="${linkedSeq}"]`);
      if (row) scrollTo(row);
    } else if (!isPending && !isError) mutate();
  }, [linkedSeq, key, isOnOlderPage, isPending, isError, mutate, log, scrollTo]);
  return linkedSeq;
}
