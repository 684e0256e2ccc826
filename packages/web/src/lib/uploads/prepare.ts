import { formatOf, isHeic, isWhole, type FileFormat } from "@handiwork/core/reference/file-format";
import {
  damagedFile,
  uploadRefusal,
  uploadRules,
  type UploadPurpose,
} from "@handiwork/core/reference/uploads";
import { ApiError } from "../api/errors.ts";

/** The types that cameras write. The server reads only the first two. */
const photographs = ["image/jpeg", "image/webp", "image/heic", "image/avif"];
/** Photographs of fewer bytes are sent unchanged. */
const enough = 400_000;

/** The type of HEIC photos, which most browsers cannot open. */
export const heic = "image/heic";

/** The refusal of a HEIC photo that this browser cannot open. */
export const heicRefusal =
  "This is a HEIC photo, which this browser cannot open. Please choose a JPEG; a screenshot of the photo will do. To take photos as JPEGs on an iPhone, choose Settings > Camera > Formats > Most Compatible. On a Samsung phone, open Camera > Settings > Advanced picture options and turn off High efficiency pictures.";

const types: Record<FileFormat, string> = {
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  heif: "image/avif",
  pdf: "application/pdf",
};

/**
 * Returns a chosen file under the type of its content, "" if unknown: browsers go by its name, which may be wrong.
 *
 * @throws {ApiError} if the file cannot be read
 */
export async function withDetectedType(file: Blob): Promise<Blob> {
  const start = await bytesOf(file.slice(0, 16));
  const format = formatOf(start);
  const type = isHeic(start) ? heic : format ? types[format] : "";
  return type === file.type ? file : file.slice(0, file.size, type);
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw refused("This file could not be read. Please choose it again.");
  }
}

const refused = (message: string) => new ApiError(message, { code: "refused" });

/** The pictures to shrink: HEIC photos only, because the server cannot read them; large photographs; or also other large pictures. */
export type Shrinking = "heic" | "photographs" | "all";

/**
 * Returns the file to send for a chosen one. Shrinking photographs saves most of the time on a slow network.
 *
 * @throws {ApiError} with the code "too-large" or "refused"
 */
export async function prepareFile(chosen: Blob, purpose: UploadPurpose, shrinking: Shrinking): Promise<Blob> {
  const file = await withDetectedType(chosen);
  const refusal = file.type === heic ? heicRefusal : uploadRefusal(purpose, file);
  const isTooLarge = refusal === uploadRules[purpose].tooLarge;
  const isLargePhotograph = photographs.includes(file.type) && (refusal !== null || file.size >= enough);
  const shrinks =
    file.type === heic || (shrinking !== "heic" && isLargePhotograph) || (shrinking === "all" && isTooLarge);
  // A browser draws the missing end of a damaged picture as a grey strip, and the server would accept that drawing.
  if (refusal === null || shrinks) await checkContent(file, purpose);
  const small = shrinks ? await shrink(file, uploadRules[purpose].belowBytes) : null;
  if (small && (refusal !== null || small.size < file.size)) return small;
  if (refusal === null) return file;
  throw isTooLarge ? new ApiError(refusal, { code: "too-large" }) : refused(refusal);
}

/** Checks a file's content. Throws ApiError if it is not a picture, or its end is missing. */
export async function checkContent(file: Blob, purpose: UploadPurpose): Promise<void> {
  const content = await bytesOf(file);
  const format = formatOf(content);
  const isPdf = format === "pdf";
  if (!format || (isPdf && purpose !== "document")) throw refused(uploadRules[purpose].wrongType);
  if (!isWhole(content, format)) throw refused(isPdf ? damagedFile.pdf : damagedFile.image);
}

/** Decodes a picture; the caller revokes its `src`. Throws an error if this browser cannot decode it. */
export async function decodePicture(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode().catch((error: unknown) => {
    URL.revokeObjectURL(image.src);
    throw error;
  });
  return image;
}

/** Frees the memory of a decoded picture: 48 MB for a photograph of 12 megapixels. */
export function releasePicture(picture: HTMLImageElement): void {
  URL.revokeObjectURL(picture.src);
  picture.src = "";
}

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws a part of a picture as a JPEG whose sides are at most `longest` pixels. Returns null if this browser cannot draw. */
export async function drawJpeg(
  picture: HTMLImageElement,
  { x, y, width, height }: Size & { readonly x: number; readonly y: number },
  longest: number,
  quality: number,
): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const size = { width: scaled(width), height: scaled(height) };
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) return null;
  // Transparent parts would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height);
  return await new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
}

/** Longest sides, in pixels, in the order in which they are tried; nothing larger is shown anywhere. */
const sides = [1920, 1280, 960];

/** Draws a picture as a JPEG of fewer bytes. Returns null if none is small enough or this browser cannot draw. */
async function shrink(file: Blob, belowBytes: number): Promise<Blob | null> {
  const picture = await decodePicture(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  try {
    for (const longest of sides) {
      const drawn = await drawJpeg(picture, { x: 0, y: 0, width, height }, longest, 0.82);
      if (drawn && drawn.size < belowBytes) return drawn;
    }
    return null;
  } finally {
    releasePicture(picture);
  }
}
