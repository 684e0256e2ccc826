import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Invalid } from "../platform/errors.ts";
import { at, documents } from "./arbitrary.testing.ts";
import { compare, fromCursor, position, toCursor } from "./order.ts";
import { sorts } from "./schema.ts";
import { buildSegment } from "./segment.ts";
import { artisanShape, orderOf } from "./shape.ts";

describe.each(sorts)("the order by %s", (sort) => {
  it("decodes a cursor to the position it encodes", () => {
    fc.assert(
      fc.property(documents, (all) => {
        const segment = buildSegment(artisanShape, all);
        for (let row = 0; row < segment.size; row += 1) {
          const place = position(segment, row, orderOf(sort, "NG025011"), at);
          expect(compare(fromCursor(toCursor(place), orderOf(sort, "NG025011")), place)).toBe(0);
        }
      }),
    );
  });

  it.each(["", "e30", "bnVsbA", "WyJhIl0", "WzEsMiwzLDRd", "%%%"])("rejects %j as a cursor", (text) => {
    expect(() => fromCursor(text, orderOf(sort, "NG025011"))).toThrow(Invalid);
  });
});
