import type { MediaImage } from "../../model/media/schema.ts";
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

/** A part whose rows one query reads, page by page. */
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

/** A part that is there once or not at all. */
export function one(read: (actor: SignedIn) => Promise<Item | null | undefined>): Reader {
  return async (actor) => {
    const item = await read(actor);
    return { items: item ? [item] : [], after: null };
  };
}

/** A public picture, by the path of its largest version on this site. */
export function pictureItem(
  picture: Pick<MediaImage, "key" | "width" | "height" | "widths"> & { caption?: string | undefined },
): Item {
  const { key, width, height, widths, caption } = picture;
  return { path: `/media/${key}-${widths.at(-1) ?? width}.webp`, width, height, ...(caption && { caption }) };
}

/** Those attributes of a row under their own names, null where it has none. */
export function pick<Row>(row: Row, ...names: readonly (keyof Row & string)[]): Item {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}
