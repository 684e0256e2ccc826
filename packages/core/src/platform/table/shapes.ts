import * as z from "zod";

/** Returns the shape of a page, whose cursor is null at the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return { items: z.array(item), nextCursor: z.string().nullable() };
}

/** An encrypted cursor. Other texts are rejected without decryption. */
export const OpaqueCursor = z.string().regex(/^[A-Za-z0-9_-]{1,1000}$/);

/** Returns the paging parameters of a list: at most 50 items, `limit` by default. */
export function paging(limit: number, cursor: z.ZodString = z.string().max(1000)) {
  return { cursor: cursor.optional(), limit: z.int().min(1).max(50).default(limit) };
}

/** The attributes a row needs for a view; nullable ones may be missing. */
type RowOf<Shown> = {
  readonly [Name in keyof Shown as null extends Shown[Name] ? never : Name]: Shown[Name];
} & {
  readonly [Name in keyof Shown as null extends Shown[Name] ? Name : never]?: Shown[Name] | undefined;
};

/** Returns a row's view by a schema: the attributes it names, null if missing. */
export function viewOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  row: RowOf<z.output<z.ZodObject<Shape>>>,
): z.output<z.ZodObject<Shape>> {
  const values = row as Record<string, unknown>;
  const shown = Object.keys(schema.shape).map((name) => [name, values[name] ?? null]);
  return Object.fromEntries(shown) as z.output<z.ZodObject<Shape>>;
}

type Defined<All> = { [Name in keyof All as undefined extends All[Name] ? never : Name]: All[Name] } & {
  [Name in keyof All as undefined extends All[Name] ? Name : never]?: Exclude<All[Name], undefined>;
};

/** Returns the values that are not undefined. */
export function omitUndefined<All extends object>(all: All): Defined<All> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Defined<All>;
}
