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
import { once } from "./once.ts";
import { tokenise } from "./tokens.ts";
import { Vocabulary } from "./vocabulary.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- of any value, in any form
type AnyKind = Kind<any, any>;

/** The columns that every collection has: those that texts and places are looked for in. */
export interface Common {
  readonly name: typeof texts;
  readonly description: typeof texts;
  readonly category: typeof dictionary;
  readonly location: typeof dictionary;
}

/** What a collection keeps of one thing that is listed. */
export type DocumentOf<C> = { readonly id: string } & {
  readonly [N in keyof C]: C[N] extends Kind<infer Kept, infer _> ? Kept : never;
};

type ColumnsOf<C> = { readonly [N in keyof C]: C[N] extends Kind<infer _, infer Column> ? Column : never };

/** A value of a facet: what it is compared by, and as people read it. */
export interface Value {
  readonly key: string;
  readonly name: string;
}

/**
 * A filter whose values are counted beside it. The value of a row is made of the text in its column; null for none. A column of choices
 * gives a row several.
 */
export interface Facet {
  readonly column: string;
  readonly valueOf: (text: string) => Value | null;
}

/** Rows by an order other than their own: by the number of each, ascending, equals by id. */
export type By = (numberOf: (row: number) => number) => Uint32Array;

/** How the documents of a collection are kept in columns. */
export interface Shape<C extends Common> {
  readonly columns: C;
  /** The rows' own order: highest first, equals by id. */
  rank(document: DocumentOf<C>): number;
  /** The rows in other orders. */
  orders(columns: ColumnsOf<C>, by: By): Readonly<Record<string, Uint32Array>>;
  /** By the names of their filters. */
  readonly facets: Readonly<Record<string, Facet>>;
}

/** The number that ends each field in `tokens`: no piece of a text has it. */
export const fieldEnd = 0;

/** Documents in the form that is searched: a column for each thing that is asked, never changed once it is built. */
export interface Segment<C extends Common = Common> {
  readonly shape: Shape<C>;
  readonly size: number;
  /** The ids' 16 bytes each. */
  readonly ids: Uint8Array;
  /** What the rows are ordered by, highest first. */
  readonly ranks: Float64Array;
  readonly columns: ColumnsOf<C>;
  /** The rows by their ids (`id`), and in the collection's other orders. */
  readonly orders: { readonly id: Uint32Array } & Readonly<Record<string, Uint32Array>>;
  readonly vocabulary: Vocabulary;
  /** The pieces of each row's name and description by their numbers in the vocabulary, `fieldEnd` after each field. */
  readonly tokens: Lists;
  /** The rows that have a piece, ascending, for each number of the vocabulary. */
  readonly postings: Lists;
}

/** Makes a segment of documents, each id once, in any order. */
export function buildSegment<C extends Common>(
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
  const by: By = (numberOf) => {
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
    ...pieces(documents as readonly DocumentOf<Common>[]),
  };
}

const kindsOf = once((columns: object) => Object.entries(columns) as [name: string, kind: AnyKind][]);

/** Something for each column of a shape. */
export function eachColumn<C extends Common>(
  { columns }: Shape<C>,
  make: (kind: AnyKind, name: keyof C & string) => unknown,
): ColumnsOf<C> {
  const made: Record<string, unknown> = {};
  for (const [name, kind] of kindsOf(columns)) made[name] = make(kind, name as keyof C & string);
  return made as ColumnsOf<C>;
}

/** The document of a row, as it was. */
export function documentAt<C extends Common>(
  { shape, ids, columns }: Segment<C>,
  row: number,
): DocumentOf<C> {
  const document: Record<string, unknown> = { id: idAt({ ids }, row) };
  for (const [name, kind] of kindsOf(shape.columns)) document[name] = kind.at(columns[name as keyof C], row);
  return document as unknown as DocumentOf<C>;
}

/** The column that a facet is about. */
export function facetColumn(segment: AnySegment, { column }: Facet): Dictionary | Choices {
  return (segment.columns as Readonly<Record<string, unknown>>)[column] as Dictionary | Choices;
}

/** What is the same in the segments of all collections. */
export type AnySegment = Omit<Segment, "shape"> & {
  readonly shape: { readonly facets: Readonly<Record<string, Facet>> };
};

/** The id of a row. */
export function idAt({ ids }: Pick<Segment, "ids">, row: number): string {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + 16 * row, 16).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The row of an id, or undefined. */
export function rowOf(segment: Pick<Segment, "ids" | "orders">, id: string): number | undefined {
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

/** The pieces of the documents' names and descriptions. (Categories are few: the dictionary is asked.) */
function pieces(
  documents: readonly DocumentOf<Common>[],
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
