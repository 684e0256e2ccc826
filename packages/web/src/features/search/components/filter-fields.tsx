import { searchCategories } from "@handiwork/core/fixed/categories";
import { states } from "@handiwork/core/fixed/locations";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field.tsx";
import type { Results } from "../api/search.ts";
import { categoryLabel, countAdvanced } from "../model/active.ts";
import { pricesCross, type Filters } from "../model/filters.ts";
import { AdvancedFilters } from "./advanced-filters.tsx";
import { Counted } from "./counted.tsx";
import styles from "./filter-fields.module.css";
import type { Change } from "./use-filters.ts";

export interface FilterFieldsProps {
  filters: Filters;
  change: Change;
  clear: () => void;
  /** Another number after each Clear: the text boxes begin anew, whatever was typed and not sent yet. */
  cleared: number;
  /** How many artisans each option would bring; undefined until that is known. */
  counts: Results["counts"] | undefined;
  /** In a narrow place below each other with their labels, else in a row that needs none. */
  stacked?: boolean;
}

/** Everything to filter by, except the search text. */
export function FilterFields({
  filters,
  change,
  clear,
  cleared,
  counts,
  stacked = false,
}: FilterFieldsProps) {
  const panel = useId();
  const [opened, setOpened] = useState(false);
  // Prices that cross do not filter: whoever comes with such an address has to see why.
  const open = opened || pricesCross(filters);
  const advanced = countAdvanced(filters);
  const cities = states.find(({ value }) => value === filters.state)?.cities;
  return (
    <div className={stacked ? styles.stacked : styles.row}>
      <div className={styles.selects}>
        <CategorySelect {...{ filters, change, counts, stacked }} />
        <Select
          label="State"
          hideLabel={!stacked}
          value={filters.state}
          onChange={(event) => change({ state: event.target.value })}
        >
          <option value="">All Locations</option>
          {states.map(({ value, label }) => (
            <Counted key={value} value={value} label={label} counts={counts?.state} />
          ))}
        </Select>
        {cities && (
          <Select
            label="City"
            hideLabel={!stacked}
            value={filters.city}
            onChange={(event) => change({ city: event.target.value })}
          >
            <option value="">All Cities</option>
            {cities.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </Select>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          icon="chevron-down"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpened(!opened)}
        >
          Advanced Filters{advanced > 0 && ` (${advanced})`}
        </Button>
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
      </div>
      <div id={panel} hidden={!open} className={styles.panel}>
        <AdvancedFilters {...{ filters, change, cleared, counts }} />
      </div>
    </div>
  );
}

function CategorySelect({ filters, change, counts, stacked }: Omit<FilterFieldsProps, "clear" | "cleared">) {
  const offered: string[] = searchCategories.map((trade) => trade.toLowerCase());
  // A trade from a link that the select does not offer is added, and never a silent All Categories (A-GAP-34).
  const added = filters.category !== "" && !offered.includes(filters.category) ? [filters.category] : [];
  return (
    <Select
      label="Category"
      hideLabel={!stacked}
      value={filters.category}
      onChange={(event) => change({ category: event.target.value })}
    >
      <option value="">All Categories</option>
      {[...offered, ...added].map((key) => (
        <Counted key={key} value={key} label={categoryLabel(key)} counts={counts?.category} />
      ))}
    </Select>
  );
}
