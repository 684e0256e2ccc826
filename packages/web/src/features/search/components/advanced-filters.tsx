import { Checkbox, Select } from "../../../ui/field.tsx";
import { experienceLabels, type Experience } from "../model/filters.ts";
import { Counted } from "./counted.tsx";
import styles from "./filter-fields.module.css";
import type { FilterFieldsProps } from "./filter-fields.tsx";
import { PriceRange } from "./price-range.tsx";

/** The filters that are folded away at first (A-SEARCH-09, A-SEARCH-10). */
export function AdvancedFilters({
  filters,
  change,
  cleared,
  counts,
}: Omit<FilterFieldsProps, "clear" | "stacked">) {
  return (
    <>
      <PriceRange key={cleared} filters={filters} change={change} />
      <Select
        label="Experience"
        value={filters.experience}
        onChange={(event) => change({ experience: event.target.value as Experience | "" })}
      >
        <option value="">All levels</option>
        {Object.entries(experienceLabels).map(([value, label]) => (
          <Counted key={value} value={value} label={label} counts={counts?.experience} />
        ))}
      </Select>
      <div className={styles.switches}>
        <Checkbox
          label="Premium only"
          checked={filters.premium}
          onChange={(event) => change({ premium: event.target.checked })}
        />
        <Checkbox
          label="Available now"
          checked={filters.available}
          onChange={(event) => change({ available: event.target.checked })}
        />
      </div>
    </>
  );
}
