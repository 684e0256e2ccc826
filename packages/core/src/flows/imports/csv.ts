import { isUtf8 } from "node:buffer";
import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";

/** That a file cannot be used at all; the message says why, for the admin who sent it. */
export class Unreadable extends Error {}

/** A record of a CSV file: its cells, and its first and last line, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly lastLine: number;
  readonly cells: readonly string[];
  /** Set where nothing behind this line could be read. */
  readonly isUnclosed?: true;
}

/**
 * The records of a CSV file (RFC 4180, and what spreadsheets make of it): with or without a mark at its beginning, any line
 * ends, separated by commas, semicolons or tabs, whichever its first line has most of. Lines without any text are left out.
 * Holds a block and some records at a time. Throws Unreadable for what is no text, and what reading the bytes throws.
 */
export async function* recordsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const blocks = textOf(bytes);
  const { value: first = "" } = await blocks.next();
  async function* text(): AsyncGenerator<string> {
    yield first;
    yield* blocks;
  }
  let isUnclosed = false;
  const parser = parse({
    bom: true,
    delimiter: separatorOf(first),
    info: true,
    record_delimiter: "\n",
    relax_column_count: true,
    relax_quotes: true,
    // All else being relaxed, that is a quotation mark which never ends: the records before it are not lost.
    skip_records_with_error: true,
    on_skip: () => void (isUnclosed = true),
  });
  // What fails is thrown by the loop.
  const records = pipeline(Readable.from(text()), parser, () => {});
  let lastLine = 0;
  for await (const { record: cells, info } of records as AsyncIterable<ParsedRecord>) {
    lastLine = info.lines;
    if (cells.some((cell) => cell.trim() !== "")) yield { line: lastLine - breaksIn(cells), lastLine, cells };
  }
  if (isUnclosed) yield { line: lastLine + 1, lastLine: lastLine + 1, cells: [], isUnclosed };
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** How many line ends a record has within its quotes. */
function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
}

const separators = [",", ";", "\t"] as const;

/** What separates the cells of the first line that has any. Excel also names it in a line of its own (`sep=;`). */
function separatorOf(block: string): string {
  const [first = ""] = /[^\n]+/.exec(block.slice(0, 65_536)) ?? [];
  const named = /^\uFEFF?sep=([,;\t])$/i.exec(first)?.[1];
  if (named) return named;
  const bare = first.replaceAll(/"[^"]*"/g, "");
  const counts = separators.map((each) => bare.split(each).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d] as const;
const windows1252 = new TextDecoder("windows-1252");

/**
 * A file's text, in blocks that end with a line; all lines end with a line feed. Lines that are no UTF-8 are taken as
 * Windows-1252 (of which Latin-1 is a part), as Excel saves CSV. Holds no more than a line and a block. Throws Unreadable.
 */
async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let held: Uint8Array[] = [];
  let isFirst = true;
  const decode = (block: Buffer): string => {
    if (isFirst) refuseOthers(block);
    isFirst = false;
    return decoded(block);
  };
  for await (const piece of bytes) {
    // One at the very end may be the first half of a line's end.
    const last = piece.at(-1) === carriageReturn ? piece.length - 1 : piece.length;
    const end = Math.max(...[lineFeed, carriageReturn].map((byte) => piece.lastIndexOf(byte, last - 1))) + 1;
    if (end === 0 || last === 0) {
      held.push(piece);
      continue;
    }
    yield decode(Buffer.concat([...held, piece.subarray(0, end)]));
    held = [piece.subarray(end)];
  }
  yield decode(Buffer.concat(held));
}

function decoded(block: Buffer): string {
  const oneByOne = () =>
    block.toString("latin1").replaceAll(/[^\n]+/g, (text) => {
      const line = Buffer.from(text, "latin1");
      return isUtf8(line) ? line.toString() : windows1252.decode(line);
    });
  return (isUtf8(block) ? block.toString() : oneByOne()).replaceAll(/\r\n?/g, "\n");
}

const isWorkbook = "This is an Excel workbook, not a CSV file. Save it as CSV first.";
const isUtf16 = "This file is Unicode text of another kind (UTF-16). Save it as “CSV UTF-8”.";

/** What files begin with, in hexadecimal, that are something else, whatever their name says. */
const others = {
  "504b0304": "This is an Excel workbook or a ZIP archive, not a CSV file. Save it as CSV first.",
  d0cf11e0: isWorkbook,
  fffe: isUtf16,
  feff: isUtf16,
};

function refuseOthers(block: Buffer): void {
  const beginning = block.toString("hex", 0, 4);
  for (const [mark, problem] of Object.entries(others)) {
    if (beginning.startsWith(mark)) throw new Unreadable(problem);
  }
  if (block.includes(0)) throw new Unreadable("This is not a CSV file.");
}
