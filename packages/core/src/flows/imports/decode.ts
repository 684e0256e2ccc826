import { isUtf8 } from "node:buffer";
import { Unreadable } from "./unreadable.ts";

type Bytes = AsyncIterable<Uint8Array>;

const [lineFeed, carriageReturn] = [0x0a, 0x0d] as const;
const lineEnds = [lineFeed, carriageReturn];
const latin = new TextDecoder("windows-1252");

/** What files begin with that are something else, whatever their name says. */
const others: readonly (readonly [number[], string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    "This is an Excel workbook or a ZIP archive, not a CSV file. Save it as CSV first.",
  ],
  [[0xd0, 0xcf, 0x11, 0xe0], "This is an Excel workbook, not a CSV file. Save it as CSV first."],
  [[0xff, 0xfe], "This file is Unicode text of another kind (UTF-16). Save it as “CSV UTF-8”."],
  [[0xfe, 0xff], "This file is Unicode text of another kind (UTF-16). Save it as “CSV UTF-8”."],
];

/**
 * A file's bytes as UTF-8, in blocks that end with a line; all lines end with a line feed. Lines that are no UTF-8 are taken as Windows-1252 (of which
 * Latin-1 is a part), as Excel saves CSV. Holds no more than a line and a block. Throws Unreadable for what is no text.
 */
export async function* asUtf8(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let isFirst = true;
  for await (const piece of bytes) {
    // One at the very end may be the first half of a line's end.
    const last = piece.at(-1) === carriageReturn ? piece.length - 1 : piece.length;
    const end = Math.max(...lineEnds.map((byte) => piece.lastIndexOf(byte, last - 1))) + 1;
    if (end === 0 || last === 0) {
      held.push(piece);
      continue;
    }
    const block = Buffer.concat([...held, piece.subarray(0, end)]);
    held = end < piece.length ? [piece.subarray(end)] : [];
    if (isFirst) refuseOthers(block);
    isFirst = false;
    yield withLineFeeds(decoded(block));
  }
  const rest = Buffer.concat(held);
  if (isFirst) refuseOthers(rest);
  if (rest.length > 0) yield withLineFeeds(decoded(rest));
}

function refuseOthers(block: Uint8Array): void {
  for (const [beginning, problem] of others) {
    if (beginning.every((byte, at) => block[at] === byte)) throw new Unreadable(problem);
  }
  if (block.includes(0)) throw new Unreadable("This is not a CSV file.");
}

function withLineFeeds(block: Uint8Array): Uint8Array {
  if (!block.includes(carriageReturn)) return block;
  return Buffer.from(Buffer.from(block).toString().replaceAll(/\r\n?/g, "\n"));
}

function decoded(block: Buffer): Uint8Array {
  if (isUtf8(block)) return block;
  const lines: Uint8Array[] = [];
  for (let from = 0; from < block.length;) {
    const at = block.indexOf(lineFeed, from);
    const end = at < 0 ? block.length : at + 1;
    const line = block.subarray(from, end);
    lines.push(isUtf8(line) ? line : Buffer.from(latin.decode(line)));
    from = end;
  }
  return Buffer.concat(lines);
}
