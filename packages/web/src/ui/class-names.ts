/** Joins the class names that are there: `classNames("a", wide && "b", undefined)`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
