import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "../../../lib/api.ts";
import { isTransient } from "../../../lib/errors.ts";
import { takeRead } from "./live.ts";

/** How long, in ms, before what could not be marked is tried again. */
const pause = 5_000;

/**
 * Marks a partner's messages as read while somebody looks at the page: each once, as far as `upTo` (0 for nothing that is
 * new).
 */
export function useMarkRead(partnerId: string, upTo: number): void {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
  useEffect(() => {
    if (!isVisible || upTo === 0) return undefined;
    let isOver = false;
    const mark = () => {
      const read = api.conversations[":partnerId"].read;
      read.$post({ param: { partnerId }, json: { upTo } }).then(
        () => takeRead(client, partnerId, upTo, 0),
        (error: unknown) => {
          if (!isOver && isTransient(error)) timer = setTimeout(mark, pause);
        },
      );
    };
    let timer = setTimeout(mark);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, partnerId, upTo, isVisible]);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
