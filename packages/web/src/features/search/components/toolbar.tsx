import { use } from "react";
import { SavedSearchSlot } from "../../../lib/saved-search-slot.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field.tsx";
import { readFilters, sortLabels, writeFilters, type Filters, type Sort } from "../model/filters.ts";
import styles from "./toolbar.module.css";
import type { Change, View } from "./use-filters.ts";

interface Props {
  filters: Filters;
  change: Change;
  view: View;
  setView: (view: View) => void;
}

/** Saved searches, in which order, and as cards or as rows. */
export function Toolbar({ filters, change, view, setView }: Props) {
  const savedSearches = use(SavedSearchSlot);
  return (
    <div className={styles.toolbar}>
      {savedSearches({ query: writeFilters(filters), apply: (query) => change(readFilters(query)) })}
      <span className={styles.sort}>
        <Select
          label="Sort by"
          hideLabel
          value={filters.sort}
          onChange={(event) => change({ sort: event.target.value as Sort })}
        >
          {Object.entries(sortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </span>
      <fieldset aria-label="View" className={styles.views}>
        <IconButton
          icon="grid"
          label="Grid view"
          aria-pressed={view === "grid"}
          onClick={() => setView("grid")}
        />
        <IconButton
          icon="list"
          label="List view"
          aria-pressed={view === "list"}
          onClick={() => setView("list")}
        />
      </fieldset>
    </div>
  );
}
