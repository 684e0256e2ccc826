import sharp, { type Sharp } from "sharp";
import { formatOf, isWhole, type FileFormat } from "../../fixed/file-format.ts";

/** More pixels than this are a bomb, not a photograph: the largest phone cameras stay below. */
const mostPixels = 50_000_000;

/** In seconds, for one file. */
const timeoutSeconds = 20;

/** A picture that is much taller than wide is made narrower than was asked for: WebP ends at 16,383 pixels. */
const mostTall = 4;

/** That a file is no picture that can be shown: why, in a word. */
export class NotAPicture extends Error {
  readonly reason: "type" | "pixels" | "damaged";
  constructor(reason: NotAPicture["reason"], cause?: unknown) {
    super(`Not a picture: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Makes a picture of a file: upright, without metadata, as WebP in those widths (in pixels, none wider than the original),
 * of an animation the first frame. Throws NotAPicture.
 */
export async function encode(file: Uint8Array, widths: readonly number[]) {
  const format = formatOf(file);
  if (!format || !decodable.includes(format)) throw new NotAPicture("type");
  // Decoders fill in what is missing of some, and of a GIF they read the first frame alone.
  if (!isWhole(file, format)) throw new NotAPicture("damaged");
  try {
    return await inTurn(() => encodePicture(file, widths));
  } catch (error) {
    const isBomb = error instanceof Error && error.message.includes("pixel limit");
    throw new NotAPicture(isBomb ? "pixels" : "damaged", error);
  }
}

/** A picture re-encoded: nothing of the file that it was made of is left but what one sees. */
export type Encoded = Awaited<ReturnType<typeof encode>>;

let last: Promise<unknown> = Promise.resolve();

/** One at a time in a process: the largest take 300 MB, and Node's threads are there for others, too. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const result = last.then(run);
  last = result.catch(() => undefined);
  return result;
}

async function encodePicture(file: Uint8Array, widths: readonly number[]) {
  // What is cut off or broken is refused; small faults, which many cameras make, are not.
  const original = sharp(file, { limitInputPixels: mostPixels, failOn: "error" });
  const { data, info } = await fitted(
    original.timeout({ seconds: timeoutSeconds }).autoOrient(),
    Math.max(...widths),
  )
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });

  /** WebP, by width: the narrowest first. */
  const versions = new Map<number, Uint8Array<ArrayBuffer>>();
  for (const each of [...widths].toSorted((a, b) => a - b)) {
    const made = await fitted(decoded(), each).webp({ quality: 76 }).toBuffer({ resolveWithObject: true });
    versions.set(made.info.width, new Uint8Array(made.data));
  }
  const tiny = await decoded().resize(12, 24, { fit: "inside" }).webp({ quality: 40 }).toBuffer();
  /** A tiny blurred version as a data URI. */
  const placeholder = `data:image/webp;base64,${tiny.toString("base64")}`;
  // The size is that of the largest version, in pixels.
  return {
    width,
    height,
    placeholder,
    versions: Array.from(versions, ([each, body]) => ({ width: each, body })),
  };
}

function fitted(picture: Sharp, width: number): Sharp {
  return picture.resize(width, width * mostTall, { fit: "inside", withoutEnlargement: true });
}

/** What is decoded: no other decoder is ever asked, such as that of SVG. */
const decodable: readonly FileFormat[] = ["png", "jpeg", "gif", "webp"];
