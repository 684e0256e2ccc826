import * as z from "zod";

/** A whole number in a query string: digits only. In bounds, both included. */
export function integer(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, "Must be a whole number")
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .meta({ type: "integer", minimum, maximum });
}

/** A switch in a query string: `true` or `false`. */
export const flag = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .meta({ type: "boolean" });

/** One of some whole numbers in a query string. */
export function choice<const N extends number>(...numbers: readonly N[]) {
  return z
    .enum(numbers.map(String))
    .transform((text) => Number(text) as N)
    .meta({ type: "integer", enum: [...numbers] });
}

const refusal = "As it was read: refused with 409 if the record has changed since";

/** The query of a command about a record, whose numbered version the caller has read. */
export const seenVersion = z.strictObject({ version: integer(1, 999_999_999).describe(refusal).optional() });

/** As `seenVersion`, for records whose versions are opaque. */
export const seenOpaqueVersion = z.strictObject({ version: z.string().max(60).describe(refusal).optional() });

/** The query of a list that is read page by page. Anything else in it is refused. */
export function paged<Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>, most = 50) {
  return query.extend({ limit: integer(1, most).optional() }).strict();
}
