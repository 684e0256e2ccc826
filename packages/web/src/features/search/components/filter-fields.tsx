import { searchCategories } from "@handiwork/core/reference/categories";
import { states, stateOfArea } from "@handiwork/core/reference/locations";
import { useId, useState } from "react";
import { LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { categoryLabel, countAdvanced, pricesCross } from "../filters.ts";
import { CountedSelect, withChosen, type FilterFieldsProps } from "./counted-select.tsx";
import styles from "./filter-fields.module.css";

const loadAdvanced = () => import("./advanced-filters.tsx");

/** All filters except the search text. */
export function FilterFields({ stacked = false, ...props }: FilterFieldsProps) {
  const { filters, onChange, onClear, counts } = props;
  const panel = useId();
  const [opened, setOpened] = useState(false);
  // If the minimum price is above the maximum, the panel opens to show why prices are ignored.
  const open = opened || pricesCross(filters);
  const advanced = countAdvanced(filters);
  const trades: string[] = searchCategories.map((trade) => trade.toLowerCase());
  // An area replaces its state, but the state still determines the other areas.
  const areaState = filters.area && stateOfArea(filters.area);
  const state = states.find(({ value, label }) => value === filters.state || label === areaState);
  return (
    <Stack gap={stacked ? 4 : 3} className={stacked ? undefined : styles.row}>
      <Stack gap={stacked ? 4 : 3} className={styles.selects}>
        <CountedSelect
          label="Category"
          hideLabel={!stacked}
          emptyOption="All Categories"
          value={filters.category}
          // Adds a trade from the URL that is not in the list, instead of silently showing All Categories (A-GAP-34).
          options={withChosen(trades, filters.category).map((key) => [key, categoryLabel(key)])}
          counts={counts?.category}
          onSelect={(category) => onChange({ category })}
        />
        <CountedSelect
          label="State"
          hideLabel={!stacked}
          emptyOption="All Locations"
          value={state?.value ?? ""}
          options={states.map(({ value, label }) => [value, label])}
          counts={counts?.state}
          onSelect={(chosen) => onChange({ state: chosen })}
        />
        {state && !filters.area && (
          <CountedSelect
            label="City"
            hideLabel={!stacked}
            emptyOption="All Cities"
            value={filters.city}
            options={state.cities.map((city) => [city, city])}
            onSelect={(city) => onChange({ city })}
          />
        )}
        {state && <AreaSelect {...props} state={state.value} hideLabel={!stacked} />}
      </Stack>
      <Cluster justify="between" wrap={false} className={styles.buttons}>
        <Button
          variant="ghost"
          size="sm"
          icon="chevron-down"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpened(!opened)}
        >
          Advanced Filters{advanced > 0 && ` (${advanced})`}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear
        </Button>
      </Cluster>
      <Stack id={panel} hidden={!open} className={styles.panel}>
        {open && (
          <LazyModule load={loadAdvanced}>
            {({ AdvancedFilters }) => <AdvancedFilters {...props} />}
          </LazyModule>
        )}
      </Stack>
    </Stack>
  );
}

interface AreaSelectProps extends FilterFieldsProps {
  /** The state whose areas are listed. */
  state: string;
  hideLabel: boolean;
}

/**
 * A select for a state's areas, sorted by name, with the number of artisans there. Shows before the areas have
 * loaded, so that the layout does not shift.
 */
function AreaSelect({ filters: { area }, onChange, counts, state, hideLabel }: AreaSelectProps) {
  const known = counts?.area ?? [];
  const isListed = area === "" || known.some(({ value }) => value === area);
  const all = isListed ? known : [...known, { value: area, name: "Selected area" }];
  return (
    <CountedSelect
      label="Area"
      hideLabel={hideLabel}
      emptyOption="All Areas"
      value={area}
      options={all.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ value, name }) => [value, name])}
      counts={known}
      onSelect={(chosen) => onChange(chosen ? { area: chosen, within: "" } : { area: "", state })}
    />
  );
}
