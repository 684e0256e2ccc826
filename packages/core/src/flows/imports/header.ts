import { importColumns, requiredColumns, type ImportColumn } from "../../model/imports/schema.ts";
import { Unreadable } from "./unreadable.ts";

/** Where each column is in a file's rows, and how many cells its rows have. */
export interface Header {
  readonly places: ReadonlyMap<ImportColumn, number>;
  readonly width: number;
}

/** Reads the first row, in any order and letter case, with columns of others beside ours. Throws Unreadable. */
export function readHeader(cells: readonly string[]): Header {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, "_"),
  );
  const places = new Map<ImportColumn, number>();
  for (const column of importColumns) {
    const place = names.indexOf(column);
    if (place < 0) continue;
    if (names.includes(column, place + 1)) throw new Unreadable(`The file has two columns “${column}”.`);
    places.set(column, place);
  }
  const missing = requiredColumns.filter((column) => !places.has(column));
  if (missing.length > 0) {
    const all = missing.map((column) => `“${column}”`).join(", ");
    throw new Unreadable(
      `The first line must name the columns, and ${all} ${missing.length > 1 ? "are" : "is"} missing. Use the template.`,
    );
  }
  return { places, width: cells.length };
}

/** Whether a first line only says how cells are separated, as Excel writes it. */
export function isSeparatorLine(cells: readonly string[]): boolean {
  return /^sep=.?$/i.test(cells.join("").trim());
}
