import { areaCode, radii, type Radius } from "@handiwork/core/reference/radius";
import { useEffect, useEffectEvent, useState } from "react";

const maxTextLength = 100;

/** Normalizes a typed text: trimmed, cut to the API's maximum length, without half a surrogate pair. */
export function normalizeText(text: string | null): string {
  const cut = (text ?? "").trim().slice(0, maxTextLength);
  return cut.replace(/[\uD800-\uDBFF]$/, "").trim();
}

/** Reads the code of an area and the radius around it from a URL. A radius of "" stands for the area itself. */
export function readNear(params: URLSearchParams): { area: string; within: Radius | "" } {
  const area = params.get("area") ?? "";
  if (!areaCode.test(area)) return { area: "", within: "" };
  return { area, within: radii.find((radius) => radius === params.get("within") && radius !== "same") ?? "" };
}

/** Writes filters as query parameters, without those that equal `defaults` and always in its order. */
export function toParams<Filters extends object>(filters: Filters, defaults: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of Object.keys(defaults) as (keyof Filters & string)[]) {
    if (filters[key] !== defaults[key]) params.set(key, String(filters[key]));
  }
  return params;
}

/** Delay between the last keystroke and the search, in ms. */
const commitDelayMs = 300;

/** How a change enters the browser's history: typing replaces the entry, explicit actions add one. */
export type HistoryEntry = "replace" | "push";

/**
 * Connects a text input to a value in the URL.
 *
 * @param value the value in the URL
 * @param normalize converts typed text to a value
 * @param commit writes a value to the URL
 * @returns the text, `type` for each change, and `flush` to commit without delay
 */
export function useDraft(
  value: string,
  normalize: (text: string) => string,
  commit: (value: string, entry: HistoryEntry) => void,
): { text: string; type: (text: string) => void; flush: () => void } {
  const [stored, setDraft] = useState<Draft>(() => newDraft(value));
  const draft = followUrl(stored, value);
  if (draft !== stored) setDraft(draft);

  const nextValue = normalize(draft.text);
  const pending = isPending(draft, nextValue);
  const commitNow = (text: string, entry: HistoryEntry) => {
    setDraft(markSent(draft, text));
    commit(text, entry);
  };
  const onPause = useEffectEvent((text: string) => commitNow(text, "replace"));
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => onPause(nextValue), commitDelayMs);
    return () => clearTimeout(timer);
  }, [pending, nextValue]);

  return {
    text: draft.text,
    type: (text) => setDraft({ ...draft, text }),
    flush: () => {
      if (pending) commitNow(nextValue, "push");
    },
  };
}

/**
 * State of a text input whose value is in the URL. The input is ahead of the URL while the user types, and follows it
 * when something else changes it (Back, Clear, a link).
 */
interface Draft {
  readonly text: string;
  /** The value last seen in the URL. */
  readonly seen: string;
  /** Values sent to the URL and not seen there yet, oldest first. */
  readonly sent: readonly string[];
}

export function newDraft(value: string): Draft {
  return { text: value, seen: value, sent: [] };
}

/** Updates the draft after the URL changed: its own sent value keeps the text, any other value replaces it. */
export function followUrl(draft: Draft, value: string): Draft {
  if (value === draft.seen) return draft;
  const echo = draft.sent.indexOf(value);
  return echo < 0 ? newDraft(value) : { ...draft, seen: value, sent: draft.sent.slice(echo + 1) };
}

/** Returns whether `value` has not been sent to the URL yet. */
export function isPending(draft: Draft, value: string): boolean {
  return value !== (draft.sent.at(-1) ?? draft.seen);
}

/** Records that `value` was sent to the URL. */
export function markSent(draft: Draft, value: string): Draft {
  return { ...draft, sent: [...draft.sent, value] };
}
