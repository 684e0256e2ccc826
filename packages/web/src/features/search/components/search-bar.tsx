import { searchCategories } from "@handiwork/core/reference/categories";
import { states, stateOfArea } from "@handiwork/core/reference/locations";
import { useId, useState } from "react";
import { plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import type { Suggestion } from "@handiwork/core/directory/schema";
import { Button } from "../../../ui/primitives/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/overlays/dialog.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { SuggestInput } from "../suggest-input.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { CountedSelect, withChosen, type FilterFieldsProps } from "./counted-select.tsx";
import filterStyles from "./filter-fields.module.css";
import {
  categoryLabel,
  countActive,
  countAdvanced,
  pricesCross,
  suggestionFilters,
  type Filters,
} from "../filters.ts";
import styles from "./search-bar.module.css";
import { useFilterUrl, type ChangeFilters } from "../use-filters.ts";
import { normalizeText, useDraft } from "../../../lib/navigation/filter-url.ts";

const loadAdvanced = () => import("./advanced-filters.tsx");

interface Props extends FilterFieldsProps {
  /** Number of artisans found; undefined until known. */
  total: number | undefined;
}

/**
 * The search box with all filters. On a phone the filters are in a sheet behind a button, so that the results stay in
 * view. Each filter applies at once; the sheet's button shows the number of results.
 */
export function SearchBar({ total, ...fields }: Props) {
  const [sheet, setSheet] = useState(false);
  const set = countActive(fields.filters);
  const close = () => setSheet(false);
  return (
    <search className={styles.bar}>
      <Cluster align="stretch" wrap={false} className={styles.top}>
        <SearchBox key={fields.clearCount} filters={fields.filters} onChange={fields.onChange} />
        <Button
          variant="plain"
          size="sm"
          icon="filter"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setSheet(true)}
        >
          Filters
          {set > 0 && (
            <Text as="span" numeric center className={styles.count}>
              {set}
              <VisuallyHidden> active</VisuallyHidden>
            </Text>
          )}
        </Button>
      </Cluster>
      {/* Rendered only once, because names of controls must be unique. */}
      {!sheet && (
        <div className={styles.fields}>
          <FilterFields {...fields} />
        </div>
      )}
      <Dialog open={sheet} onClose={close} title="Filters">
        <FilterFields {...fields} stacked />
        <div className={styles.foot}>
          <Button variant="primary" block onClick={close}>
            {total === undefined ? "Show artisans" : `Show ${plural(total, "artisan")}`}
          </Button>
        </div>
      </Dialog>
    </search>
  );
}

/**
 * The text search: applies shortly after the last keystroke, or at once on Enter. A chosen suggestion becomes a
 * filter instead of the text, or opens a profile.
 */
function SearchBox({ filters, onChange }: { filters: Filters; onChange: ChangeFilters }) {
  const { text, type, flush } = useDraft(filters.search, normalizeText, (search, entry) =>
    onChange({ search }, entry),
  );
  const urlWith = useFilterUrl(filters);
  const to = (suggestion: Suggestion) =>
    suggestion.kind === "name" ? paths.artisan(suggestion.artisanId) : urlWith(suggestionFilters(suggestion));
  return (
    <Cluster
      as="form"
      align="stretch"
      gap={0}
      wrap={false}
      grow
      action={paths.artisans()}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        flush();
      }}
    >
      <SuggestInput
        label="Search"
        hideLabel
        icon="search"
        name="search"
        placeholder="Name, trade or service"
        maxLength={100}
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.defaultPrevented) type("");
        }}
        linkFor={to}
        onPick={() => {
          type("");
          // Scrolls to the results without changing filters.
          onChange({});
        }}
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Clear search text"
          className={styles.clear}
          onClick={({ currentTarget }) => {
            type("");
            onChange({ search: "" });
            currentTarget.form?.querySelector("input")?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </Cluster>
  );
}

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
    <Stack gap={stacked ? 4 : 3} className={stacked ? undefined : filterStyles.row}>
      <Stack gap={stacked ? 4 : 3} className={filterStyles.selects}>
        <CountedSelect
          label="Category"
          hideLabel={!stacked}
          allLabel="All Categories"
          value={filters.category}
          // Adds a trade from the URL that is not in the list, instead of silently showing All Categories (A-GAP-34).
          options={withChosen(trades, filters.category).map((key) => [key, categoryLabel(key)])}
          counts={counts?.category}
          onSelect={(category) => onChange({ category })}
        />
        <CountedSelect
          label="State"
          hideLabel={!stacked}
          allLabel="All Locations"
          value={state?.value ?? ""}
          options={states.map(({ value, label }) => [value, label])}
          counts={counts?.state}
          onSelect={(chosen) => onChange({ state: chosen })}
        />
        {state && !filters.area && (
          <CountedSelect
            label="City"
            hideLabel={!stacked}
            allLabel="All Cities"
            value={filters.city}
            options={state.cities.map((city) => [city, city])}
            onSelect={(city) => onChange({ city })}
          />
        )}
        {state && <AreaSelect {...props} state={state.value} hideLabel={!stacked} />}
      </Stack>
      <Cluster justify="between" wrap={false} className={filterStyles.buttons}>
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
      <Stack id={panel} hidden={!open} className={filterStyles.panel}>
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
      allLabel="All Areas"
      value={area}
      options={all.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ value, name }) => [value, name])}
      counts={known}
      onSelect={(chosen) => onChange(chosen ? { area: chosen, within: "" } : { area: "", state })}
    />
  );
}
