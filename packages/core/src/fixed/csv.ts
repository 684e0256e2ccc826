/** What stands in a cell. Numbers are the program's own and stay numbers; everything else is text that somebody typed. */
export type CsvCell = string | number | null | undefined;

/** By which spreadsheets know the file as UTF-8; it stands once, before everything else. */
export const csvStart = "\uFEFF";

/** A file's type, for its answer or its Blob. */
export const csvType = "text/csv;charset=utf-8";

/** What makes a spreadsheet calculate a cell, or may (OWASP, CSV Injection), also in its full-width form. */
const formula = /^([\s"]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * A cell may begin inside another one: where the reader's spreadsheet separates by semicolons or tabs, or takes every line
 * break for a row's end.
 */
const formulaInside = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/gu;

/**
 * A row of a CSV file (RFC 4180), with its line break. In: its cells; null and undefined are empty. A text that a spreadsheet
 * would calculate gets an apostrophe before what makes it a formula, and is quoted as all texts are that need it.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

/** A whole file: its mark, the row of names, the rows. For what fits in memory; longer ones are written row by row. */
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
