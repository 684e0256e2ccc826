import {
  choiceFilters,
  choiceNames,
  type ChoiceFilter,
  type ChoiceName,
} from "@handiwork/core/fixed/choice-filters";
import type { Count } from "@handiwork/core/model/directory/schema";
import { Checkbox, Select } from "../../../ui/field.tsx";
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
      {choiceNames.map((name) => (
        <Select
          key={name}
          label={choiceFilters[name].label}
          value={filters[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        >
          <option value="">{choiceFilters[name].all}</option>
          {offered(name, filters[name], counts?.[name]).map((value) => (
            <Counted
              key={value}
              value={value}
              label={choiceFilters[name].option(value)}
              counts={counts?.[name]}
            />
          ))}
        </Select>
      ))}
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

/** The values of a choice, with those that are only counted, and the chosen one whatever it is. */
function offered(name: ChoiceName, chosen: string, counts: readonly Count[] = []): string[] {
  const { values, hasOthers }: ChoiceFilter = choiceFilters[name];
  const others = hasOthers ? counts.map(({ value }) => value) : [];
  return [...new Set([...values, ...others, ...(chosen ? [chosen] : [])])];
}
