import { startTransition, useEffect, useMemo, useOptimistic, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../lib/navigation/paths.ts";
import { useHydrated } from "../../lib/page/hydration.ts";
import { readStorage, writeStorage, lastStateKey } from "../../lib/storage/local-storage.ts";
import { change, noFilters, readFilters, writeFilters, type Filters } from "./filters.ts";

export type View = "grid" | "list";

/** Storage key of the chosen view. */
const viewKey = "results-view";

export type ChangeFilters = (patch: Partial<Filters>, entry?: HistoryEntry) => void;

/**
 * Maps the URL to filters. `filters` are those of the URL, `shown` includes changes that are still being applied,
 * `change` writes to the URL.
 */
export function useFilters() {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const filters = useMemo(() => (hydrated ? readFilters(params) : noFilters), [hydrated, params]);
  const view: View = hydrated ? readView(params) : "grid";
  const [shown, show] = useOptimistic(filters);
  const { state } = filters;
  useEffect(() => {
    if (state) writeStorage(lastStateKey, state);
  }, [state]);

  const go = (next: Filters, nextView: View, entry: HistoryEntry) => {
    startTransition(() => {
      show(next);
      void navigate(urlOf(next, nextView), { replace: entry === "replace" });
    });
  };

  const changeFilters: ChangeFilters = (patch, entry = "push") => {
    const at = currentParams();
    const before = readFilters(at);
    const next = change(before, patch);
    if (String(writeFilters(next)) !== String(writeFilters(before))) go(next, readView(at), entry);
  };
  const setView = (next: View) => {
    writeStorage(viewKey, next);
    go(readFilters(currentParams()), next, "replace");
  };
  return { filters, shown, view, change: changeFilters, setView };
}

/** Returns a function that builds the URL of the filters with a change, in the current view. */
export function useFilterUrl(filters: Filters): (patch: Partial<Filters>) => string {
  const [params] = useSearchParams();
  return (patch) => urlOf(change(filters, patch), readView(params));
}

function urlOf(filters: Filters, view: View): string {
  const query = writeFilters(filters);
  if (view === "list") query.set("view", view);
  return query.size > 0 ? `${paths.artisans()}?${query}` : paths.artisans();
}

/** Returns the current query parameters. Those of the last render may be one change behind. */
function currentParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** Returns the view from the URL, or the one chosen last on this device. */
function readView(params: URLSearchParams): View {
  return (params.get("view") ?? readStorage(viewKey)) === "list" ? "list" : "grid";
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
