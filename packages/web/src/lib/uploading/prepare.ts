import { formatOf, isWhole } from "@handiwork/core/fixed/file-format";
import { damaged, uploadRefusal, uploadRules, type UploadPurpose } from "@handiwork/core/fixed/uploads";
import { shrunk } from "./shrink.ts";
import { turns } from "./turns.ts";

/** What cameras write. Where a browser can read the last three, the server still cannot. */
const photographs = ["image/jpeg", "image/webp", "image/heic", "image/heif", "image/avif"];
/** Photographs of fewer bytes are sent as they are. */
const enough = 400_000;

/** What to send for a chosen file, or why it cannot be sent, in words. */
export type Prepared = { file: Blob } | { refusal: string };

/**
 * Makes a chosen file ready to be sent: a camera's photograph is shrunk, which saves most of the way on a slow network;
 * other files are taken as they are or refused with the purpose's sentence.
 *
 * @param smaller whether any picture that is too large is shrunk
 */
export async function prepared(file: Blob, purpose: UploadPurpose, smaller = false): Promise<Prepared> {
  const refusal = uploadRefusal(purpose, file);
  const isTaken = refusal === null;
  const shrinks = photographs.includes(file.type)
    ? !isTaken || file.size >= enough
    : smaller && isTooLarge(refusal, purpose);
  if (!isTaken && !shrinks) return { refusal };
  // What was cut off a browser draws as a grey strip, and what is drawn anew is whole to the server.
  const fault = await faultOf(file, purpose);
  if (fault !== null) return { refusal: fault };
  const small = shrinks ? await shrunk(file, purpose) : null;
  if (small && (!isTaken || small.size < file.size)) return { file: small };
  return isTaken ? { file } : { refusal };
}

/** Many files that are chosen together do not fill a phone's memory. */
const inTurn = turns(1);

/** What is wrong with a file's bytes, in words: it is no picture, whatever it is called, or was cut off. */
export async function faultOf(file: Blob, purpose: UploadPurpose): Promise<string | null> {
  const bytes = await inTurn(async () => await file.arrayBuffer().catch(() => null));
  if (!bytes) return "This file could not be read. Please choose it again.";
  const content = new Uint8Array(bytes);
  const format = formatOf(content);
  const isPdf = format === "pdf";
  if (!format || (isPdf && purpose !== "document")) return uploadRules[purpose].wrongType;
  if (isWhole(content, format)) return null;
  return isPdf ? damaged.pdf : damaged.image;
}

/** Whether a file was refused for its size alone. */
export function isTooLarge(refusal: string | null, purpose: UploadPurpose): boolean {
  return refusal === uploadRules[purpose].tooLarge;
}
