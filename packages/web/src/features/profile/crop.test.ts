import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestCrop, maxZoom, moved, zoomed, zoomOf } from "./crop.ts";

const portrait = { width: 3000, height: 4000 };

describe("the crop of a photo", () => {
  it("starts as large as possible, slightly above the middle", () => {
    const { x, y, side } = largestCrop(portrait);
    expect([x, side]).toEqual([0, 3000]);
    expect(y).toBeCloseTo(333.3, 1);
    expect(largestCrop({ width: 4000, height: 3000 })).toEqual({ x: 500, y: 0, side: 3000 });
  });

  it("keeps its centre when zooming in", () => {
    expect(zoomed({ x: 0, y: 500, side: 3000 }, portrait, 2)).toEqual({ x: 750, y: 1250, side: 1500 });
  });

  it("never zooms in to fewer pixels than are displayed", () => {
    expect(maxZoom(portrait)).toBe(4);
    expect(maxZoom({ width: 600, height: 900 })).toBe(1.5);
    expect(maxZoom({ width: 120, height: 90 })).toBe(1);
    expect(zoomOf(zoomed(largestCrop(portrait), portrait, 9), portrait)).toBe(4);
  });

  it("always stays within the picture", () => {
    const number = fc.integer({ min: -5000, max: 5000 });
    const pixels = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(
        pixels,
        pixels,
        fc.array(fc.tuple(number, number, fc.float({ noNaN: true }))),
        (width, height, steps) => {
          const size = { width, height };
          let crop = largestCrop(size);
          for (const [right, down, zoom] of steps) {
            crop = zoomed(moved(crop, size, right, down), size, zoom);
            expect(crop.x).toBeGreaterThanOrEqual(0);
            expect(crop.y).toBeGreaterThanOrEqual(0);
            expect(crop.x + crop.side).toBeLessThanOrEqual(width + 1e-6);
            expect(crop.y + crop.side).toBeLessThanOrEqual(height + 1e-6);
          }
        },
      ),
    );
  });
});
