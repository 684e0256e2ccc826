import { choiceFilters, choiceNames, type ChoiceFilter } from "@handiwork/core/reference/choice-filters";
import { useId } from "react";
import { naira } from "../../../lib/format/format.ts";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { CountedSelect, withChosen, type FilterFieldsProps } from "./counted-select.tsx";
import styles from "./filter-fields.module.css";
import { defaultPrices, readPrice, toPrice } from "../filter-parsers.ts";
import { pricesCross, type Filters } from "../filters.ts";
import type { ChangeFilters } from "../use-filters.ts";
import { useDraft } from "../../../lib/navigation/filter-url.ts";

/** The filters that are collapsed at first (A-SEARCH-09, A-SEARCH-10). A lazy chunk. */
export function AdvancedFilters({ filters, onChange, clearCount, counts }: FilterFieldsProps) {
  return (
    <>
      <PriceRange key={clearCount} filters={filters} onChange={onChange} />
      {choiceNames.map((name) => {
        const { label, all, values, hasOthers, option }: ChoiceFilter = choiceFilters[name];
        const others = hasOthers ? (counts?.[name] ?? []).map(({ value }) => value) : [];
        return (
          <CountedSelect
            key={name}
            label={label}
            emptyOption={all}
            value={filters[name]}
            options={withChosen([...values, ...others], filters[name]).map((value) => [value, option(value)])}
            counts={counts?.[name]}
            onSelect={(value) => onChange({ [name]: value })}
          />
        );
      })}
      <div className={styles.switches}>
        {(["premium", "available"] as const).map((name) => (
          <Checkbox
            key={name}
            label={name === "premium" ? "Premium only" : "Available now"}
            checked={filters[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
        ))}
      </div>
    </>
  );
}

/** The minimum and maximum rate in naira per hour. */
function PriceRange({ filters, onChange }: { filters: Filters; onChange: ChangeFilters }) {
  const hint = useId();
  const isCrossed = pricesCross(filters);
  return (
    <Grid as="fieldset" columns={2} gap={3} className={styles.prices} aria-describedby={hint}>
      <Text as="legend" size={14} weight={600}>
        Price range (₦ per hour)
      </Text>
      <PriceInput bound="min" filters={filters} onChange={onChange} />
      <PriceInput bound="max" filters={filters} onChange={onChange} />
      <Text
        as="output"
        id={hint}
        size={14}
        {...(isCrossed ? { tone: "bad", weight: 500 } : { tone: "quiet" })}
      >
        {isCrossed
          ? "The minimum is above the maximum, so rates are not filtered."
          : `${naira(defaultPrices.min)} to ${naira(defaultPrices.max)} shows every rate.`}
      </Text>
    </Grid>
  );
}

const priceInputs = {
  min: { name: "minPrice", label: "Minimum price", shortLabel: "Min" },
  max: { name: "maxPrice", label: "Maximum price", shortLabel: "Max" },
} as const;

interface PriceInputProps {
  bound: "min" | "max";
  filters: Filters;
  onChange: ChangeFilters;
}

function PriceInput({ bound, filters, onChange }: PriceInputProps) {
  const { name, label, shortLabel } = priceInputs[bound];
  const defaultPrice = defaultPrices[bound];
  const normalize = (text: string) => String(toPrice(text, defaultPrice) ?? "");
  const draft = useDraft(String(filters[name] ?? ""), normalize, (text, entry) =>
    onChange({ [name]: toPrice(text, defaultPrice) }, entry),
  );
  const read = readPrice(draft.text);
  return (
    <TextInput
      label={label}
      hideLabel
      aria-invalid={pricesCross(filters) || undefined}
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
