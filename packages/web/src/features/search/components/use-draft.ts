import { useEffect, useEffectEvent, useState } from "react";
import { follow, isPending, newDraft, send, type Draft } from "../model/draft.ts";

/** How long, in milliseconds, after the last key what was typed takes effect. */
const pause = 300;

/** How a change enters the browser's history: typing replaces the entry, what is done on purpose adds one. */
export type Entry = "replace" | "push";

/**
 * A text box over a value of the address. In: the value, what a typed text stands for, and what puts it into the address.
 * Out: the text, what to call on every change of it, and `flush`, which does not wait for the pause.
 */
export function useDraft(
  value: string,
  normal: (text: string) => string,
  commit: (value: string, entry: Entry) => void,
): { text: string; type: (text: string) => void; flush: () => void } {
  const [stored, setDraft] = useState<Draft>(() => newDraft(value));
  const draft = follow(stored, value);
  if (draft !== stored) setDraft(draft);

  const wanted = normal(draft.text);
  const pending = isPending(draft, wanted);
  const put = (text: string, entry: Entry) => {
    setDraft(send(draft, text));
    commit(text, entry);
  };
  const onPause = useEffectEvent((text: string) => put(text, "replace"));
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => onPause(wanted), pause);
    return () => clearTimeout(timer);
  }, [pending, wanted]);

  return {
    text: draft.text,
    type: (text) => setDraft({ ...draft, text }),
    flush: () => {
      if (pending) put(wanted, "push");
    },
  };
}
