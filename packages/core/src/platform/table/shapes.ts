import * as z from "zod";

/** A page of a list, whose cursor is null at the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return { items: z.array(item), nextCursor: z.string().nullable() };
}

/** A cursor as lists seal it; no other text of a thousand characters is looked at. */
export const sealedCursor = z.string().regex(/^[A-Za-z0-9_-]{1,1000}$/);

/** Which page of a list is asked for: at most fifty items, `limit` where nothing is said. */
export function paging(limit: number, cursor: z.ZodString = z.string().max(1000)) {
  return { cursor: cursor.optional(), limit: z.int().min(1).max(50).default(limit) };
}

/** What a row must have to be shown as `Shown`: what may be null there may be missing here. */
type RowOf<Shown> = {
  readonly [Name in keyof Shown as null extends Shown[Name] ? never : Name]: Shown[Name];
} & {
  readonly [Name in keyof Shown as null extends Shown[Name] ? Name : never]?: Shown[Name] | undefined;
};

/** What a schema shows of a row: the attributes that it names, null where there are none. */
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

/** The values without those that are undefined. */
export function defined<All extends object>(all: All): Defined<All> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Defined<All>;
}
