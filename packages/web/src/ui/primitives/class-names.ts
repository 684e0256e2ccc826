/** Joins class names and skips falsy ones: `classNames("a", isWide && "b", undefined)`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
