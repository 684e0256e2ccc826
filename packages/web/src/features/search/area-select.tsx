import { CountedSelect, type FilterFieldsProps } from "./filter-fields.tsx";

export interface AreaSelectProps extends Pick<FilterFieldsProps, "filters" | "change" | "counts"> {
  /** The value of the state whose areas are offered: those that somebody works in. */
  state: string;
  hideLabel: boolean;
}

/** The areas of a state, by the alphabet, each with how many artisans are there or serve it. */
export function AreaSelect({ filters, change, counts, state, hideLabel }: AreaSelectProps) {
  const { area } = filters;
  const known = counts?.area ?? [];
  const isThere = area === "" || known.some(({ value }) => value === area);
  const all = isThere ? known : [...known, { value: area, name: "The chosen area", count: 0 }];
  if (all.length === 0) return null;
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
