import { useId } from "react";
import { naira } from "../../../lib/format.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TextInput } from "../../../ui/field.tsx";
import { defaultPrices, pricesCross, toPrice, type Filters } from "../model/filters.ts";
import styles from "./filter-fields.module.css";
import { useDraft, type Entry } from "./use-draft.ts";
import type { Change } from "./use-filters.ts";

const crossed = "The lowest rate is above the highest. Rates are not filtered until this is put right.";

/** The lowest and the highest rate in naira an hour. */
export function PriceRange({ filters, change }: { filters: Filters; change: Change }) {
  const hint = useId();
  const wrong = pricesCross(filters);
  return (
    <fieldset className={classNames(styles.prices, wrong && styles.wrong)} aria-describedby={hint}>
      <legend className={styles.legend}>Price range (₦ per hour)</legend>
      <Bound
        label="Minimum price"
        short="Min"
        value={filters.minPrice}
        standard={defaultPrices.min}
        commit={(minPrice, entry) => change({ minPrice }, entry)}
      />
      <Bound
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

interface BoundProps {
  label: string;
  /** The label in the box itself, before the bound's default. */
  short: string;
  value: number | null;
  standard: number;
  commit: (value: number | null, entry: Entry) => void;
}

function Bound({ label, short, value, standard, commit }: BoundProps) {
  const normal = (text: string) => String(toPrice(text, standard) ?? "");
  const draft = useDraft(String(value ?? ""), normal, (text, entry) =>
    commit(toPrice(text, standard), entry),
  );
  return (
    <TextInput
      label={label}
      hideLabel
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
