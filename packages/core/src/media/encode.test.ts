import { describe, expect, it } from "vitest";
import sharp from "sharp";
import { encode } from "./encode.ts";
import { drawing } from "./processing.testing.ts";

const widths = [400, 1280];

describe("a picture", () => {
  it.each(["png", "jpeg", "webp", "gif"] as const)(
    "in format %s becomes WebP in each width",
    async (format) => {
      const made = await encode(await drawing(1600, 1200).toFormat(format).toBuffer(), widths);
      expect(made).toMatchObject({ width: 1280, height: 960 });
      expect(made.versions.map(({ width }) => width)).toEqual(widths);
      for (const { width, body } of made.versions) {
        expect(await sharp(body).metadata()).toMatchObject({ format: "webp", width, height: width * 0.75 });
      }
      expect(made.placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(made.placeholder.length).toBeLessThan(400);
    },
  );

  it.each([
    [200, [200]],
    [400, [400]],
    [401, [400, 401]],
    [800, [400, 800]],
    [1280, [400, 1280]],
  ])("of %i pixels is never enlarged", async (width, expected) => {
    const { versions } = await encode(await drawing(width, 100).jpeg().toBuffer(), widths);
    expect(versions.map((version) => version.width)).toEqual(expected);
  });

  it("is upright, and contains no metadata about place and photographer", async () => {
    const exif = {
      IFD0: { Copyright: "Ada Obi" },
      IFD3: { GPSLatitude: "6/1 27/1 0/1", GPSLatitudeRef: "N" },
    };
    const taken = await drawing(600, 300).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { width, height, versions } = await encode(taken, widths);
    expect([width, height]).toEqual([300, 600]);
    for (const { body } of versions) {
      const { exif: kept, xmp, icc, iptc, orientation } = await sharp(body).metadata();
      expect([kept, xmp, icc, iptc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it("of an animation is its first frame", async () => {
    const frames = await Promise.all(
      ["#f00", "#0f0"].map((background) =>
        sharp({ create: { width: 50, height: 50, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    for (const format of ["gif", "webp"] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(moving).metadata()).pages).toBe(2);
      const { versions, height } = await encode(moving, widths);
      expect(height).toBe(50);
      const { dominant } = await sharp(versions[0]?.body).stats();
      expect(dominant.r).toBeGreaterThan(200);
      expect(dominant.g).toBeLessThan(60);
    }
  });

  it("may be transparent, grey or deep", async () => {
    const clear = { create: { width: 50, height: 50, channels: 4, background: "#0000" } } as const;
    const [transparent] = (await encode(await sharp(clear).png().toBuffer(), widths)).versions;
    expect((await sharp(transparent?.body).metadata()).hasAlpha).toBe(true);
    const grey = await drawing(500, 50).greyscale().toColourspace("b-w").png().toBuffer();
    expect(await encode(grey, widths)).toMatchObject({ width: 500 });
    const deep = await drawing(500, 50).toColourspace("rgb16").png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe("ushort");
    expect(await encode(deep, widths)).toMatchObject({ width: 500 });
  });

  it("with an extreme height is narrowed to WebP's limits", async () => {
    const { width, height } = await encode(await drawing(20, 30_000).png().toBuffer(), widths);
    expect(height).toBe(5120);
    expect(width).toBe(3);
  });

  it("is processed despite failures of concurrent ones", async () => {
    const good = await drawing(500, 400).jpeg().toBuffer();
    const half = good.subarray(0, good.length / 2);
    const made = await Promise.allSettled([half, good, half, good].map((file) => encode(file, widths)));
    expect(made.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
  });

  it("contains no hidden data", async () => {
    const hidden = "<script>alert(1)</script>";
    const jpeg = await drawing(300, 200).jpeg().toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${hidden}<svg onload="alert(1)">`)]);
    const { versions } = await encode(polyglot, widths);
    for (const { body } of versions) expect(Buffer.from(body).includes("alert")).toBe(false);
  });

  it.each([
    ["one pixel", 1, 1],
    ["one pixel wide", 1, 900],
    ["one pixel high", 900, 1],
  ])("may be %s", async (_, width, height) => {
    for (const format of ["png", "jpeg", "webp", "gif"] as const) {
      const file = await drawing(width, height).toFormat(format).toBuffer();
      expect(await encode(file, widths), format).toMatchObject({ width, height });
    }
  });

  it("may be CMYK", async () => {
    const flat = sharp({ create: { width: 90, height: 60, channels: 3, background: "#a05020" } });
    const printed = await flat.toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(printed).metadata()).space).toBe("cmyk");
    const { dominant } = await sharp((await encode(printed, widths)).versions[0]?.body).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g + 30);
    expect(dominant.g).toBeGreaterThan(dominant.b);
  });

  it("keeps its colours from a wide gamut", async () => {
    const wide = await green().withIccProfile("p3").png().toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const [plain, converted] = [await shown(await green().png().toBuffer()), await shown(wide)];
    for (const [index, value] of plain.entries())
      expect(Math.abs((converted[index] ?? 0) - value)).toBeLessThan(12);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("is upright for orientation %i", async (orientation) => {
    // The left half is light in the file.
    const right = { create: { width: 100, height: 100, channels: 3, background: "#000" } } as const;
    const stored = sharp({
      create: { width: 200, height: 100, channels: 3, background: "#fff" },
    }).composite([{ input: await sharp(right).png().toBuffer(), left: 100, top: 0 }]);
    const file = await stored.jpeg().withMetadata({ orientation }).toBuffer();
    const { width, height, versions } = await encode(file, widths);
    expect([width, height]).toEqual(orientation < 5 ? [200, 100] : [100, 200]);
    const light = await Promise.all(
      [
        { left: 0, top: 0 },
        { left: width - 20, top: height - 20 },
      ].map(async (corner) => {
        const picture = sharp(versions.at(-1)?.body).extract({ ...corner, width: 20, height: 20 });
        const [red = 0] = await picture.raw().toBuffer();
        return red > 128;
      }),
    );
    // https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf, 4.6.4, Orientation.
    expect(light).toEqual([1, 4, 5, 6].includes(orientation) ? [true, false] : [false, true]);
  });
});

function green() {
  return sharp({ create: { width: 90, height: 60, channels: 3, background: "#20c040" } });
}

/** Returns the colour of the picture that is made from a file of one colour. */
async function shown(file: Buffer): Promise<number[]> {
  const [version] = (await encode(file, widths)).versions;
  const pixels = await sharp(version?.body).removeAlpha().raw().toBuffer();
  return [...pixels.subarray(0, 3)];
}
