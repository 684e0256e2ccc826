import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import type { NotAPicture } from "./encode.ts";

/** For tests: returns a gradient of a size. */
export function drawing(width: number, height: number) {
  const shade = `<linearGradient id="a" x2="1" y2="1"><stop stop-color="#a52"/><stop offset="1" stop-color="#28c"/></linearGradient>`;
  const shapes = `${shade}<rect width="100%" height="100%" fill="url(#a)"/><circle cx="50%" cy="50%" r="20%"/>`;
  const size = `width="${width}" height="${height}"`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`)).removeAlpha();
}

/** For tests: a file that is not a picture, and its reason. */
export interface NotPicture {
  readonly what: string;
  readonly file: Uint8Array<ArrayBuffer>;
  readonly reason: NotAPicture["reason"];
}

/** For tests: returns files that users, programs and attackers send instead of pictures. */
export async function notPictures(): Promise<NotPicture[]> {
  const refused = async (reason: NotPicture["reason"], files: Promise<Files> | Files) =>
    Object.entries(await files).map(([what, file]) => ({ what, file: new Uint8Array(file), reason }));
  const all = [refused("type", others()), refused("type", readable()), refused("damaged", disguised())];
  return (await Promise.all([...all, refused("damaged", broken()), refused("pixels", bombs())])).flat();
}

type Files = Record<string, Buffer>;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"><rect/></svg>`;
const script = "<script>alert(1)</script>";

function binary(beginning: string): Buffer {
  return Buffer.concat([Buffer.from(beginning, "latin1"), Buffer.alloc(300, 7)]);
}

function begins(beginning: string, rest: string): Buffer {
  return Buffer.from(beginning + rest, "latin1");
}

/** Returns files of other types. */
function others(): Files {
  return {
    "a byte": Buffer.from("x"),
    "a text": Buffer.from("not a picture at all"),
    JSON: Buffer.from(`{"image":"data:image/png;base64,AA"}`),
    HTML: Buffer.from(`<!doctype html>${script}`),
    "HTML behind a comment that looks like GIF": Buffer.from(`<!--GIF89a-->${script}`),
    SVG: Buffer.from(svg),
    "SVG with WebP's name in its place": Buffer.from(svg.replace("<svg ", "<svg a='WEBPVP8' ")),
    "SVG with a declaration": Buffer.from(`<?xml version="1.0"?>${svg}`),
    "packed SVG": gzipSync(svg),
    "XML that reads a file": Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>`,
    ),
    "a drawing that runs a command": Buffer.from(
      "push graphic-context\nfill 'url(https://a|ls)'\npop graphic-context",
    ),
    "a PDF": Buffer.from("%PDF-1.7\n%%EOF"),
    PostScript: Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\n"),
    "a zip": binary("PK\x03\x04"),
    "a program for Linux": binary("\x7fELF\x02\x01\x01"),
    "a program for Windows": binary("MZ\x90\0"),
    "a shell script": Buffer.from("#!/bin/sh\nrm -rf /\n"),
    "a font": binary("wOF2"),
    "a database": binary("SQLite format 3\0"),
    WebAssembly: binary("\0asm\x01\0\0\0"),
    "a film": binary("\0\0\0\x18ftypisom"),
    HEIC: binary("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
    sound: binary("ID3\x04"),
    "a sound in a RIFF": binary("RIFF\x24\0\0\0WAVEfmt "),
    "a film in a RIFF": binary("RIFF\x24\0\0\0AVI LIST"),
    BMP: binary("BM\x36\0\0\0\0\0\0\0"),
    "an icon": binary("\0\0\x01\0\x01\0"),
    Photoshop: binary("8BPS\0\x01"),
    "JPEG 2000": binary("\0\0\0\x0cjP  \r\n\x87\n"),
    "JPEG XL": binary("\xff\x0a"),
    "a picture behind a blank": Buffer.concat([Buffer.from(" "), png(9, 9, deflateSync(Buffer.alloc(300)))]),
  };
}

/** Returns pictures of other types that the library can read. */
async function readable(): Promise<Files> {
  const picture = drawing(40, 40);
  // A TIFF may contain anything between its header and the data it points to.
  const named = await picture.clone().tiff({ compression: "none" }).toBuffer();
  named.write("WEBPVP8", 8, "latin1");
  return {
    "TIFF with WebP's name in its place": named,
    TIFF: await picture.clone().tiff().toBuffer(),
    AVIF: await picture.clone().avif().toBuffer(),
  };
}

/** Returns files that start like a picture. */
function disguised(): Files {
  return {
    "SVG behind the beginning of a PNG": begins("\x89PNG\r\n\x1a\n", svg),
    "HTML behind the beginning of a JPEG": begins("\xff\xd8\xff\xe0", `<!doctype html>${script}`),
    "a script that is a GIF to who looks at its beginning": begins("GIF89a", "=1;alert(1)"),
    "a zip behind the beginning of a WebP": begins("RIFF\x08\0\0\0WEBPVP8 ", "PK\x03\x04"),
    "a PNG without pixels": png(9, 9, Buffer.alloc(0)),
    "a PNG of no size": png(0, 0, deflateSync(Buffer.alloc(9))),
    "a PNG wider than PNG can be": png(2_000_000_000, 1, deflateSync(Buffer.alloc(9))),
    "a PNG whose pixels are a text": png(9, 9, Buffer.from("not deflated")),
  };
}

/** Returns truncated pictures: in the middle, and without their end marker. */
async function broken(): Promise<Files> {
  const formats = ["png", "jpeg", "webp", "gif"] as const;
  const wholes = await Promise.all(
    formats.map(async (format) => [format, await drawing(600, 400).toFormat(format).toBuffer()] as const),
  );
  const moving = await sharp(
    [await drawing(50, 50).png().toBuffer(), await drawing(50, 50).negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .gif()
    .toBuffer();
  const cut = [...wholes, ["moving gif", moving] as const].flatMap(([name, whole]) => [
    [`half of a ${name}`, whole.subarray(0, whole.length / 2)] as const,
    [`a ${name} without its end`, whole.subarray(0, -2)] as const,
  ]);
  return Object.fromEntries(cut);
}

/** Returns small files with very large dimensions. */
async function bombs(): Promise<Files> {
  const few = deflateSync(Buffer.alloc(1000));
  const flat = { create: { width: 10_000, height: 10_000, channels: 3, background: "#888" } } as const;
  const gif = Buffer.from(await drawing(9, 9).gif().toBuffer());
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 9, 0, 9, 0])) + 5;
  for (const at of [6, 8, frame, frame + 2]) gif.writeUInt16LE(65_535, at);
  return {
    "a PNG that says to have 900 million pixels": png(30_000, 30_000, few),
    "a PNG just above the limit": png(7072, 7072, few),
    "a GIF of four thousand million pixels": gif,
    "a true JPEG of 100 million pixels": await sharp(flat).greyscale().jpeg({ quality: 5 }).toBuffer(),
  };
}

/** For tests: returns a PNG that claims a size. */
export function png(width: number, height: number, data: Buffer): Buffer {
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

/** For tests: returns a chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, check]);
}

/** Returns PNG's CRC-32. */
function crc(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
