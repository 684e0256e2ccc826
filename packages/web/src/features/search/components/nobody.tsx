import { plural } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import type { Results } from "../api/search.ts";
import { waysOut } from "../model/ways-out.ts";
import type { Filters } from "../model/filters.ts";
import styles from "./nobody.module.css";

interface Props {
  filters: Filters;
  counts: Results["counts"];
  remove: (without: Partial<Filters>) => void;
  /** Takes every filter away; null when none is set. */
  clear: (() => void) | null;
}

/** Nobody matches: which filter stands in the way, each to be taken away by a press. */
export function Nobody({ filters, counts, remove, clear }: Props) {
  const ways = waysOut(filters, counts);
  return (
    <EmptyState title="No artisans found">
      <p className={styles.advice}>
        {clear
          ? "Try another word for the work, a wider area, or fewer filters."
          : "New artisans join every week. Please look again soon."}
      </p>
      {ways.length > 0 && (
        <ul className={styles.ways} aria-label="Search again without">
          {ways.map(({ label, without, brings }) => (
            <li key={label}>
              <Button onClick={() => remove(without)}>
                Without {label.startsWith("“") ? label : `“${label}”`}
                {brings !== null && `: ${plural(brings, "artisan")}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {clear && (
        <Button variant={ways.length > 0 ? "ghost" : "secondary"} onClick={clear}>
          Clear all filters
        </Button>
      )}
    </EmptyState>
  );
}
