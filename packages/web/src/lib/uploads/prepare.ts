import { formatOf, isHeic, isWhole, type FileFormat } from "@handiwork/core/reference/file-format";
import {
  damagedFile,
  uploadRefusal,
  uploadRules,
  type UploadPurpose,
} from "@handiwork/core/reference/uploads";
import { ApiError } from "../api/errors.ts";
import { encodeJpeg, type JpegJob } from "./jpeg.ts";

/** The types that cameras write. The server reads only the first two. */
const photographs = ["image/jpeg", "image/webp", "image/heic", "image/avif"];
/** Photographs of fewer bytes are sent unchanged. */
const enough = 400_000;

const heic = "image/heic";

/** The refusal of a HEIC photo that this browser cannot open. */
export const heicRefusal =
  "This is a HEIC photo, which this browser cannot open. Please choose a JPEG; a screenshot of the photo will do. To take photos as JPEGs on an iPhone, choose Settings > Camera > Formats > Most Compatible. On a Samsung phone, open Camera > Settings > Advanced picture options and turn off High efficiency pictures.";

const typesOf: Record<Exclude<FileFormat, "heif">, string> = {
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  pdf: "application/pdf",
};

/** Returns a chosen file under the type of its content, "" if unknown: browsers go by its name, which may be wrong. */
export async function withDetectedType(file: Blob): Promise<Blob> {
  const start = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => null);
  if (!start) return file;
  const bytes = new Uint8Array(start);
  const format = formatOf(bytes);
  const type = format === "heif" ? (isHeic(bytes) ? heic : "image/avif") : format ? typesOf[format] : "";
  return type === file.type ? file : file.slice(0, file.size, type);
}

/** Returns whether a file that `withDetectedType` returned is a HEIC photo. */
export function isHeicPhoto({ type }: Blob): boolean {
  return type === heic;
}

/**
 * Returns the file to send for a chosen one: photographs are shrunk, which saves most of the time on a slow network. Throws
 * ApiError with the code "too-large" or "refused".
 *
 * @param shrinksAll whether any picture that is too large is shrunk
 */
export async function prepareFile(chosen: Blob, purpose: UploadPurpose, shrinksAll = false): Promise<Blob> {
  const file = await withDetectedType(chosen);
  const refusal = isHeicPhoto(file) ? heicRefusal : uploadRefusal(purpose, file);
  const isTooLarge = refusal === uploadRules[purpose].tooLarge;
  const isPhotograph = photographs.includes(file.type);
  const shrinks = isPhotograph ? refusal !== null || file.size >= enough : shrinksAll && isTooLarge;
  // A browser draws the missing end of a damaged picture as a grey strip, and the server would accept that drawing.
  const fault = refusal === null || shrinks ? await findFault(file, purpose) : null;
  if (fault !== null) throw new ApiError(fault, { code: "refused" });
  const small = shrinks ? await shrink({ file, belowBytes: uploadRules[purpose].belowBytes }) : null;
  if (small && (refusal !== null || small.size < file.size)) return small;
  if (refusal === null) return file;
  throw new ApiError(refusal, { code: isTooLarge ? "too-large" : "refused" });
}

/** Returns the sentence that refuses a file for its content: it is not a picture, or its end is missing. */
export async function findFault(file: Blob, purpose: UploadPurpose): Promise<string | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return "This file could not be read. Please choose it again.";
  const content = new Uint8Array(bytes);
  const format = formatOf(content);
  const isPdf = format === "pdf";
  if (!format || (isPdf && purpose !== "document")) return uploadRules[purpose].wrongType;
  if (isWhole(content, format)) return null;
  return isPdf ? damagedFile.pdf : damagedFile.image;
}

/** Draws a picture smaller, in the worker if this browser can. Returns null if it cannot. */
async function shrink(job: JpegJob): Promise<Blob | null> {
  return await shrinkInWorker(job).catch(async () => await shrinkInPage(job).catch(() => null));
}

async function shrinkInWorker(job: JpegJob): Promise<Blob | null> {
  if (typeof OffscreenCanvas === "undefined") throw new Error("This browser cannot draw in a worker");
  const worker = new Worker(new URL("./jpeg-worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<Blob | null>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Blob | null>) => resolve(data));
    worker.addEventListener("error", reject);
    worker.postMessage(job, {});
  });
  // The worker's end frees its memory: a photograph of 12 megapixels fills 48 MB.
  return await answer.finally(() => worker.terminate());
}

async function shrinkInPage({ file, belowBytes }: JpegJob): Promise<Blob | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return await encodeJpeg(belowBytes, image, document.createElement("canvas"));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
