import { Button } from "../../../ui/primitives/button.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./active-filters.module.css";
import { activeFilters } from "../filter-labels.ts";
import type { Filters } from "../filters.ts";

interface Props {
  filters: Filters;
  onRemove: (without: Partial<Filters>) => void;
}

/** The active filters as chips that remove them. */
export function ActiveFilters({ filters, onRemove }: Props) {
  return (
    <ul className={styles.active} aria-label="Active filters">
      {activeFilters(filters).map(({ label, without }) => (
        <li key={label}>
          <Button onClick={() => onRemove(without)}>
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
