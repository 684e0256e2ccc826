import sharp from "sharp";
import { Random } from "../../../packages/local/src/seed/random.ts";

/** A file as a camera makes it. */
export interface Photograph {
  readonly file: Uint8Array<ArrayBuffer>;
  /** In millions. */
  readonly megapixels: number;
  /** Whether it stands upright where the camera's mark is read. */
  readonly isPortrait: boolean;
}

/** Widths of cameras' pictures of 4 to 12 million pixels, four to three. */
const widths = [2320, 2592, 3264, 3648, 4032];

/** How the camera was held: https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf, Orientation. */
const orientations = [1, 6, 1, 8, 3];

/** What a camera spends on each picture, from 1 to 100, and what is tried where its file must be smaller. */
const qualities = [92, 80, 68, 56, 44, 32];

/**
 * A synthetic photograph, made of its number alone: light and shade, edges of things, and the grain of a sensor, which is what
 * a photograph's bytes are spent on. It has the quality that cameras choose, or, where it must stay below a size in bytes, the
 * best of some that does.
 */
export async function photograph(number: number, belowBytes = Infinity): Promise<Photograph> {
  const width = widths[number % widths.length] ?? 4032;
  const height = (width / 4) * 3;
  const orientation = orientations[Math.floor(number / widths.length) % orientations.length] ?? 1;
  const pixels = await scene(width, height, new Random(number));
  addGrain(pixels, number);
  for (const quality of qualities) {
    const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .withMetadata({ orientation })
      .toBuffer();
    if (file.length < belowBytes)
      return { file: new Uint8Array(file), megapixels: (width * height) / 1e6, isPortrait: orientation > 4 };
  }
  throw new Error(`Photograph ${number} cannot be kept in ${belowBytes} bytes`);
}

/** Light, and things with edges in front of one another: pixels of three bytes. */
async function scene(width: number, height: number, random: Random): Promise<Buffer> {
  const [small, low] = [width / 2, height / 2];
  const spots = Buffer.from(Uint8Array.from({ length: 24 * 18 * 3 }, () => random.next() * 256));
  const drawn = await sharp(spots, { raw: { width: 24, height: 18, channels: 3 } })
    .resize(small, low, { kernel: "cubic" })
    .composite([{ input: Buffer.from(things(small, low, random)) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(drawn, { raw: { width: small, height: low, channels: 3 } })
    .resize(width, height)
    .raw()
    .toBuffer();
}

function things(width: number, height: number, random: Random): string {
  const at = (most: number) => random.between(0, most);
  const shapes = Array.from({ length: 40 }, () => {
    const points = Array.from({ length: 5 }, () => `${at(width)},${at(height)}`).join(" ");
    const colour = `rgb(${at(255)},${at(255)},${at(255)})`;
    return `<polygon points="${points}" fill="${colour}" opacity="${random.next() * 0.5}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join("")}</svg>`;
}

/** Twice a random number less one: more often little than much. */
const grain = new Random(1);
const grains = Int8Array.from({ length: 2 ** 20 }, () => (grain.next() + grain.next() - 1) * 20);

/** The grain of a sensor: the same at each place for a number. */
function addGrain(pixels: Buffer, number: number): void {
  const begin = number * 7919;
  for (let index = 0; index < pixels.length; index += 1) {
    const value = pixels[index]! + grains[(begin + index) & (grains.length - 1)]!;
    pixels[index] = value < 0 ? 0 : value > 255 ? 255 : value;
  }
}
