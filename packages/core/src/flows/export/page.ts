import type { SignedIn } from "../../platform/actor/index.ts";

/** Something that is kept of somebody, in words that say what it is. */
export type Item = Record<string, unknown>;

/** A page of a part; `after` is where the next one begins, null at the part's end. */
export interface PartPage {
  readonly items: readonly Item[];
  readonly after: string | null;
}

/** Reads a page of a part: of whom, and after what. */
export type Reader = (actor: SignedIn, after: string | null) => Promise<PartPage>;

/** How many rows a page has at most. */
export const pageSize = 100;

interface Rows<Row> {
  readonly data: readonly Row[];
  readonly cursor: string | null;
}

/** A part whose rows one query reads, page by page. */
export function rows<Row>(
  query: (userId: string, page: { cursor: string | null; limit: number }) => Promise<Rows<Row>>,
  view: (row: Row, userId: string) => Item,
): Reader {
  return async ({ id }, cursor) => {
    const page = await query(id, { cursor, limit: pageSize });
    return { items: page.data.map((row) => view(row, id)), after: page.cursor };
  };
}

/** A part that is there once or not at all. */
export function one(read: (actor: SignedIn) => Promise<Item | null | undefined>): Reader {
  return async (actor) => {
    const item = await read(actor);
    return { items: item ? [item] : [], after: null };
  };
}

interface Picture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly caption?: string | undefined;
}

/** A public picture, by the path of its largest version on this site. */
export function pictureItem({ key, width, height, widths, caption }: Picture): Item {
  return { path: `/media/${key}-${widths.at(-1) ?? width}.webp`, width, height, ...(caption && { caption }) };
}
