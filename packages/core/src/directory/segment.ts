import { fold } from "../reference/fold.ts";
import {
  permutation,
  type Choices,
  type Dictionary,
  type dictionary,
  type Kind,
  type Lists,
  type texts,
} from "./columns.ts";
import { memoize } from "./memoize.ts";
import { tokenise } from "./tokens.ts";
import { Vocabulary } from "./vocabulary.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- of any value, in any form
type AnyKind = Kind<any, any>;

/** The columns of every collection: text search and place filters read them. */
export interface CommonColumns {
  readonly name: typeof texts;
  readonly description: typeof texts;
  readonly category: typeof dictionary;
  readonly location: typeof dictionary;
}

/** A document of a collection. */
export type DocumentOf<C> = { readonly id: string } & {
  readonly [N in keyof C]: C[N] extends Kind<infer Kept, infer _> ? Kept : never;
};

type ColumnsOf<C> = { readonly [N in keyof C]: C[N] extends Kind<infer _, infer Column> ? Column : never };

/** A facet's value: its key for comparison, and its display name. */
export interface Value {
  readonly key: string;
  readonly name: string;
}

/**
 * A filter with counts beside its values. `valueOf` maps the column's text to a value, or null for none. In a column
 * of lists a row may have several values.
 */
export interface Facet {
  readonly column: string;
  readonly valueOf: (text: string) => Value | null;
}

/** Sorts rows by a number, ascending; ids break ties. */
export type SortBy = (numberOf: (row: number) => number) => Uint32Array;

/** The columns, orders and facets of a collection. */
export interface Shape<C extends CommonColumns> {
  readonly columns: C;
  /** The rank that rows are stored by, highest first; ids break ties. */
  rank(document: DocumentOf<C>): number;
  /** The additional precomputed orders. */
  orders(columns: ColumnsOf<C>, by: SortBy): Readonly<Record<string, Uint32Array>>;
  /** Facets, by the name of their filter. */
  readonly facets: Readonly<Record<string, Facet>>;
}

/** The token that ends each field in `tokens`; no piece of text has this number. */
export const fieldEnd = 0;

/** An immutable columnar index of documents. */
export interface Segment<C extends CommonColumns = CommonColumns> {
  readonly shape: Shape<C>;
  readonly size: number;
  /** The ids, 16 bytes each. */
  readonly ids: Uint8Array;
  /** The rank of each row, descending. */
  readonly ranks: Float64Array;
  readonly columns: ColumnsOf<C>;
  /** The rows by id, and in the collection's other orders. */
  readonly orders: { readonly id: Uint32Array } & Readonly<Record<string, Uint32Array>>;
  readonly vocabulary: Vocabulary;
  /** The tokens of each row's name and description, each field followed by `fieldEnd`. */
  readonly tokens: Lists;
  /** The rows that contain each token, ascending. */
  readonly postings: Lists;
}

/** Builds a segment from documents with distinct ids, in any order. */
export function buildSegment<C extends CommonColumns>(
  shape: Shape<C>,
  unordered: readonly DocumentOf<C>[],
): Segment<C> {
  const ranked = unordered
    .map((document) => ({ document, rank: shape.rank(document) }))
    .toSorted((a, b) => b.rank - a.rank || (a.document.id < b.document.id ? -1 : 1));
  const documents = ranked.map(({ document }) => document);
  const ids = Buffer.concat(documents.map(({ id }) => Buffer.from(id.replaceAll("-", ""), "hex")));
  const columns = eachColumn(shape, (kind, name) => kind.build(documents.map((document) => document[name])));
  const byId = permutation(ranked.length, (a, b) =>
    ids.compare(ids, 16 * b, 16 * b + 16, 16 * a, 16 * a + 16),
  );
  const place = new Uint32Array(byId.length);
  for (let index = 0; index < byId.length; index += 1) place[byId[index]!] = index;
  const by: SortBy = (numberOf) => {
    const keys = Float64Array.from(byId, (_, row) => numberOf(row));
    return permutation(byId.length, (a, b) => keys[a]! - keys[b]! || place[a]! - place[b]!);
  };
  return {
    shape,
    size: documents.length,
    ids,
    ranks: Float64Array.from(ranked, ({ rank }) => rank),
    columns,
    orders: { id: byId, ...shape.orders(columns, by) },
    ...pieces(documents as readonly DocumentOf<CommonColumns>[]),
  };
}

const kindsOf = memoize((columns: object) => Object.entries(columns) as [name: string, kind: AnyKind][]);

/** Maps each column of a shape. */
export function eachColumn<C extends CommonColumns>(
  { columns }: Shape<C>,
  make: (kind: AnyKind, name: keyof C & string) => unknown,
): ColumnsOf<C> {
  const made: Record<string, unknown> = {};
  for (const [name, kind] of kindsOf(columns)) made[name] = make(kind, name as keyof C & string);
  return made as ColumnsOf<C>;
}

/** Restores the document of a row. */
export function documentAt<C extends CommonColumns>(
  { shape, ids, columns }: Segment<C>,
  row: number,
): DocumentOf<C> {
  const document: Record<string, unknown> = { id: idAt({ ids }, row) };
  for (const [name, kind] of kindsOf(shape.columns)) document[name] = kind.at(columns[name as keyof C], row);
  return document as unknown as DocumentOf<C>;
}

/** Returns the column of a facet. */
export function facetColumn(segment: AnySegment, { column }: Facet): Dictionary | Choices {
  return (segment.columns as Readonly<Record<string, unknown>>)[column] as Dictionary | Choices;
}

/** A segment of any collection. */
export type AnySegment = Omit<Segment, "shape"> & {
  readonly shape: { readonly facets: Readonly<Record<string, Facet>> };
};

/** Returns the id of a row. */
export function idAt({ ids }: Pick<Segment, "ids">, row: number): string {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + 16 * row, 16).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns the row of an id. */
export function rowOf(segment: Pick<Segment, "ids" | "orders">, id: string): number | undefined {
  const place = firstAfter(segment.orders.id, (row) => idAt(segment, row) < id);
  const row = segment.orders.id[place];
  return row !== undefined && idAt(segment, row) === id ? row : undefined;
}

/** Returns the first index of a sorted order whose row does not satisfy `comesBefore` (binary search). */
export function firstAfter(order: Uint32Array, comesBefore: (row: number) => boolean): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(order[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Tokenizes names and descriptions. Categories have few distinct values, so they are searched in the dictionary. */
function pieces(
  documents: readonly DocumentOf<CommonColumns>[],
): Pick<Segment, "vocabulary" | "tokens" | "postings"> {
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
