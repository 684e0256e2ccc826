import sharp, { type Sharp } from "sharp";
import { formatOf, isWhole, type FileFormat } from "../reference/file-format.ts";

/** The maximum number of pixels: above those of the largest phone cameras, as a guard against decompression bombs. */
const maxPixels = 50_000_000;

/** The time limit per file, in seconds. */
const timeoutSeconds = 20;

/** The largest ratio of height to width at the requested width, because WebP allows 16,383 pixels. */
const maxHeightRatio = 4;

/** Thrown if a file is not a usable picture, with the reason. */
export class NotAPicture extends Error {
  readonly reason: "type" | "pixels" | "damaged";
  constructor(reason: NotAPicture["reason"], cause?: unknown) {
    super(`Not a picture: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Re-encodes a picture as WebP in several widths (in pixels, never enlarged): upright, without metadata, and only the
 * first frame of an animation.
 *
 * @throws {NotAPicture}
 */
export async function encode(file: Uint8Array, widths: readonly number[]) {
  const format = formatOf(file);
  if (!format || !decodable.includes(format)) throw new NotAPicture("type");
  // Decoders fill in missing data, and read only the first frame of a GIF.
  if (!isWhole(file, format)) throw new NotAPicture("damaged");
  try {
    return await inTurn(() => encodePicture(file, widths));
  } catch (error) {
    const isBomb = error instanceof Error && error.message.includes("pixel limit");
    throw new NotAPicture(isBomb ? "pixels" : "damaged", error);
  }
}

/** A re-encoded picture, which keeps only the file's pixels. */
export type Encoded = Awaited<ReturnType<typeof encode>>;

let last: Promise<unknown> = Promise.resolve();

/** Runs one at a time per process: the largest pictures take 300 MB, and others need Node's threads, too. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const result = last.then(run);
  last = result.catch(() => undefined);
  return result;
}

async function encodePicture(file: Uint8Array, widths: readonly number[]) {
  // Rejects truncated and damaged files, but not the small faults that many cameras produce.
  const original = sharp(file, { limitInputPixels: maxPixels, failOn: "error" });
  const { data, info } = await fitted(
    original.timeout({ seconds: timeoutSeconds }).autoOrient(),
    Math.max(...widths),
  )
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });

  /** The WebP versions by width, narrowest first. */
  const versions = new Map<number, Uint8Array<ArrayBuffer>>();
  for (const each of [...widths].toSorted((a, b) => a - b)) {
    const made = await fitted(decoded(), each).webp({ quality: 76 }).toBuffer({ resolveWithObject: true });
    versions.set(made.info.width, new Uint8Array(made.data));
  }
  const tiny = await decoded().resize(12, 24, { fit: "inside" }).webp({ quality: 40 }).toBuffer();
  /** A tiny blurred version as a data URI. */
  const placeholder = `data:image/webp;base64,${tiny.toString("base64")}`;
  // The size of the largest version, in pixels.
  return {
    width,
    height,
    placeholder,
    versions: Array.from(versions, ([each, body]) => ({ width: each, body })),
  };
}

function fitted(picture: Sharp, width: number): Sharp {
  return picture.resize(width, width * maxHeightRatio, { fit: "inside", withoutEnlargement: true });
}

/** The decodable formats. No other decoder is used, such as SVG's. */
const decodable: readonly FileFormat[] = ["png", "jpeg", "gif", "webp"];
