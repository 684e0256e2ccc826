import { isUtf8 } from "node:buffer";
import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";

/** Thrown if a file cannot be used. The message tells the admin why. */
export class Unreadable extends Error {}

/** A record of a CSV file: its cells, and its first and last line from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly lastLine: number;
  readonly cells: readonly string[];
  /** Set if the rest of the file is unreadable. */
  readonly isUnclosed?: true;
}

/**
 * Yields the records of a CSV file (RFC 4180 and spreadsheet variants): with or without a byte order mark, any line
 * ends, separated by commas, semicolons or tabs, whichever is most frequent in the first line. Skips empty lines.
 * Streams with bounded memory.
 *
 * @throws {Unreadable} for files that are not text
 * @throws errors of reading the bytes
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
    // With all other checks relaxed, only an unclosed quotation mark causes an error; the records before it are kept.
    skip_records_with_error: true,
    on_skip: () => void (isUnclosed = true),
  });
  // The loop throws the errors.
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

/** Returns the number of line ends within a record's quotes. */
function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
}

const separators = [",", ";", "\t"] as const;

/** Returns the separator of the first non-empty line. Excel may also name it in a line of its own (`sep=;`). */
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
 * Yields a file's text in blocks of whole lines with line feeds. Decodes lines that are not UTF-8 as Windows-1252, a
 * superset of Latin-1, because Excel saves CSV that way. Holds at most a line and a block.
 *
 * @throws {Unreadable}
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
    // A final carriage return may be the first half of a line end.
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
const isUtf16 = "This file is encoded as UTF-16. Save it as “CSV UTF-8”.";

/** The first bytes, in hexadecimal, of files that are not CSV. */
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
