import {
  textAt,
  toDictionary,
  toTexts,
  permutation,
  type Dictionary,
  type Lists,
  type Texts,
} from "./columns.ts";
import type { Document } from "./document.ts";
import { fold } from "../../platform/text/fold.ts";
import { picturesAt, toPictures, type Pictures } from "./pictures.ts";
import { tokenise } from "./tokens.ts";
import { Vocabulary } from "./vocabulary.ts";

/** The number that ends each field in `tokens`: no piece of a text has it. */
export const fieldEnd = 0;

/** The bits of `flags`. */
export const flag = { online: 1, verified: 2 } as const;

/**
 * Artisans, or what else is searched like them, in the form that is searched: a column for each thing that is asked, never changed once it is built. The rows
 * are in the order of the rating, best first, equals by id.
 */
export interface Segment {
  readonly size: number;
  /** The ids' 16 bytes each. */
  readonly ids: Uint8Array;
  readonly category: Dictionary;
  readonly location: Dictionary;
  readonly experience: Dictionary;
  /** Naira an hour, NaN for on request. */
  readonly rate: Float64Array;
  /** NaN where there is none. */
  readonly rating: Float64Array;
  readonly reviews: Uint32Array;
  readonly flags: Uint8Array;
  /** Milliseconds since 1970, NaN for never. */
  readonly premiumUntil: Float64Array;
  readonly names: Texts;
  readonly descriptions: Texts;
  readonly pictures: Pictures;
  /** What is only shown; null where no document has any. */
  readonly details: Texts | null;
  readonly orders: Orders;
  readonly vocabulary: Vocabulary;
  /** The pieces of each row's name and description by their numbers in the vocabulary, `fieldEnd` after each field. */
  readonly tokens: Lists;
  /** The rows that have a piece, ascending, for each number of the vocabulary. */
  readonly postings: Lists;
}

/** The rows by other orders than the rating. Rows without a rate are last in both orders of the price. */
export interface Orders {
  readonly id: Uint32Array;
  readonly priceLow: Uint32Array;
  readonly priceHigh: Uint32Array;
  readonly reviews: Uint32Array;
  /** Those that have or had premium, whose ends last first. */
  readonly premium: Uint32Array;
}

/** Makes a segment of documents, each id once, in any order. */
export function buildSegment(unordered: readonly Document[]): Segment {
  const documents = unordered.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || (a.id < b.id ? -1 : 1));
  const ids = Buffer.concat(documents.map(({ id }) => Buffer.from(id.replaceAll("-", ""), "hex")));
  const rate = Float64Array.from(documents, ({ hourlyRate }) => hourlyRate ?? NaN);
  const reviews = Uint32Array.from(documents, (document) => document.reviews);
  const premiumUntil = Float64Array.from(documents, (document) =>
    document.premiumUntil === null ? NaN : Date.parse(document.premiumUntil),
  );
  return {
    size: documents.length,
    ids,
    category: toDictionary(documents.map(({ category }) => category)),
    location: toDictionary(documents.map(({ location }) => location)),
    experience: toDictionary(documents.map(({ experienceYears }) => experienceYears)),
    rate,
    rating: Float64Array.from(documents, ({ rating }) => rating ?? NaN),
    reviews,
    flags: Uint8Array.from(
      documents,
      ({ isOnline, isVerified }) => (isOnline ? flag.online : 0) | (isVerified ? flag.verified : 0),
    ),
    premiumUntil,
    names: toTexts(documents.map(({ name }) => name)),
    descriptions: toTexts(documents.map(({ description }) => description)),
    pictures: toPictures(documents),
    details: documents.some(({ detail }) => detail)
      ? toTexts(documents.map(({ detail }) => detail ?? ""))
      : null,
    orders: toOrders(ids, rate, reviews, premiumUntil),
    ...pieces(documents),
  };
}

