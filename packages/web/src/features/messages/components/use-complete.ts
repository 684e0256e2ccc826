import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { threadQuery } from "../api/conversations.ts";
import { lastWithoutGap, type Known } from "../model/thread.ts";

/** Has the messages read again, once, where the conversation is known to have later ones. */
export function useComplete(partnerId: string, known: Known, lastSeq: number): void {
  const client = useQueryClient();
  const asked = useRef(0);
  const isBehind = lastWithoutGap(known) < lastSeq;
  useEffect(() => {
    if (!isBehind || lastSeq <= asked.current) return;
    asked.current = lastSeq;
    void client.invalidateQueries(threadQuery(partnerId));
  }, [client, partnerId, isBehind, lastSeq]);
}
