import { choiceFilters, choiceNames } from "@handiwork/core/reference/choice-filters";
import { stateNamed } from "@handiwork/core/reference/locations";
import { naira } from "../../lib/format/format.ts";
import { Button } from "../../ui/primitives/button.tsx";
import { Icon } from "../../ui/primitives/icon.tsx";
import { Cluster } from "../../ui/primitives/layout.tsx";
import { Text, VisuallyHidden } from "../../ui/primitives/text.tsx";
import styles from "./active-filters.module.css";
import { categoryLabel, pricesCross, type Filters } from "./filters.ts";

/** An active filter: its label and the change that removes it. */
export interface ActiveFilter {
  readonly label: string;
  readonly without: Partial<Filters>;
}

/**
 * Returns the active filters in page order, without the search text and the sort order, which have their own
 * controls.
 */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const { category, state, city, location, premium, available } = filters;
  const price = pricesCross(filters) ? null : priceRangeLabel(filters);
  const all: (ActiveFilter | false)[] = [
    category !== "" && { label: categoryLabel(category), without: { category: "" } },
    state !== "" && { label: stateNamed(state)?.label ?? state, without: { state: "" } },
    city !== "" && { label: city, without: { city: "" } },
    location !== "" && { label: `Location “${location}”`, without: { location: "" } },
    price !== null && { label: price, without: { minPrice: null, maxPrice: null } },
    ...choiceNames.map(
      (name) =>
        filters[name] !== "" && {
          label: choiceFilters[name].inWords(filters[name]),
          without: { [name]: "" },
        },
    ),
    premium && { label: "Premium only", without: { premium: false } },
    available && { label: "Available now", without: { available: false } },
  ];
  return all.filter((filter) => filter !== false);
}

/** Formats a range of rates in naira per hour; null without bounds. */
export function priceRangeLabel({
  minPrice,
  maxPrice,
}: Pick<Filters, "minPrice" | "maxPrice">): string | null {
  if (minPrice !== null && maxPrice !== null) return `${naira(minPrice)} to ${naira(maxPrice)}`;
  if (minPrice !== null) return `From ${naira(minPrice)}`;
  return maxPrice === null ? null : `Up to ${naira(maxPrice)}`;
}

interface Props {
  filters: Filters;
  onRemove: (without: Partial<Filters>) => void;
}

/** The active filters as chips that remove them. */
export function ActiveFilters({ filters, onRemove }: Props) {
  return (
    <Cluster as="ul" wrap={false} grow className={styles.active} aria-label="Active filters">
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
    </Cluster>
  );
}
