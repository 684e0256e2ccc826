import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { activeFilters } from "../model/active.ts";
import type { Filters } from "../model/filters.ts";
import styles from "./active-filters.module.css";

/** The filters that are set, each to be taken away by a press. */
export function ActiveFilters({
  filters,
  remove,
}: {
  filters: Filters;
  remove: (without: Partial<Filters>) => void;
}) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Filters that are set">
      {active.map(({ label, without }) => (
        <li key={label}>
          <button type="button" className={styles.chip} onClick={() => remove(without)}>
            <VisuallyHidden>Remove </VisuallyHidden>
            <span className={styles.label}>{label}</span>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
