import { expect, it } from "vitest";
import * as z from "zod";
import { omitUndefined, pageOf, viewOf } from "./shapes.ts";

const Shown = z.object({ id: z.string(), name: z.string().nullable(), count: z.int() });

it("contain only the schema's fields, with null for missing values", () => {
  const row = { id: "1", count: 0, secret: "kept" };
  expect(viewOf(Shown, row)).toEqual({ id: "1", name: null, count: 0 });
  expect(viewOf(Shown, { ...row, name: "Ada" })).toEqual({ id: "1", name: "Ada", count: 0 });
});

it("omit undefined values, but not empty ones", () => {
  expect(Object.keys(omitUndefined({ none: undefined, empty: "", zero: 0, no: false, nil: null }))).toEqual([
    "empty",
    "zero",
    "no",
    "nil",
  ]);
});

it("convert a page with its cursor, which is null at the end", () => {
  const Page = z.object(pageOf(Shown));
  const items = [{ id: "1", name: null, count: 2 }];
  expect(Page.parse({ items, nextCursor: null })).toEqual({ items, nextCursor: null });
  expect(Page.safeParse({ items }).success).toBe(false);
});
