import { useState } from "react";
import { store, stored } from "./stored.ts";

/** What a user has begun to write to a partner: it is there again after a reload. */
export function useDraft(userId: string, partnerId: string): [string, (text: string) => void] {
  const key = `draft ${userId} ${partnerId}`;
  const [text, setText] = useState(() => stored(key) ?? "");
  const keep = (next: string) => {
    setText(next);
    store(key, next === "" ? null : next);
  };
  return [text, keep];
}
