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
