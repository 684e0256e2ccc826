import * as z from "zod";
import { Email } from "../accounts/schema.ts";
import { Languages, Tags } from "../artisans/inputs.schema.ts";
import { tradeNamed } from "../reference/categories.ts";
import { requiredText, optionalText } from "../platform/text/schema.ts";
import { PlainLine, readPhone, readRate, removedParts } from "./cells.ts";
import { Unreadable, type CsvRecord } from "./csv.ts";
import { importColumns, requiredColumns, type ImportColumn } from "./columns.rules.ts";
import { RowAsRead } from "./schema.ts";

/** The position of each column in a file's rows, and the number of cells per row. */
export interface Header {
  readonly places: ReadonlyMap<ImportColumn, number>;
  readonly width: number;
}

/**
 * Parses the header row, in any order and case, with further columns allowed.
 *
 * @throws {Unreadable}
 */
export function readHeader(header: readonly string[]): Header {
  const names = header.map((name) =>
    name
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
  return { places, width: header.length };
}

/** In characters: more than the longest list of services. Longer cells are not parsed. */
const maxCellLength = 10_000;

/** The schema of a row (B-BULK-04, B-BULK-05). Accepts its own output. */
const cells = z.object({
  name: PlainLine.pipe(requiredText("Name is required", 100)).refine((text) => /\p{L}/u.test(text), {
    error: "has no letters",
  }),
  email: Email,
  category: requiredText("Category is required", 60)
    .refine((text) => tradeNamed(text) !== undefined, {
      error: ({ input }) => `“${cut(String(input))}” is not one of the categories`,
    })
    .transform((text) => tradeNamed(text) ?? text),
  location: PlainLine.pipe(requiredText("Location is required", 120)),
  phone: optionalText(30).transform((text, { addIssue }) => {
    const read = readPhone(text);
    if ("phone" in read) return read.phone;
    addIssue(read.problem);
    return z.NEVER;
  }),
  services: z.string().transform(entriesOf).pipe(z.array(PlainLine)).pipe(Tags),
  languages: z.string().transform(entriesOf).pipe(z.array(PlainLine)).pipe(Languages),
  experience_years: PlainLine.pipe(optionalText(40)),
});

/** A valid row with its first line in the file. */
export const GoodRow = RowAsRead.extend({
  line: z.int().positive(),
  name: z.string(),
  email: z.string(),
  /** Changes to the file's values. */
  warnings: z.array(z.string()),
});
export type GoodRow = z.infer<typeof GoodRow>;

export type RefusedRow = Pick<GoodRow, "line" | "name" | "email"> & {
  readonly reason: string;
  readonly cells: Cells;
};

/** A row's cells by column, without empty ones. */
export type Cells = Partial<Record<ImportColumn, string>>;

/** The stored length of a rejected row's cell, in characters. */
const keptCell = 500;

/** Returns the parsed cells of a valid row that is rejected later. */
export function cellsOf({ experienceYears, hourlyRate, services, languages, ...row }: GoodRow): Cells {
  const { name, email, category, location, phone } = row;
  return kept({
    name,
    email,
    category,
    location,
    phone,
    services: services.join("; "),
    languages: languages.join("; "),
    experience_years: experienceYears,
    hourly_rate: hourlyRate === 0 ? "" : String(hourlyRate),
  });
}

function kept(all: Cells): Cells {
  const filled = Object.entries(all).filter(([, text]) => text.trim() !== "");
  return Object.fromEntries(filled.map(([column, text]) => [column, text.slice(0, keptCell)]));
}

export const takenAddress = "This email address already has an account";

/** Parses a record by the file's header. Returns the row, or all reasons for its rejection. */
export function readRow(record: CsvRecord, header: Header): GoodRow | RefusedRow {
  const { line } = record;
  const cell = (column: ImportColumn) => record.cells[header.places.get(column) ?? -1] ?? "";
  const refused = (reason: string): RefusedRow => ({
    line,
    name: cut(cell("name").slice(0, maxCellLength)),
    email: cut(cell("email").slice(0, maxCellLength)),
    reason,
    cells: kept(Object.fromEntries(importColumns.map((column) => [column, cell(column)]))),
  });
  if (record.isUnclosed) {
    return refused("A quotation mark begins here and never ends: nothing from this line on could be read");
  }
  if (record.cells.length !== header.width) return refused(wrongCount(record, header.width));
  const tooLong = importColumns.find((column) => cell(column).length > maxCellLength);
  if (tooLong) return refused(`${tooLong}: this cell is too long`);
  const read = cells.safeParse(Object.fromEntries(importColumns.map((column) => [column, cell(column)])));
  if (!read.success) return refused(reasonsOf(read.error));
  const { experience_years: experienceYears, ...row } = read.data;
  const { rate: hourlyRate, warning } = readRate(cell("hourly_rate"));
  const warnings = [...cleaned(cell), ...(warning === undefined ? [] : [warning])];
  return { line, ...row, experienceYears, hourlyRate, warnings };
}

export function isRefused(row: GoodRow | RefusedRow): row is RefusedRow {
  return "reason" in row;
}

/** Returns services or languages, separated by semicolons or line breaks. */
function entriesOf(text: string): string[] {
  return text.split(/[;\n]/);
}

function cleaned(cell: (column: ImportColumn) => string): string[] {
  const parts = [
    ...(["name", "location", "experience_years"] as const).map((column) => [column, cell(column)] as const),
    ...(["services", "languages"] as const).flatMap((column) =>
      entriesOf(cell(column)).map((entry) => [column, entry] as const),
    ),
  ];
  const warnings = parts.flatMap(([column, text]) => removedParts(text).map((what) => `${column}: ${what}`));
  return [...new Set(warnings)];
}

function wrongCount({ line, lastLine, cells: { length } }: CsvRecord, width: number): string {
  const counted = `The row has ${length} ${length === 1 ? "cell" : "cells"} instead of ${width}`;
  return lastLine > line
    ? `${counted}: is a quotation mark missing? It goes on to line ${lastLine}`
    : counted;
}

/** Returns the first reason of each column, prefixed with the column's name if it does not contain it. */
function reasonsOf({ issues }: z.ZodError): string {
  const reasons = new Map<PropertyKey | undefined, string>();
  for (const { path, message } of issues) {
    const [column] = path;
    if (reasons.has(column)) continue;
    const isNamed = !/^(At most|[a-z])/.test(message);
    reasons.set(column, isNamed ? message : `${String(column)}: ${message.replace(/^A/, "a")}`);
  }
  return [...reasons.values()].join("; ");
}

/** Truncates a cell of a rejected row. */
function cut(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}
