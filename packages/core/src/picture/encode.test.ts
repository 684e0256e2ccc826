import { deflateRawSync, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import sharp from "sharp";
import { encode, NotAPicture } from "./encode.ts";

const widths = [400, 1280];

/** A drawing of that size, with all shades from one corner to the other. */
function photo(width: number, height: number) {
  const shade = `<linearGradient id="a" x2="1" y2="1"><stop stop-color="#a52"/><stop offset="1" stop-color="#28c"/></linearGradient>`;
  const shapes = `${shade}<rect width="100%" height="100%" fill="url(#a)"/><circle cx="50%" cy="50%" r="20%"/>`;
  const size = `width="${width}" height="${height}"`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`)).removeAlpha();
}

async function refusal(file: Uint8Array): Promise<string> {
  const error: unknown = await encode(file, widths).catch((thrown: unknown) => thrown);
  return error instanceof NotAPicture ? error.reason : `no refusal: ${String(error)}`;
}

describe("a picture", () => {
  it.each(["png", "jpeg", "webp", "gif"] as const)(
    "that is %s becomes WebP in each width",
    async (format) => {
      const made = await encode(await photo(1600, 1200).toFormat(format).toBuffer(), widths);
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
  ])("of %i pixels is never made wider", async (width, expected) => {
    const { versions } = await encode(await photo(width, 100).jpeg().toBuffer(), widths);
    expect(versions.map((version) => version.width)).toEqual(expected);
  });

  it("stands upright, and says nothing of where and by whom it was taken", async () => {
    const exif = {
      IFD0: { Copyright: "Ada Obi" },
      IFD3: { GPSLatitude: "6/1 27/1 0/1", GPSLatitudeRef: "N" },
    };
    const taken = await photo(600, 300).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
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
    const grey = await photo(500, 50).greyscale().toColourspace("b-w").png().toBuffer();
    expect(await encode(grey, widths)).toMatchObject({ width: 500 });
    const deep = await photo(500, 50).toColourspace("rgb16").png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe("ushort");
    expect(await encode(deep, widths)).toMatchObject({ width: 500 });
  });

  it("that is a strip is made as narrow as WebP needs it", async () => {
    const { width, height } = await encode(await photo(20, 30_000).png().toBuffer(), widths);
    expect(height).toBe(5120);
    expect(width).toBe(3);
  });

  it("is made whatever becomes of others at the same time", async () => {
    const good = await photo(500, 400).jpeg().toBuffer();
    const half = good.subarray(0, good.length / 2);
    const made = await Promise.allSettled([half, good, half, good].map((file) => encode(file, widths)));
    expect(made.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
  });

  it("has nothing left of what was hidden in it", async () => {
    const hidden = "<script>alert(1)</script>";
    const jpeg = await photo(300, 200).jpeg().toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${hidden}<svg onload="alert(1)">`)]);
    const { versions } = await encode(polyglot, widths);
    for (const { body } of versions) expect(Buffer.from(body).includes("alert")).toBe(false);
  });
});

describe("what is no picture", () => {
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a text", Buffer.from("not a picture at all")],
    ["SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>`)],
    ["SVG with a declaration", Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`)],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
    ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
  ])("%s is of the wrong type", async (_, file) => {
    expect(await refusal(file)).toBe("type");
  });

  it("TIFF and AVIF, which the library could read, are of the wrong type", async () => {
    expect(await refusal(await photo(40, 40).tiff().toBuffer())).toBe("type");
    expect(await refusal(await photo(40, 40).avif().toBuffer())).toBe("type");
  });

  it("what only begins as a picture is damaged", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>`;
    for (const beginning of ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff\xe0", "GIF89a", "RIFF\x08\0\0\0WEBPVP8 "]) {
      expect(await refusal(Buffer.from(`${beginning}${svg}`, "latin1"))).toBe("damaged");
    }
  });

  it.each(["png", "jpeg", "webp", "gif"] as const)("half of a %s is damaged", async (format) => {
    const whole = await photo(600, 400).toFormat(format).toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe("damaged");
  });

  it("a flood of pixels in a few bytes has too many", async () => {
    const file = png(30_000, 30_000, deflateSync(Buffer.alloc(1000)));
    expect(file.length).toBeLessThan(2000);
    expect(await refusal(file)).toBe("pixels");
    expect(await refusal(png(7072, 7072, deflateSync(Buffer.alloc(1000))))).toBe("pixels");
  });

  it("a bomb of compressed metadata is read without it, or not at all", async () => {
    const bomb = Buffer.concat([Buffer.from("note\0\0"), deflateSync(Buffer.alloc(100_000_000))]);
    const plain = await photo(60, 40).png().toBuffer();
    const file = Buffer.concat([plain.subarray(0, 33), chunk("zTXt", bomb), plain.subarray(33)]);
    const before = process.memoryUsage().rss;
    await encode(file, widths).catch(() => undefined);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    expect(deflateRawSync(bomb).length).toBeLessThan(1_048_576);
  });
});

/** A PNG that says to have that size. */
function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const beginning = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    beginning,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, check]);
}

/** CRC-32 as PNG has it. */
function crc(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
