import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod";
import { bytesOf, jsonOf, packLists, unpackLists, type SectionReader, type Sections } from "./columns.ts";
import { eachColumn, type Common, type Segment, type Shape } from "./segment.ts";
import { Vocabulary } from "./vocabulary.ts";

const count = z.int().min(0);

/** What stands where among a packed segment's bytes, in their order. Another form of it gets another number. */
export const Contents = z.object({
  form: z.literal("directory-7"),
  size: count,
  sections: z.array(
    z.object({
      name: z.string(),
      packed: count.describe("Its length in bytes"),
      opened: count.describe("Its length in bytes when it is opened"),
      sum: z.string().describe("What gzip ends it with: the checksum of what was packed"),
    }),
  ),
});
export type Contents = z.infer<typeof Contents>;

/** What no compression makes smaller is packed for the checksum only. */
const isIncompressible = (name: string) => name === "rows.ids" || name.endsWith(".placeholders");

/** A segment as bytes: its sections, each compressed by itself, so that they are read and opened side by side. */
export async function pack<C extends Common>(
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

/** How many bytes are read at once, at least: a few readings side by side are quicker than one. */
const smallestReading = 8_000_000;

/**
 * The segment of those contents, whose bytes are read from one place up to another. Throws an Error where they are not
 * whole.
 */
export async function unpack<C extends Common>(
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
    if (length < smallestReading && index < sections.length - 1) continue;
    opened.push(open(together, read(from, from + length)));
    from += length;
    [together, length] = [[], 0];
  }
  return segmentOf(shape, size, Object.fromEntries((await Promise.all(opened)).flat()));
}

async function open(sections: Contents["sections"], reading: Promise<Buffer>) {
  const bytes = await reading;
  let from = 0;
  return Promise.all(
    sections.map(async ({ name, packed, opened, sum }) => {
      const section = bytes.subarray(from, (from += packed));
      // In one piece: by default it would come in thousands.
      const content = await promisify(gunzip)(section, { chunkSize: Math.max(64, opened) });
      if (content.length !== opened || sumOf(section) !== sum)
        throw new Error(`The section ${name} is not whole.`);
      return [name, content] as const;
    }),
  );
}

/** The last eight bytes of what gzip made (RFC 1952): the CRC-32 and the length of what was packed. `gunzip` holds it to them. */
function sumOf(packed: Buffer): string {
  return packed.subarray(-8).toString("hex");
}

function sectionsOf<C extends Common>(segment: Segment<C>): Sections {
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

function segmentOf<C extends Common>(shape: Shape<C>, size: number, sections: Sections): Segment<C> {
  const part = (name: string) => reader(sections, name);
  const orders = Object.keys(sections).flatMap((name) => /^orders\.(.+)$/.exec(name)?.[1] ?? []);
  return {
    shape,
    size,
    ids: part("rows").bytes("ids"),
    ranks: part("rows").numbers("ranks"),
    columns: eachColumn(shape, (kind, name) => kind.unpack(part(name)) as unknown),
    orders: {
      ...Object.fromEntries(orders.map((name) => [name, part("orders").wholes(name)])),
      id: part("orders").wholes("id"),
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
  // What gunzip gives may begin anywhere in a larger buffer; the wide columns need memory that is aligned.
  const aligned = (name: string) => {
    const section = bytes(name);
    return section.byteOffset % 8 === 0
      ? ([section.buffer as ArrayBuffer, section.byteOffset, section.byteLength] as const)
      : ([new Uint8Array(section).buffer, 0, section.byteLength] as const);
  };
  return {
    bytes,
    wholes(name) {
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
