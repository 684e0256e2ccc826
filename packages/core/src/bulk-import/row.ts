import * as z from "zod";
import { Email } from "../account/schema.ts";
import { Tags } from "../artisan/form.ts";
import { tradeNamed } from "../site/categories.ts";
import { words, wordsOrNone } from "../text/schema.ts";
import type { Header } from "./header.ts";
import { readPhone } from "./phone.ts";
import type { CsvRecord } from "./records.ts";
import { importColumns, type ImportColumn } from "./schema.ts";

const highestRate = 10_000_000;

/** In characters: more than the longest list of services has; longer cells are looked at no further. */
const longestCell = 10_000;

/** What a row must be (spec 2, sections 3 and 5). What it makes of its input it takes again. */
const cells = z.object({
  name: words("Name is required", 100),
  email: Email,
  category: words("Category is required", 60)
    .refine((text) => tradeNamed(text) !== undefined, {
      error: ({ input }) => `“${cut(String(input))}” is none of the categories`,
    })
    .transform((text) => tradeNamed(text) ?? text),
  location: words("Location is required", 120),
  phone: wordsOrNone(30).transform((text, { addIssue }) => {
    const read = readPhone(text);
    if ("phone" in read) return read.phone;
    addIssue(read.problem);
    return z.NEVER;
  }),
  services: z
    .string()
    .transform((text) => text.split(";"))
    .pipe(Tags),
  experience_years: wordsOrNone(40),
  hourly_rate: z.string().transform(rateIn),
});

/** A row that nothing is wrong with, with its first line in the file. */
export const GoodRow = z.object({
  line: z.int().positive(),
  name: z.string(),
  email: z.string(),
  category: z.string(),
  location: z.string(),
  phone: z.string(),
  services: z.array(z.string()),
  experienceYears: z.string(),
  hourlyRate: z.number(),
});
export type GoodRow = z.infer<typeof GoodRow>;

/** A row that is refused, and why. */
export interface RefusedRow {
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly reason: string;
}

/** What is told of rows whose address has an account. */
export const takenAddress = "This e-mail address has an account already";

/** Reads a record by the file's header. Out: the row, or why it is refused, all that is wrong with it. */
export function readRow(record: CsvRecord, header: Header): GoodRow | RefusedRow {
  const { line } = record;
  const cell = (column: ImportColumn) => record.cells[header.places.get(column) ?? -1] ?? "";
  const refused = (reason: string): RefusedRow => ({
    line,
    name: cut(cell("name").slice(0, longestCell)),
    email: cut(cell("email").slice(0, longestCell)),
    reason,
  });
  if (record.isUnclosed) {
    return refused("A quotation mark begins here and never ends: nothing from this line on could be read");
  }
  if (record.cells.length !== header.width) return refused(wrongCount(record, header.width));
  const tooLong = importColumns.find((column) => cell(column).length > longestCell);
  if (tooLong) return refused(`${tooLong}: this cell is far too long`);
  const read = cells.safeParse({
    name: cell("name"),
    email: cell("email"),
    category: cell("category"),
    location: cell("location"),
    phone: cell("phone"),
    services: cell("services"),
    experience_years: cell("experience_years"),
    hourly_rate: cell("hourly_rate"),
  });
  if (!read.success) return refused(reasonsOf(read.error));
  const { experience_years: experienceYears, hourly_rate: hourlyRate, ...row } = read.data;
  return { line, ...row, experienceYears, hourlyRate };
}

export function isRefused(row: GoodRow | RefusedRow): row is RefusedRow {
  return "reason" in row;
}

function wrongCount({ line, lastLine, cells: { length } }: CsvRecord, width: number): string {
  const counted = `The row has ${length} ${length === 1 ? "cell" : "cells"} instead of ${width}`;
  return lastLine > line
    ? `${counted}: is a quotation mark missing? It goes on to line ${lastLine}`
    : counted;
}

/** The first reason of each column. Where it is about a length, the column is named: the others name it themselves. */
function reasonsOf({ issues }: z.ZodError): string {
  const reasons = new Map<PropertyKey | undefined, string>();
  for (const { path, message } of issues) {
    const [column] = path;
    if (reasons.has(column)) continue;
    reasons.set(
      column,
      message.startsWith("At most") ? `${String(column)}: ${message.toLowerCase()}` : message,
    );
  }
  return [...reasons.values()].join("; ");
}

/** Whole naira: 0, which is "on request", where the cell is no number that anybody asks for (B-BULK-08). */
function rateIn(text: string): number {
  const bare = text.replaceAll(/[₦\s]/g, "").replace(/^NGN/i, "");
  // A comma that parts no thousands is another country's decimal point: such a rate would be a hundred times too high.
  const rate = Number(/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(",", "") : bare);
  return rate > 0 && rate <= highestRate ? Math.round(rate) : 0;
}

/** As much of a cell as is kept and shown of a row that is refused. */
function cut(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}
