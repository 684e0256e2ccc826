/** A cell's value. Numbers come from the program and stay numbers; texts may come from users. */
export type CsvCell = string | number | null | undefined;

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const csvStart = "\uFEFF";

/** A CSV file's media type, for responses and Blobs. */
export const csvType = "text/csv;charset=utf-8";

/** The beginnings that make a spreadsheet evaluate a cell (OWASP, CSV Injection), including full-width forms. */
const formula = /^([\s"]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * A cell may start inside another one if the spreadsheet separates by semicolons or tabs, or ends rows at every line
 * break.
 */
const formulaInside = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/gu;

/**
 * Returns a row of a CSV file (RFC 4180) with its line break. Null and undefined cells are empty. Texts that a
 * spreadsheet would evaluate get an apostrophe before the formula.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

/** Returns a whole file: byte order mark, header row, rows. Only for files that fit in memory. */
export function csvFile(names: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return csvStart + csvRow(names) + Array.from(rows, csvRow).join("");
}

function toCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const text = inert(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function inert(text: string): string {
  return (formula.test(text) ? `'${text}` : text).replaceAll(formulaInside, "$1'");
}