/** The document of a row, as it was. */
export function documentAt(segment: Segment, row: number): Document {
  const premiumUntil = segment.premiumUntil[row] ?? NaN;
  const flags = segment.flags[row] ?? 0;
  const detail = segment.details && textAt(segment.details, row);
  return {
    id: idAt(segment, row),
    name: textAt(segment.names, row),
    category: valueAt(segment.category, row),
    location: valueAt(segment.location, row),
    rating: orNull(segment.rating[row]),
    reviews: segment.reviews[row] ?? 0,
    hourlyRate: orNull(segment.rate[row]),
    ...picturesAt(segment.pictures, row),
    isOnline: (flags & flag.online) !== 0,
    isVerified: (flags & flag.verified) !== 0,
    premiumUntil: Number.isNaN(premiumUntil) ? null : new Date(premiumUntil).toISOString(),
    description: textAt(segment.descriptions, row),
    experienceYears: valueAt(segment.experience, row),
    ...(detail && { detail }),
  };
}

/** The id of a row. */
export function idAt({ ids }: Segment, row: number): string {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + 16 * row, 16).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The row of an id, or undefined. */
export function rowOf(segment: Segment, id: string): number | undefined {
  const place = firstAfter(segment.orders.id, (row) => idAt(segment, row) < id);
  const row = segment.orders.id[place];
  return row !== undefined && idAt(segment, row) === id ? row : undefined;
}

/** The first place of an order whose row does not come before what is looked for. */
export function firstAfter(order: Uint32Array, comesBefore: (row: number) => boolean): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(order[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function valueAt({ codes, values }: Dictionary, row: number): string {
  return values[codes[row] ?? 0] ?? "";
}

function orNull(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number;
}

function toOrders(
  ids: Uint8Array,
  rate: Float64Array,
  reviews: Uint32Array,
  premiumUntil: Float64Array,
): Orders {
  const bytes = Buffer.from(ids.buffer, ids.byteOffset, ids.byteLength);
  const id = permutation(reviews.length, (a, b) =>
    bytes.compare(bytes, 16 * b, 16 * b + 16, 16 * a, 16 * a + 16),
  );
  const place = new Uint32Array(id.length);
  for (let index = 0; index < id.length; index += 1) place[id[index]!] = index;
  const by = (number: (row: number) => number) => {
    const keys = Float64Array.from(id, (_, row) => number(row));
    return permutation(id.length, (a, b) => keys[a]! - keys[b]! || place[a]! - place[b]!);
  };
  const price = (row: number, direction: number) => {
    const naira = rate[row]!;
    return Number.isNaN(naira) ? Number.MAX_SAFE_INTEGER : direction * naira;
  };
  return {
    id,
    priceLow: by((row) => price(row, 1)),
    priceHigh: by((row) => price(row, -1)),
    reviews: by((row) => -reviews[row]!),
    premium: id
      .filter((row) => !Number.isNaN(premiumUntil[row]!))
      .toSorted((a, b) => premiumUntil[b]! - premiumUntil[a]!),
  };
}

/** The pieces of the documents' names and descriptions. (Categories are few: the dictionary is asked.) */
function pieces(documents: readonly Document[]): Pick<Segment, "vocabulary" | "tokens" | "postings"> {
  const numbers = new Map<string, number>();
  const tokens: number[] = [];
  const starts = new Uint32Array(documents.length + 1);
  const rows: number[][] = [[]];
  for (const [row, { name, description }] of documents.entries()) {
    for (const text of [name, description]) {
      for (const piece of tokenise(fold(text))) {
        let number = numbers.get(piece);
        if (number === undefined) {
          number = numbers.size + 1;
          numbers.set(piece, number);
          rows.push([]);
        }
        tokens.push(number);
        const list = rows[number] ?? [];
        if (list.at(-1) !== row) list.push(row);
      }
      tokens.push(fieldEnd);
    }
    starts[row + 1] = tokens.length;
  }
  const postingStarts = new Uint32Array(rows.length + 1);
  for (const [number, list] of rows.entries())
    postingStarts[number + 1] = (postingStarts[number] ?? 0) + list.length;
  const postings = new Uint32Array(postingStarts.at(-1) ?? 0);
  for (const [number, list] of rows.entries()) postings.set(list, postingStarts[number]);
  return {
    vocabulary: new Vocabulary([...numbers.keys()]),
    tokens: { items: Uint32Array.from(tokens), starts },
    postings: { items: postings, starts: postingStarts },
  };
}
