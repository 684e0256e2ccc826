import { startTransition, useEffect, useMemo, useOptimistic } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useHydrated } from "../../lib/hydration.ts";
import { readStorage, writeStorage, lastStateKey } from "../../lib/kept.ts";
import { paths } from "../../lib/paths.ts";
import { change, noFilters, readFilters, writeFilters, type Filters } from "./filters.ts";
import type { Entry } from "./use-draft.ts";

export type View = "grid" | "list";

/** Where the visitor's choice of the view is kept. */
const viewKey = "results-view";

export type Change = (patch: Partial<Filters>, entry?: Entry) => void;

/**
 * The address as filters. `filters` is what the address says, `shown` runs ahead of it so that a control keeps what was
 * just chosen, `change` writes into the address.
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

  const go = (next: Filters, nextView: View, entry: Entry) => {
    startTransition(() => {
      show(next);
      void navigate(addressOf(next, nextView), { replace: entry === "replace" });
    });
  };

  const changeFilters: Change = (patch, entry = "push") => {
    const at = here();
    const before = readFilters(at);
    const next = change(before, patch);
    if (String(writeFilters(next)) !== String(writeFilters(before))) go(next, readView(at), entry);
  };
  const setView = (next: View) => {
    writeStorage(viewKey, next);
    go(readFilters(here()), next, "replace");
  };
  return { filters, shown, view, change: changeFilters, setView };
}

/** For links: the address of the filters with a change, in the present view. */
export function useAddress(filters: Filters): (patch: Partial<Filters>) => string {
  const [params] = useSearchParams();
  return (patch) => addressOf(change(filters, patch), readView(params));
}

function addressOf(filters: Filters, view: View): string {
  const query = writeFilters(filters);
  if (view === "list") query.set("view", view);
  return query.size > 0 ? `${paths.artisans()}?${query}` : paths.artisans();
}

/** The address of this moment: a render's own may be one change behind. */
function here(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** The address says it, or else what this device's visitor chose last. */
function readView(params: URLSearchParams): View {
  return (params.get("view") ?? readStorage(viewKey)) === "list" ? "list" : "grid";
}
