import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawing } from "../media/processing.testing.ts";
import { formatOf, isWhole, type FileFormat } from "./file-format.ts";

const frames = await Promise.all(["#f00", "#0f0"].map((colour) => flat(colour).png().toBuffer()));
const moving = () => sharp(frames, { join: { animated: true } });
const camera = await drawing(640, 480)
  .jpeg({ mozjpeg: true })
  .withExif({ IFD0: { Make: "Itel", Copyright: "x".repeat(900) } })
  .toBuffer();

/** Small files, so that each can be truncated at every byte. */
const files: Record<string, readonly [FileFormat, Uint8Array]> = {
  "a PNG": ["png", await drawing(40, 30).png().toBuffer()],
  "an interlaced PNG": ["png", await drawing(40, 30).png({ progressive: true }).toBuffer()],
  "a JPEG": ["jpeg", await drawing(40, 30).jpeg().toBuffer()],
  "a progressive JPEG": ["jpeg", await drawing(40, 30).jpeg({ progressive: true }).toBuffer()],
  "a JPEG with a thumbnail": ["jpeg", withThumbnail(await drawing(40, 30).jpeg().toBuffer())],
  "a GIF": ["gif", await drawing(40, 30).gif().toBuffer()],
  "a GIF that moves": ["gif", await moving().gif().toBuffer()],
  "a WebP": ["webp", await drawing(40, 30).webp().toBuffer()],
  "a WebP without loss": ["webp", await drawing(40, 30).webp({ lossless: true }).toBuffer()],
  "a WebP that moves": ["webp", await moving().webp().toBuffer()],
  "an AVIF": ["heif", await drawing(40, 30).avif().toBuffer()],
  "a PDF": ["pdf", Buffer.from("%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF")],
};

function flat(background: string) {
  return sharp({ create: { width: 30, height: 30, channels: 3, background } });
}

/** Returns a JPEG with a thumbnail, itself a whole JPEG, in a segment, as cameras write it. */
function withThumbnail(jpeg: Buffer): Buffer {
  const segment = Buffer.concat([Buffer.from("\xff\xe1\0\0Exif\0\0", "latin1"), jpeg]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

const behind: Record<string, Uint8Array> = {
  "a motion photo's film": Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\0\x08mdat", "latin1"),
  "a second picture, as of two lenses": await drawing(20, 20).jpeg().toBuffer(),
  "half of a second picture": (await drawing(20, 20).jpeg().toBuffer()).subarray(0, 200),
  "Samsung's trailer": Buffer.from(
    "\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000SEFHk\0\0\0SEFT",
    "latin1",
  ),
  "zeros up to the end of a block": Buffer.alloc(512),
};

describe.each(Object.entries(files))("%s", (_, [format, file]) => {
  it("is recognized by its first bytes, and complete", () => {
    expect([formatOf(file), isWhole(file, format)]).toEqual([format, true]);
  });

  it("is incomplete if it is truncated anywhere", () => {
    // A WebP's last byte may be padding, and readers ignore what follows a PDF's end marker.
    const last = file.length - (format === "webp" ? 2 : 1);
    for (let length = 16; length <= last; length += 1)
      expect(isWhole(file.subarray(0, length), format), `${length} of ${file.length} bytes`).toBe(false);
  });

  it.each(Object.entries(behind))("is complete with %s after its end", (_name, more) => {
    expect(isWhole(Buffer.concat([file, more]), format)).toBe(true);
  });
});

it("a camera's photograph is complete, and its first tenth is not", () => {
  expect(isWhole(camera, "jpeg")).toBe(true);
  expect(isWhole(camera.subarray(0, camera.length / 10), "jpeg")).toBe(false);
});

it("other files are not recognized", () => {
  for (const text of [
    "",
    "x",
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "<!doctype html>",
    "GIF90a",
    "PK\x03\x04",
  ])
    expect(formatOf(Buffer.from(text, "latin1")), text).toBeUndefined();
});
