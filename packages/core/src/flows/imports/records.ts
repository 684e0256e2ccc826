import { CsvError, parse } from "csv-parse";
import { asUtf8 } from "./decode.ts";

/** A record of a CSV file: its cells, and its first and last line, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly lastLine: number;
  readonly cells: readonly string[];
  /** Set where nothing behind this line could be read. */
  readonly isUnclosed?: true;
}

const separators = [",", ";", "\t"] as const;

/**
 * The records of a CSV file (RFC 4180, and what spreadsheets make of it): with or without a mark at its beginning, any line
 * ends, separated by commas, semicolons or tabs, whichever its first line has most of. Lines without any text are left out.
 * Holds a block and a record at a time. Throws Unreadable for what is no text, and what reading the bytes throws.
 */
export async function* recordsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const found: CsvRecord[] = [];
  let lastLine = 0;
  const add = (cells: string[], { lines }: { lines: number }): null => {
    lastLine = lines;
    if (cells.some((cell) => cell.trim() !== "")) {
      found.push({ line: lines - breaksIn(cells), lastLine: lines, cells });
    }
    return null;
  };
  let parser: Feed | undefined;
  for await (const block of asUtf8(bytes)) {
    parser ??= feed(separatorOf(block), add);
    await parser.write(block);
    yield* found.splice(0);
  }
  const isUnclosed = parser && (await parser.end()) === "unclosed";
  yield* found.splice(0);
  if (isUnclosed) yield { line: lastLine + 1, lastLine: lastLine + 1, cells: [], isUnclosed };
}

interface Feed {
  write(block: Uint8Array): Promise<void>;
  end(): Promise<"unclosed" | "whole">;
}

function feed(delimiter: string, add: (cells: string[], at: { lines: number }) => null): Feed {
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: "\n",
    relax_quotes: true,
    relax_column_count: true,
    on_record: add,
  });
  // Nothing comes out of it: records are taken as they are found, so that those before an error are not lost.
  parser.resume();
  return {
    write: (block) =>
      new Promise((resolve, reject) => {
        parser.write(block, (error) => (error ? reject(error) : resolve()));
      }),
    end: () =>
      new Promise((resolve, reject) => {
        parser.once("end", () => resolve("whole"));
        parser.once("error", (error) => {
          if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") resolve("unclosed");
          else reject(error);
        });
        parser.end();
      }),
  };
}

/** How many line ends a record has within its quotes. */
function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
}

/** What separates the cells of the first line that has any. Excel also names it in a line of its own (`sep=;`). */
function separatorOf(block: Uint8Array): string {
  const [first = ""] = /[^\r\n]+/.exec(Buffer.from(block.subarray(0, 65_536)).toString()) ?? [];
  const named = /^\uFEFF?sep=([,;\t])$/i.exec(first)?.[1];
  if (named) return named;
  const bare = first.replaceAll(/"[^"]*"/g, "");
  const counts = separators.map((each) => bare.split(each).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}
