import { useEffect, useEffectEvent, useState } from "react";

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

/**
 * What stands in a text box whose value lives in the address. The box runs ahead of the address while somebody types, and
 * follows it when something else changes it (Back, Clear, a link).
 */
export interface Draft {
  readonly text: string;
  /** The value that was last seen in the address. */
  readonly seen: string;
  /** What the box itself has sent to the address and not seen there yet, oldest first. */
  readonly sent: readonly string[];
}

export function newDraft(value: string): Draft {
  return { text: value, seen: value, sent: [] };
}

/** The draft after the address shows `value`: an echo of what was sent leaves the text alone, all else replaces it. */
export function follow(draft: Draft, value: string): Draft {
  if (value === draft.seen) return draft;
  const echo = draft.sent.indexOf(value);
  return echo < 0 ? newDraft(value) : { ...draft, seen: value, sent: draft.sent.slice(echo + 1) };
}

/** Whether the address has not been told yet of `value`, which is what the text stands for. */
export function isPending(draft: Draft, value: string): boolean {
  return value !== (draft.sent.at(-1) ?? draft.seen);
}

/** The draft after `value` was sent to the address. */
export function send(draft: Draft, value: string): Draft {
  return { ...draft, sent: [...draft.sent, value] };
}
