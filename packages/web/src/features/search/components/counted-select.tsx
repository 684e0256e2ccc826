import type { Count } from "@handiwork/core/directory/schema";
import { Select } from "../../../ui/forms/field.tsx";
import type { Results } from "../api.ts";
import type { Filters } from "../filters.ts";
import type { ChangeFilters } from "../use-filters.ts";

export interface FilterFieldsProps {
  filters: Filters;
  onChange: ChangeFilters;
  onClear: () => void;
  /** Changes with each Clear, which resets the text inputs and discards pending input. */
  clearCount: number;
  /** Number of artisans per option; undefined until known. */
  counts: Results["counts"] | undefined;
  /** Stacks the fields with visible labels; otherwise they form a row without labels. */
  stacked?: boolean;
}

interface CountedSelectProps {
  label: string;
  hideLabel?: boolean;
  /** The option that does not filter. */
  emptyOption: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  /** Number of artisans by option value or label: "Plumber (64)". Missing options count as zero. */
  counts?: readonly Count[] | undefined;
  onSelect: (value: string) => void;
}

/** A select whose options show their number of artisans. */
export function CountedSelect({ options, counts, onSelect, ...select }: CountedSelectProps) {
  const countOf = (value: string, label: string) =>
    counts?.find((entry) => entry.value === value || entry.value === label)?.count ?? 0;
  return (
    <Select
      {...select}
      onChange={(event) => onSelect(event.target.value)}
      options={options.map(([value, label]) => [
        value,
        counts ? `${label} (${countOf(value, label)})` : label,
      ])}
    />
  );
}

/** Returns the values and, if it is not among them, the chosen one. */
export function withChosen(values: readonly string[], chosen: string): string[] {
  return [...new Set([...values, ...(chosen ? [chosen] : [])])];
}
