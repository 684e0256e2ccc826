import type { Count } from "@handiwork/core/model/directory/schema";

/** An option of a select with the number of artisans that it would bring: "Plumber (64)". */
export function Counted({
  value,
  label,
  counts,
}: {
  value: string;
  label: string;
  /** The numbers by value or label; undefined until they are known. A value that is not among them has none. */
  counts: readonly Count[] | undefined;
}) {
  const count = counts?.find((entry) => entry.value === value || entry.value === label)?.count ?? 0;
  return <option value={value}>{counts ? `${label} (${count})` : label}</option>;
}
