import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod";
import type { Dictionary, Lists, Texts } from "./columns.ts";
import type { Segment } from "./segment.ts";
import { Vocabulary } from "./vocabulary.ts";

const count = z.int().min(0);

/** What stands where among a packed segment's bytes, in their order. Another form of it gets another number. */
export const Contents = z.object({
  form: z.literal("directory-5"),
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

/** The sections that no compression makes smaller: they are packed for the checksum only. */
const incompressible = ["ids", "placeholders.bytes"];

type Sections = Record<string, Uint8Array>;

/** A segment as bytes: its sections, each compressed by itself, so that they are read and opened side by side. */
export async function pack(segment: Segment): Promise<{ contents: Contents; bytes: Buffer<ArrayBuffer> }> {
  const sections = Object.entries(sectionsOf(segment));
  const packed = await Promise.all(
    sections.map(([name, bytes]) => promisify(gzip)(bytes, { level: incompressible.includes(name) ? 0 : 6 })),
  );
  const contents: Contents = {
    form: "directory-5",
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
export async function unpack(
  { size, sections }: Contents,
  read: (from: number, end: number) => Promise<Buffer>,
): Promise<Segment> {
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
  return segmentOf(size, Object.fromEntries((await Promise.all(opened)).flat()));
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

function sectionsOf(segment: Segment): Sections {
  const { orders, vocabulary } = segment;
  return {
    ids: segment.ids,
    ...dictionarySections("category", segment.category),
    ...dictionarySections("location", segment.location),
    ...dictionarySections("experience", segment.experience),
    rate: bytesOf(segment.rate),
    rating: bytesOf(segment.rating),
    reviews: bytesOf(segment.reviews),
    flags: segment.flags,
    premiumUntil: bytesOf(segment.premiumUntil),
    ...textSections("names", segment.names),
    ...textSections("descriptions", segment.descriptions),
    "pictures.shapes": Buffer.from(JSON.stringify(segment.pictures.shapes)),
    // Left out where there are none, so that what was packed before there were any is read as well.
    ...(segment.details && textSections("details", segment.details)),
    ...textSections("pictures.rows", segment.pictures.rows),
    "placeholders.starts": bytesOf(segment.pictures.starts),
    "placeholders.bytes": segment.pictures.bytes,
    "orders.id": bytesOf(orders.id),
    "orders.priceLow": bytesOf(orders.priceLow),
    "orders.priceHigh": bytesOf(orders.priceHigh),
    "orders.reviews": bytesOf(orders.reviews),
    "orders.premium": bytesOf(orders.premium),
    vocabulary: Buffer.from(JSON.stringify(vocabulary.words)),
    ...listSections("tokens", segment.tokens),
    ...listSections("postings", segment.postings),
  };
}

function segmentOf(size: number, sections: Sections): Segment {
  const section = (name: string) => {
    const bytes = sections[name];
    if (!bytes) throw new Error(`The section ${name} is missing.`);
    return bytes;
  };
  // What gunzip gives may begin anywhere in a larger buffer; the wide columns need memory that is aligned.
  const aligned = (name: string) => {
    const bytes = section(name);
    const isAligned = bytes.byteOffset % 8 === 0;
    return isAligned
      ? { buffer: bytes.buffer as ArrayBuffer, offset: bytes.byteOffset, length: bytes.byteLength }
      : { buffer: new Uint8Array(bytes).buffer, offset: 0, length: bytes.byteLength };
  };
  const wholes = (name: string) => {
    const { buffer, offset, length } = aligned(name);
    return new Uint32Array(buffer, offset, length / 4);
  };
  const numbers = (name: string) => {
    const { buffer, offset, length } = aligned(name);
    return new Float64Array(buffer, offset, length / 8);
  };
  const strings = (name: string) => JSON.parse(Buffer.from(section(name)).toString()) as string[];
  const dictionary = (name: string): Dictionary => ({
    codes: wholes(`${name}.codes`),
    values: strings(`${name}.values`),
  });
  const texts = (name: string): Texts => ({
    bytes: section(`${name}.bytes`),
    starts: wholes(`${name}.starts`),
  });
  const lists = (name: string): Lists => ({
    items: wholes(`${name}.items`),
    starts: wholes(`${name}.starts`),
  });
  return {
    size,
    ids: section("ids"),
    category: dictionary("category"),
    location: dictionary("location"),
    experience: dictionary("experience"),
    rate: numbers("rate"),
    rating: numbers("rating"),
    reviews: wholes("reviews"),
    flags: section("flags"),
    premiumUntil: numbers("premiumUntil"),
    names: texts("names"),
    descriptions: texts("descriptions"),
    details: sections["details.bytes"] ? texts("details") : null,
    pictures: {
      shapes: strings("pictures.shapes"),
      rows: texts("pictures.rows"),
      bytes: section("placeholders.bytes"),
      starts: wholes("placeholders.starts"),
    },
    orders: {
      id: wholes("orders.id"),
      priceLow: wholes("orders.priceLow"),
      priceHigh: wholes("orders.priceHigh"),
      reviews: wholes("orders.reviews"),
      premium: wholes("orders.premium"),
    },
    vocabulary: new Vocabulary(strings("vocabulary")),
    tokens: lists("tokens"),
    postings: lists("postings"),
  };
}

function dictionarySections(name: string, { codes, values }: Dictionary): Sections {
  return { [`${name}.codes`]: bytesOf(codes), [`${name}.values`]: Buffer.from(JSON.stringify(values)) };
}

function textSections(name: string, { bytes, starts }: Texts): Sections {
  return { [`${name}.bytes`]: bytes, [`${name}.starts`]: bytesOf(starts) };
}

function listSections(name: string, { items, starts }: Lists): Sections {
  return { [`${name}.items`]: bytesOf(items), [`${name}.starts`]: bytesOf(starts) };
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
