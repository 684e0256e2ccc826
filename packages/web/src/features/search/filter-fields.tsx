import { searchCategories } from "@handiwork/core/reference/categories";
import { states, stateOfArea } from "@handiwork/core/reference/locations";
import type { Count } from "@handiwork/core/directory/schema";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import type { Results } from "./api.ts";
import { categoryLabel, countAdvanced, pricesCross, type Filters } from "./filters.ts";
import styles from "./filter-fields.module.css";
import type { Change } from "./use-filters.ts";

const loadAdvanced = () => import("./advanced-filters.tsx");

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
export function FilterFields({ stacked = false, ...props }: FilterFieldsProps) {
  const { filters, change, clear, counts } = props;
  const panel = useId();
  const [opened, setOpened] = useState(false);
  // Prices that cross do not filter: whoever comes with such an address has to see why.
  const open = opened || pricesCross(filters);
  const advanced = countAdvanced(filters);
  const trades: string[] = searchCategories.map((trade) => trade.toLowerCase());
  // An area stands instead of its state, which is still what the other areas are of.
  const areaState = filters.area && stateOfArea(filters.area);
  const state = states.find(({ value, label }) => value === filters.state || label === areaState);
  return (
    <div className={stacked ? styles.stacked : styles.row}>
      <div className={styles.selects}>
        <CountedSelect
          label="Category"
          hideLabel={!stacked}
          all="All Categories"
          value={filters.category}
          // A trade from a link that the select does not offer is added, and never a silent All Categories (A-GAP-34).
          options={withChosen(trades, filters.category).map((key) => [key, categoryLabel(key)])}
          counts={counts?.category}
          onChoice={(category) => change({ category })}
        />
        <CountedSelect
          label="State"
          hideLabel={!stacked}
          all="All Locations"
          value={state?.value ?? ""}
          options={states.map(({ value, label }) => [value, label])}
          counts={counts?.state}
          onChoice={(chosen) => change({ state: chosen })}
        />
        {state && !filters.area && (
          <CountedSelect
            label="City"
            hideLabel={!stacked}
            all="All Cities"
            value={filters.city}
            options={state.cities.map((city) => [city, city])}
            onChoice={(city) => change({ city })}
          />
        )}
        {state && <AreaSelect {...props} state={state.value} hideLabel={!stacked} />}
      </div>
      <Cluster justify="between" wrap={false} className={styles.buttons}>
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
      </Cluster>
      <div id={panel} hidden={!open} className={styles.panel}>
        {open && (
          <Loaded load={loadAdvanced}>{({ AdvancedFilters }) => <AdvancedFilters {...props} />}</Loaded>
        )}
      </div>
    </div>
  );
}

interface AreaSelectProps extends Pick<FilterFieldsProps, "filters" | "change" | "counts"> {
  /** The value of the state whose areas are offered: those that somebody works in. */
  state: string;
  hideLabel: boolean;
}

/**
 * The areas of a state, by the alphabet, each with how many artisans are there or serve it. It has its place before they are
 * known, so that nothing moves when they come.
 */
function AreaSelect({ filters, change, counts, state, hideLabel }: AreaSelectProps) {
  const { area } = filters;
  const known = counts?.area ?? [];
  const isThere = area === "" || known.some(({ value }) => value === area);
  const all = isThere ? known : [...known, { value: area, name: "The chosen area", count: 0 }];
  return (
    <CountedSelect
      label="Area"
      hideLabel={hideLabel}
      all="All Areas"
      value={area}
      options={all.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ value, name }) => [value, name])}
      counts={known}
      onChoice={(chosen) => change(chosen ? { area: chosen, within: "" } : { area: "", state })}
    />
  );
}

/** A choice with what is chosen added to it, whatever that is. */
export function withChosen(values: readonly string[], chosen: string): string[] {
  return [...new Set([...values, ...(chosen ? [chosen] : [])])];
}

interface CountedSelectProps {
  label: string;
  hideLabel?: boolean;
  /** What is chosen while nothing is filtered. */
  all: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  /** By value or label, how many artisans an option would bring: "Plumber (64)". One that is not among them brings none. */
  counts?: readonly Count[] | undefined;
  onChoice: (value: string) => void;
}

/** A choice of which each option says how many artisans it would bring. */
export function CountedSelect({ all, options, counts, onChoice, ...select }: CountedSelectProps) {
  const countOf = (value: string, label: string) =>
    counts?.find((entry) => entry.value === value || entry.value === label)?.count ?? 0;
  return (
    <Select {...select} onChange={(event) => onChoice(event.target.value)}>
      <option value="">{all}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {counts ? `${label} (${countOf(value, label)})` : label}
        </option>
      ))}
    </Select>
  );
}
