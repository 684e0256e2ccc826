import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod";
import { bytesOf, jsonOf, packLists, unpackLists, type SectionReader, type Sections } from "./columns.ts";
import { eachColumn, type CommonColumns, type Segment, type Shape } from "./segment.ts";
import { Vocabulary } from "./vocabulary.ts";

const count = z.int().min(0);

/** Describes a packed segment: its sections in order. A change of the format requires a new `form`. */
export const Contents = z.object({
  form: z.literal("directory-7"),
  size: count,
  sections: z.array(
    z.object({
      name: z.string(),
      packed: count.describe("Compressed size in bytes"),
      opened: count.describe("Uncompressed size in bytes"),
      sum: z.string().describe("The trailer of the gzip data: the checksum of the uncompressed bytes"),
    }),
  ),
});
export type Contents = z.infer<typeof Contents>;

/** Incompressible sections are only wrapped for their checksum. */
const isIncompressible = (name: string) => name === "rows.ids" || name.endsWith(".placeholders");

/** Packs a segment. Sections are compressed separately, so they can be read and decompressed in parallel. */
export async function pack<C extends CommonColumns>(
  segment: Segment<C>,
): Promise<{ contents: Contents; bytes: Buffer<ArrayBuffer> }> {
  const sections = Object.entries(sectionsOf(segment));
  const packed = await Promise.all(
    sections.map(([name, bytes]) => promisify(gzip)(bytes, { level: isIncompressible(name) ? 0 : 6 })),
  );
  const contents: Contents = {
    form: "directory-7",
    size: segment.size,
    sections: sections.map(([name, { length }], index) => ({
      name,
      packed: packed[index]!.length,
      opened: length,
      sum: sumOf(packed[index]!),
    })),
  };
  return { contents, bytes: Buffer.concat(packed) };
}

/** Minimum bytes per read: a few parallel reads are faster than one. */
const minReadBytes = 8_000_000;

/**
 * Unpacks a segment, reading its bytes by range.
 *
 * @throws {Error} if a section is damaged
 */
export async function unpack<C extends CommonColumns>(
  shape: Shape<C>,
  { size, sections }: Contents,
  read: (from: number, end: number) => Promise<Buffer>,
): Promise<Segment<C>> {
  const opened: Promise<(readonly [string, Uint8Array])[]>[] = [];
  let from = 0;
  let [together, length]: [Contents["sections"], number] = [[], 0];
  for (const [index, section] of sections.entries()) {
    together.push(section);
    length += section.packed;
    if (length < minReadBytes && index < sections.length - 1) continue;
    opened.push(decompress(together, read(from, from + length)));
    from += length;
    [together, length] = [[], 0];
  }
  return segmentOf(shape, size, Object.fromEntries((await Promise.all(opened)).flat()));
}

async function decompress(sections: Contents["sections"], reading: Promise<Buffer>) {
  const bytes = await reading;
  let from = 0;
  return Promise.all(
    sections.map(async ({ name, packed, opened, sum }) => {
      const section = bytes.subarray(from, (from += packed));
      // One chunk: by default the output would arrive in thousands.
      const content = await promisify(gunzip)(section, { chunkSize: Math.max(64, opened) });
      if (content.length !== opened || sumOf(section) !== sum)
        throw new Error(`The section ${name} is damaged.`);
      return [name, content] as const;
    }),
  );
}

/** Returns the gzip trailer (RFC 1952): CRC-32 and length of the uncompressed bytes. `gunzip` verifies both. */
function sumOf(packed: Buffer): string {
  return packed.subarray(-8).toString("hex");
}

function sectionsOf<C extends CommonColumns>(segment: Segment<C>): Sections {
  const { shape, ids, ranks, columns, orders, vocabulary, tokens, postings } = segment;
  const parts: Readonly<Record<string, Sections>> = {
    ...(eachColumn(shape, (kind, name) => kind.pack(columns[name])) as Record<string, Sections>),
    orders: Object.fromEntries(Object.entries(orders).map(([name, rows]) => [name, bytesOf(rows)])),
    rows: { ids, ranks: bytesOf(ranks) },
    texts: { vocabulary: jsonOf(vocabulary.words) },
    tokens: packLists(tokens),
    postings: packLists(postings),
  };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, sections]) =>
      Object.entries(sections).map(([name, bytes]) => [`${part}.${name}`, bytes] as const),
    ),
  );
}

function segmentOf<C extends CommonColumns>(shape: Shape<C>, size: number, sections: Sections): Segment<C> {
  const part = (name: string) => reader(sections, name);
  const orders = Object.keys(sections).flatMap((name) => /^orders\.(.+)$/.exec(name)?.[1] ?? []);
  return {
    shape,
    size,
    ids: part("rows").bytes("ids"),
    ranks: part("rows").numbers("ranks"),
    columns: eachColumn(shape, (kind, name) => kind.unpack(part(name)) as unknown),
    orders: {
      ...Object.fromEntries(orders.map((name) => [name, part("orders").uint32s(name)])),
      id: part("orders").uint32s("id"),
    },
    vocabulary: new Vocabulary(part("texts").strings("vocabulary")),
    tokens: unpackLists(part("tokens")),
    postings: unpackLists(part("postings")),
  };
}

function reader(sections: Sections, part: string): SectionReader {
  const bytes = (name: string) => {
    const section = sections[`${part}.${name}`];
    if (!section) throw new Error(`The section ${part}.${name} is missing.`);
    return section;
  };
  // gunzip's output may start at any offset of a larger buffer, but wide typed arrays need aligned memory.
  const aligned = (name: string) => {
    const section = bytes(name);
    return section.byteOffset % 8 === 0
      ? ([section.buffer as ArrayBuffer, section.byteOffset, section.byteLength] as const)
      : ([new Uint8Array(section).buffer, 0, section.byteLength] as const);
  };
  return {
    bytes,
    uint32s(name) {
      const [buffer, offset, length] = aligned(name);
      return new Uint32Array(buffer, offset, length / 4);
    },
    numbers(name) {
      const [buffer, offset, length] = aligned(name);
      return new Float64Array(buffer, offset, length / 8);
    },
    strings: (name) => JSON.parse(Buffer.from(bytes(name)).toString()) as string[],
  };
}
