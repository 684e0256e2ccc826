import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Text } from "../../ui/text.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./active-filters.module.css";
import { activeFilters } from "./filters-in-words.ts";
import type { Filters } from "./filters.ts";

export interface ActiveFiltersProps {
  filters: Filters;
  remove: (without: Partial<Filters>) => void;
}

/** The filters that are set, each to be taken away by a press. */
export function ActiveFilters({ filters, remove }: ActiveFiltersProps) {
  return (
    <ul className={styles.active} aria-label="Active filters">
      {activeFilters(filters).map(({ label, without }) => (
        <li key={label}>
          <Button onClick={() => remove(without)}>
            <VisuallyHidden>Remove </VisuallyHidden>
            <Text as="span" lines="one-line" className={styles.chipLabel}>
              {label}
            </Text>
            <Icon name="close" size={16} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
