import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import type { Known } from "../model/thread.ts";
import type { useOlder } from "../queries.ts";

interface Thread {
  known: Known;
  older: ReturnType<typeof useOlder>;
  log: RefObject<HTMLElement | null>;
  show: (row: HTMLElement) => void;
}

/**
 * Shows the message that the address names (`?message=`), once each time that one goes there; older ones are loaded until it
 * has come. Out: its number, null for none.
 */
export function useNamedMessage({ known, older, log, show }: Thread): number | null {
  const { search, key } = useLocation();
  const named = Number(new URLSearchParams(search).get("message")) || null;
  const shown = useRef<string>(undefined);
  const first = known.items[0]?.seq;
  const isToCome = named !== null && known.hasOlder && first !== undefined && named < first;
  const { isPending, isError, mutate } = older;
  useEffect(() => {
    if (named === null || shown.current === key) return;
    if (!isToCome) {
      shown.current = key;
      const row = log.current?.querySelector<HTMLElement>(`[data-seq="${named}"]`);
      if (row) show(row);
    } else if (!isPending && !isError) mutate();
  }, [named, key, isToCome, isPending, isError, mutate, log, show]);
  return named;
}
