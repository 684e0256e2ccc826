import { IconButton } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field.tsx";
import { sortLabels, type Sort } from "../model/filters.ts";
import styles from "./toolbar.module.css";
import type { Change, View } from "./use-filters.ts";

interface Props {
  sort: Sort;
  change: Change;
  view: View;
  setView: (view: View) => void;
}

/** In which order, and as cards or as rows. */
export function Toolbar({ sort, change, view, setView }: Props) {
  return (
    <div className={styles.toolbar}>
      <span className={styles.sort}>
        <Select
          label="Sort by"
          hideLabel
          value={sort}
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
