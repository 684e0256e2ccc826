import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { fromItem, toItem } from "./values.ts";

const number = fc.oneof(
  fc.maxSafeInteger(),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER),
);
const bytes = fc.uint8Array({ maxLength: 8 });
const set = fc
  .oneof(
    fc.array(fc.string(), { minLength: 1 }),
    fc.array(number, { minLength: 1 }),
    fc.array(bytes, { minLength: 1 }),
  )
  .map((entries) => new Set<unknown>(entries));
const { item } = fc.letrec<{ value: unknown; item: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    number,
    fc.bigInt(),
    fc.boolean(),
    fc.constantFrom(null, undefined, ""),
    bytes,
    set,
    fc.array(tie("value"), { maxLength: 4 }),
    tie("item"),
  ),
  item: fc.dictionary(fc.string(), tie("value"), { maxKeys: 4, noNullPrototype: false }),
}));

/** As JSON sends it: bytes in base64. */
const sent = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      part instanceof Uint8Array ? Buffer.from(part).toString("base64") : part,
    ),
  );

it("an item is written as the SDK writes it", () => {
  fc.assert(
    fc.property(item, (given) => {
      expect(sent(toItem(given))).toEqual(sent(marshall(given, { removeUndefinedValues: true })));
    }),
  );
});

it("an item is read as the SDK reads it", () => {
  fc.assert(
    fc.property(item, (given) => {
      const values = marshall(given, { removeUndefinedValues: true });
      expect(fromItem(sent(values) as ReturnType<typeof toItem>)).toEqual(unmarshall(values));
    }),
  );
});

it.each([
  ["a number that a double does not hold exactly", 2 ** 53],
  ["no number", Number.NaN],
  ["an endless number", Infinity],
  ["an empty set", new Set()],
  ["a set of truths", new Set([true])],
  ["a date", new Date(0)],
  ["a symbol", Symbol("one")],
])("%s is refused, as the SDK refuses it", (_, value) => {
  expect(() => toItem({ value })).toThrow(TypeError);
  expect(() => marshall({ value })).toThrow();
});

it("a set of several kinds is refused", () => {
  expect(() => toItem({ value: new Set<unknown>(["one", 2]) })).toThrow(TypeError);
});

it("a value of a type that is not known is refused", () => {
  expect(() => fromItem({ value: { X: "1" } })).toThrow(TypeError);
});
