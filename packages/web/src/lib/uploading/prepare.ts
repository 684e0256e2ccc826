import { formatOf, isHeic, isWhole } from "@handiwork/core/fixed/file-format";
import { damaged, uploadRefusal, uploadRules, type UploadPurpose } from "@handiwork/core/fixed/uploads";
import { jpegBelow, type JpegJob } from "./jpeg.ts";

/** The types of photographs that cameras write. The server reads only the first two. */
const photographs = ["image/jpeg", "image/webp", "image/heic", "image/heif", "image/avif"];
/** Photographs of fewer bytes are sent as they are. */
const enough = 400_000;

/** The refusal of a HEIC photo that this browser cannot open. */
export const heicRefusal =
  "This is a HEIC photo, which this browser cannot open. Save or share it as a JPEG and choose that one. On an iPhone, new photos are JPEGs once you choose Settings > Camera > Formats > Most Compatible.";

/** Returns whether a chosen file is a HEIC photo, by its first bytes: many browsers know no type for it. */
export async function isHeicFile(file: Blob): Promise<boolean> {
  const start = file.slice(0, 16).arrayBuffer();
  return isHeic(new Uint8Array(await start.catch(() => new ArrayBuffer(0))));
}

/** The file to send for a chosen one, or the sentence that refuses it. */
export type Prepared = { file: Blob } | { refusal: string };

/**
 * Makes a chosen file ready to be sent: a camera's photograph is shrunk, which saves most of the way on a slow network;
 * other files are taken as they are or refused with the purpose's sentence.
 *
 * @param smaller whether any picture that is too large is shrunk
 */
export async function prepared(file: Blob, purpose: UploadPurpose, smaller = false): Promise<Prepared> {
  const heic = await isHeicFile(file);
  const refusal = heic ? heicRefusal : uploadRefusal(purpose, file);
  const isTaken = refusal === null;
  const shrinks =
    heic || photographs.includes(file.type)
      ? !isTaken || file.size >= enough
      : smaller && isTooLarge(refusal, purpose);
  if (!isTaken && !shrinks) return { refusal };
  // A browser draws the missing end of a damaged picture as a grey strip, and the server would accept that drawing.
  const fault = await faultOf(file, purpose);
  if (fault !== null) return { refusal: fault };
  const small = shrinks ? await shrunk(file, purpose) : null;
  if (small && (!isTaken || small.size < file.size)) return { file: small };
  return isTaken ? { file } : { refusal };
}

/** Many files that are chosen together do not fill a phone's memory. */
const readInTurn = turns(1);

/** Returns the sentence that refuses a file for its bytes: it is not a picture, or its end is missing. Null for a sound file. */
export async function faultOf(file: Blob, purpose: UploadPurpose): Promise<string | null> {
  const bytes = await readInTurn(async () => await file.arrayBuffer().catch(() => null));
  if (!bytes) return "This file could not be read. Please choose it again.";
  const content = new Uint8Array(bytes);
  const format = formatOf(content);
  const isPdf = format === "pdf";
  if (!format || (isPdf && purpose !== "document")) return uploadRules[purpose].wrongType;
  if (isWhole(content, format)) return null;
  return isPdf ? damaged.pdf : damaged.image;
}

/** Returns whether a file was refused only for its size. */
export function isTooLarge(refusal: string | null, purpose: UploadPurpose): boolean {
  return refusal === uploadRules[purpose].tooLarge;
}

const drawInTurn = turns(1);

/**
 * The same picture as a JPEG in fewer bytes than the purpose allows: photographs from a phone have several megabytes. It
 * stands upright, as the camera noted it. One picture at a time, since a photograph of 12 megapixels fills 48 MB of a
 * phone's memory while it is drawn. Out: null where this browser cannot do it.
 */
async function shrunk(file: Blob, purpose: UploadPurpose): Promise<Blob | null> {
  const job = { file, belowBytes: uploadRules[purpose].belowBytes };
  return await drawInTurn(async () => await drawnInWorker(job).catch(async () => await drawnHere(job)));
}

/** Rejects where this browser draws in no worker, or cannot read the picture there. */
async function drawnInWorker(job: JpegJob): Promise<Blob | null> {
  if (typeof OffscreenCanvas === "undefined") throw new Error("This browser draws on pages alone");
  const worker = new Worker(new URL("./jpeg-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<Blob | null>) => resolve(data));
      worker.addEventListener("error", reject);
      worker.postMessage(job, {});
    });
  } finally {
    // With the memory that it has filled.
    worker.terminate();
  }
}

async function drawnHere({ file, belowBytes }: JpegJob): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  const canvas = document.createElement("canvas");
  try {
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return await jpegBelow(belowBytes, image, { width, height }, canvas);
  } catch {
    return null;
  } finally {
    // Both would keep their memory until the next garbage collection.
    image.src = "";
    canvas.width = canvas.height = 0;
    URL.revokeObjectURL(url);
  }
}

/**
 * Lets so many works go on at once; the others wait for their turn in the order in which they came. Out: a function that has
 * a work done when it is its turn.
 */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let going = 0;
  return async (work) => {
    if (going === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else going += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else going -= 1;
    }
  };
}
