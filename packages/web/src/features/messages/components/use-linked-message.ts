import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import type { LoadedThread } from "../model/thread.ts";
import type { useOlder } from "../api.ts";

interface Thread {
  known: LoadedThread;
  older: ReturnType<typeof useOlder>;
  log: RefObject<HTMLElement | null>;
  scrollTo: (row: HTMLElement) => void;
}

/**
 * Scrolls to the message in the URL (`?message=`) once per navigation, and loads older messages until it is there.
 * Returns its `seq`, or null.
 */
export function useLinkedMessage({ known, older, log, scrollTo }: Thread): number | null {
  const { search, key } = useLocation();
  const linkedSeq = Number(new URLSearchParams(search).get("message")) || null;
  const handledKey = useRef<string>(undefined);
  const first = known.items[0]?.seq;
  const isOnOlderPage = linkedSeq !== null && known.hasOlder && first !== undefined && linkedSeq < first;
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
