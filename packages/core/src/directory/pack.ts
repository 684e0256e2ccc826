import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import type { Dictionary, Lists, Texts } from "./columns.ts";
import type { Segment } from "./segment.ts";
import { Vocabulary } from "./vocabulary.ts";

/** What a packed segment begins with; another form of it gets another number. */
const mark = "handiwork-directory-3\n";

const count = z.int().min(0);

/** How many artisans there are, and the sections that follow with their lengths in bytes, packed and opened. */
const Header = z.object({
  size: count,
  sections: z.array(z.object({ name: z.string(), packed: count, opened: count })),
});

/** The section that no compression makes smaller: it is packed for the checksum only. */
const placeholders = "placeholders.bytes";

type Sections = Record<string, Uint8Array>;

/**
 * A segment as bytes: a line of JSON that names the sections, then each section compressed by itself, so that they are
 * opened side by side. Gzip's checksums tell a damaged one.
 */
export async function pack(segment: Segment): Promise<Buffer<ArrayBuffer>> {
  const sections = Object.entries(sectionsOf(segment));
  const packed = await Promise.all(
    sections.map(([name, bytes]) => promisify(gzip)(bytes, { level: name === placeholders ? 0 : 6 })),
  );
  const header = {
    size: segment.size,
    sections: sections.map(([name, bytes], index) => ({
      name,
      packed: packed[index]!.length,
      opened: bytes.length,
    })),
  };
  return Buffer.concat([Buffer.from(`${mark}${JSON.stringify(header)}\n`), ...packed]);
}

/** The segment of such bytes. Throws an Error where they are not whole or of another form. */
export async function unpack(bytes: Buffer): Promise<Segment> {
  if (!bytes.subarray(0, mark.length).equals(Buffer.from(mark)))
    throw new Error("This is no packed segment.");
  const end = bytes.indexOf("\n", mark.length);
  const { size, sections } = Header.parse(JSON.parse(bytes.subarray(mark.length, end).toString()));
  let from = end + 1;
  const opened = await Promise.all(
    sections.map(async ({ name, packed, opened: length }) => {
      const section = bytes.subarray(from, (from += packed));
      // In one piece: by default it would come in thousands.
      const content = await promisify(gunzip)(section, { chunkSize: Math.max(64, length) });
      if (content.length !== length) throw new Error(`The section ${name} is not whole.`);
      return [name, content] as const;
    }),
  );
  return segmentOf(size, Object.fromEntries(opened));
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
    ...textSections("pictures", segment.pictures.shapes),
    "placeholders.starts": bytesOf(segment.pictures.starts),
    [placeholders]: segment.pictures.bytes,
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
    pictures: {
      shapes: texts("pictures"),
      bytes: section(placeholders),
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
