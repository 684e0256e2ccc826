import { formatOf, isHeic, isWhole } from "@handiwork/core/fixed/file-format";
import { damaged, uploadRefusal, uploadRules, type UploadPurpose } from "@handiwork/core/fixed/uploads";
import { ApiError } from "../errors.ts";
import { jpegBelow, type JpegJob } from "./jpeg.ts";

/** The types that cameras write. The server reads only the first two. */
const photographs = ["image/jpeg", "image/webp", "image/heic", "image/heif", "image/avif"];
/** Photographs of fewer bytes are sent unchanged. */
const enough = 400_000;

/** The refusal of a HEIC photo that this browser cannot open. */
export const heicRefusal =
  "This is a HEIC photo, which this browser cannot open. Save or share it as a JPEG and choose that one. On an iPhone, new photos are JPEGs once you choose Settings > Camera > Formats > Most Compatible.";

/** Returns whether a chosen file is a HEIC photo, by its first bytes: many browsers know no type for it. */
export async function isHeicFile(file: Blob): Promise<boolean> {
  const start = file.slice(0, 16).arrayBuffer();
  return isHeic(new Uint8Array(await start.catch(() => new ArrayBuffer(0))));
}

/**
 * Returns the file to send for a chosen one: photographs are shrunk, which saves most of the time on a slow network. Throws
 * ApiError with the code "too-large" or "refused".
 *
 * @param shrinksAll whether any picture that is too large is shrunk
 */
export async function prepared(file: Blob, purpose: UploadPurpose, shrinksAll = false): Promise<Blob> {
  const isHeicPhoto = await isHeicFile(file);
  const refusal = isHeicPhoto ? heicRefusal : uploadRefusal(purpose, file);
  const isTooLarge = refusal === uploadRules[purpose].tooLarge;
  const isPhotograph = isHeicPhoto || photographs.includes(file.type);
  const shrinks = isPhotograph ? refusal !== null || file.size >= enough : shrinksAll && isTooLarge;
  // A browser draws the missing end of a damaged picture as a grey strip, and the server would accept that drawing.
  const fault = refusal === null || shrinks ? await faultOf(file, purpose) : null;
  if (fault !== null) throw new ApiError(fault, { code: "refused" });
  const small = shrinks ? await shrink({ file, belowBytes: uploadRules[purpose].belowBytes }) : null;
  if (small && (refusal !== null || small.size < file.size)) return small;
  if (refusal === null) return file;
  throw new ApiError(refusal, { code: isTooLarge ? "too-large" : "refused" });
}

/** Returns the sentence that refuses a file for its content: it is not a picture, or its end is missing. */
export async function faultOf(file: Blob, purpose: UploadPurpose): Promise<string | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return "This file could not be read. Please choose it again.";
  const content = new Uint8Array(bytes);
  const format = formatOf(content);
  const isPdf = format === "pdf";
  if (!format || (isPdf && purpose !== "document")) return uploadRules[purpose].wrongType;
  if (isWhole(content, format)) return null;
  return isPdf ? damaged.pdf : damaged.image;
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
    return await jpegBelow(belowBytes, image, document.createElement("canvas"));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
