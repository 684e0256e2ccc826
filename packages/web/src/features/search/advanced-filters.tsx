import {
  choiceFilters,
  choiceNames,
  type ChoiceFilter,
  type ChoiceName,
} from "@handiwork/core/reference/choice-filters";
import type { Count } from "@handiwork/core/directory/schema";
import { useId } from "react";
import { naira } from "../../lib/format.ts";
import { classNames } from "../../ui/class-names.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextInput } from "../../ui/field.tsx";
import { CountedSelect, withChosen, type FilterFieldsProps } from "./filter-fields.tsx";
import styles from "./filter-fields.module.css";
import { defaultPrices, pricesCross, readPrice, toPrice, type Filters } from "./filters.ts";
import { useDraft, type Entry } from "./use-draft.ts";
import type { Change } from "./use-filters.ts";

/** The filters that are folded away at first (A-SEARCH-09, A-SEARCH-10): loaded when they are first opened. */
export function AdvancedFilters({ filters, change, cleared, counts }: FilterFieldsProps) {
  return (
    <>
      <PriceRange key={cleared} filters={filters} change={change} />
      {choiceNames.map((name) => (
        <CountedSelect
          key={name}
          label={choiceFilters[name].label}
          all={choiceFilters[name].all}
          value={filters[name]}
          options={offered(name, filters[name], counts?.[name]).map((value) => [
            value,
            choiceFilters[name].option(value),
          ])}
          counts={counts?.[name]}
          onChoice={(value) => change({ [name]: value })}
        />
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
  return withChosen([...values, ...others], chosen);
}

const crossed = "The minimum is above the maximum, so rates are not filtered.";

/** The lowest and the highest rate in naira an hour. */
function PriceRange({ filters, change }: { filters: Filters; change: Change }) {
  const hint = useId();
  const wrong = pricesCross(filters);
  return (
    <fieldset className={classNames(styles.prices, wrong && styles.wrong)} aria-describedby={hint}>
      <legend className={styles.legend}>Price range (₦ per hour)</legend>
      <PriceInput
        label="Minimum price"
        short="Min"
        value={filters.minPrice}
        standard={defaultPrices.min}
        commit={(minPrice, entry) => change({ minPrice }, entry)}
      />
      <PriceInput
        label="Maximum price"
        short="Max"
        value={filters.maxPrice}
        standard={defaultPrices.max}
        commit={(maxPrice, entry) => change({ maxPrice }, entry)}
      />
      <output id={hint} className={styles.hint}>
        {wrong ? crossed : `${naira(defaultPrices.min)} to ${naira(defaultPrices.max)} shows every rate.`}
      </output>
    </fieldset>
  );
}

interface PriceInputProps {
  label: string;
  /** The label in the box itself, before the bound's default. */
  short: string;
  value: number | null;
  standard: number;
  commit: (value: number | null, entry: Entry) => void;
}

function PriceInput({ label, short, value, standard, commit }: PriceInputProps) {
  const normal = (text: string) => String(toPrice(text, standard) ?? "");
  const draft = useDraft(String(value ?? ""), normal, (text, entry) =>
    commit(toPrice(text, standard), entry),
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
      placeholder={`${short} ${standard}`}
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={draft.flush}
      onKeyDown={(event) => event.key === "Enter" && draft.flush()}
    />
  );
}
