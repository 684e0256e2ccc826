import type { MediaImage } from "../media/schema.ts";
import type { SignedIn } from "../platform/actor.ts";

/** An item of a user's data, with descriptive names. */
export type Item = Record<string, unknown>;

/** A page of a part; `after` is the next page's position, null at the end. */
export interface PartPage {
  readonly items: readonly Item[];
  readonly after: string | null;
}

/** Reads a page of a part for an actor, after a position. */
export type Reader = (actor: SignedIn, after: string | null) => Promise<PartPage>;

/** The maximum number of rows per page. */
export const pageSize = 100;

/** Returns the reader of a part whose rows one query reads. */
export function rows<Row>(
  query: (
    userId: string,
    page: { cursor: string | null; limit: number },
  ) => Promise<{ readonly data: readonly Row[]; readonly cursor: string | null }>,
  view: (row: Row, userId: string) => Item,
): Reader {
  return async ({ id }, cursor) => {
    const page = await query(id, { cursor, limit: pageSize });
    return { items: page.data.map((row) => view(row, id)), after: page.cursor };
  };
}

/** Returns the reader of a part with at most one item. */
export function one(read: (actor: SignedIn) => Promise<Item | null | undefined>): Reader {
  return async (actor) => {
    const item = await read(actor);
    return { items: item ? [item] : [], after: null };
  };
}

/** Returns a public picture as the path of its largest version. */
export function pictureItem(
  picture: Pick<MediaImage, "key" | "width" | "height" | "widths"> & { caption?: string | undefined },
): Item {
  const { key, width, height, widths, caption } = picture;
  return { path: `/media/${key}-${widths.at(-1) ?? width}.webp`, width, height, ...(caption && { caption }) };
}

/** Returns some attributes of a row, null if missing. */
export function pick<Row>(row: Row, ...names: readonly (keyof Row & string)[]): Item {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}
