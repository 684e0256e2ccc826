import {
  choiceFilters,
  choiceNames,
  type ChoiceFilter,
  type ChoiceName,
} from "@handiwork/core/reference/choice-filters";
import type { Count } from "@handiwork/core/directory/schema";
import { useId } from "react";
import { naira } from "../../../lib/format/format.ts";
import { classNames } from "../../../ui/primitives/class-names.ts";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { CountedSelect, withChosen, type FilterFieldsProps } from "./counted-select.tsx";
import styles from "./filter-fields.module.css";
import { defaultPrices, pricesCross, readPrice, toPrice, type Filters } from "../filters.ts";
import type { ChangeFilters } from "../use-filters.ts";
import { useDraft, type HistoryEntry } from "../../../lib/navigation/filter-url.ts";

/** The filters that are collapsed at first (A-SEARCH-09, A-SEARCH-10). A lazy chunk. */
export function AdvancedFilters({ filters, onChange, clearCount, counts }: FilterFieldsProps) {
  return (
    <>
      <PriceRange key={clearCount} filters={filters} onChange={onChange} />
      {choiceNames.map((name) => (
        <CountedSelect
          key={name}
          label={choiceFilters[name].label}
          allLabel={choiceFilters[name].all}
          value={filters[name]}
          options={optionsOf(name, filters[name], counts?.[name]).map((value) => [
            value,
            choiceFilters[name].option(value),
          ])}
          counts={counts?.[name]}
          onSelect={(value) => onChange({ [name]: value })}
        />
      ))}
      <div className={styles.switches}>
        <Checkbox
          label="Premium only"
          checked={filters.premium}
          onChange={(event) => onChange({ premium: event.target.checked })}
        />
        <Checkbox
          label="Available now"
          checked={filters.available}
          onChange={(event) => onChange({ available: event.target.checked })}
        />
      </div>
    </>
  );
}

/** Returns the values of a choice filter, including counted ones beyond the fixed list and the current value. */
function optionsOf(name: ChoiceName, chosen: string, counts: readonly Count[] = []): string[] {
  const { values, hasOthers }: ChoiceFilter = choiceFilters[name];
  const others = hasOthers ? counts.map(({ value }) => value) : [];
  return withChosen([...values, ...others], chosen);
}

const pricesCrossHint = "The minimum is above the maximum, so rates are not filtered.";

/** The minimum and maximum rate in naira per hour. */
function PriceRange({ filters, onChange }: { filters: Filters; onChange: ChangeFilters }) {
  const hint = useId();
  const isCrossed = pricesCross(filters);
  return (
    <fieldset className={classNames(styles.prices, isCrossed && styles.wrong)} aria-describedby={hint}>
      <legend className={styles.legend}>Price range (₦ per hour)</legend>
      <PriceInput
        label="Minimum price"
        shortLabel="Min"
        value={filters.minPrice}
        defaultPrice={defaultPrices.min}
        onCommit={(minPrice, entry) => onChange({ minPrice }, entry)}
      />
      <PriceInput
        label="Maximum price"
        shortLabel="Max"
        value={filters.maxPrice}
        defaultPrice={defaultPrices.max}
        onCommit={(maxPrice, entry) => onChange({ maxPrice }, entry)}
      />
      <output id={hint} className={styles.hint}>
        {isCrossed
          ? pricesCrossHint
          : `${naira(defaultPrices.min)} to ${naira(defaultPrices.max)} shows every rate.`}
      </output>
    </fieldset>
  );
}

interface PriceInputProps {
  label: string;
  /** Short label for the placeholder, shown before the default. */
  shortLabel: string;
  value: number | null;
  defaultPrice: number;
  onCommit: (value: number | null, entry: HistoryEntry) => void;
}

function PriceInput({ label, shortLabel, value, defaultPrice, onCommit }: PriceInputProps) {
  const normalize = (text: string) => String(toPrice(text, defaultPrice) ?? "");
  const draft = useDraft(String(value ?? ""), normalize, (text, entry) =>
    onCommit(toPrice(text, defaultPrice), entry),
  );
  const read = readPrice(draft.text);
  return (
    <TextInput
      label={label}
      hideLabel
      error={read && "problem" in read ? read.problem : undefined}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      placeholder={`${shortLabel} ${defaultPrice}`}
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={draft.flush}
      onKeyDown={(event) => event.key === "Enter" && draft.flush()}
    />
  );
}
