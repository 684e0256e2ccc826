import * as z from "zod";

/** Returns the schema of a whole number in a query string: digits only, within inclusive bounds. */
export function integer(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, "Must be a whole number")
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .meta({ type: "integer", minimum, maximum });
}

/** A boolean in a query string: `true` or `false`. */
export const flag = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .meta({ type: "boolean" });

/** Query of a picture in one of its widths. */
export const pictureWidth = z.strictObject({
  width: z
    .enum(["400", "1280"])
    .transform((text) => Number(text) as 400 | 1280)
    .meta({ type: "integer", enum: [400, 1280] })
    .optional(),
});

const refusal = "As it was read: refused with 409 if the record has changed since";

/** Query of a command that names the version of the record its caller has read. */
export const versionQuery = z.strictObject({ version: integer(1, 999_999_999).describe(refusal).optional() });

/** Like `versionQuery`, for opaque versions. */
export const opaqueVersionQuery = z.strictObject({
  version: z.string().max(60).describe(refusal).optional(),
});

/** Returns the query schema of a paged list. Rejects other parameters. */
export function pagedQuery<Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>, most = 50) {
  return query.extend({ limit: integer(1, most).optional() }).strict();
}
