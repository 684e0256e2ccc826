import { startTransition, use, useEffect, useMemo, useOptimistic } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { HistoryEntry } from "../../lib/navigation/filter-url.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useHydrated } from "../../lib/page/hydration.ts";
import { readStorage, writeStorage, lastStateKey } from "../../lib/storage/local-storage.ts";
import {
  change,
  loadParsers,
  needsParsers,
  noFilters,
  readFilters,
  writeFilters,
  type Filters,
} from "./filters.ts";

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
  // In a transition, so the page stays as it is meanwhile.
  if (hydrated && needsParsers(params)) use(loadParsers());
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
