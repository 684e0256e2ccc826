import { uploadRefusal, uploadRules, type UploadPurpose } from "@handiwork/core/site/uploads";
import { shrunk } from "./shrink.ts";

/** What cameras write. Where a browser can read the last three, the server still cannot. */
const photographs = ["image/jpeg", "image/webp", "image/heic", "image/heif", "image/avif"];
/** Photographs of fewer bytes are sent as they are. */
const enough = 400_000;

/** What to send for a chosen file, or why it cannot be sent, in words. */
export type Prepared = { file: Blob } | { refusal: string };

/**
 * Makes a chosen file ready to be sent: a camera's photograph is shrunk, which saves most of the way on a slow network;
 * other files are taken as they are or refused with the purpose's sentence.
 */
export async function prepared(file: Blob, purpose: UploadPurpose): Promise<Prepared> {
  const refusal = uploadRefusal(purpose, file);
  const isTaken = refusal === null;
  if (!photographs.includes(file.type) || (isTaken && file.size < enough)) {
    return isTaken ? { file } : { refusal };
  }
  const small = await shrunk(file, purpose);
  if (small && (!isTaken || small.size < file.size)) return { file: small };
  return isTaken ? { file } : { refusal };
}

/** Whether a file was refused for its size alone. */
export function isTooLarge(refusal: string, purpose: UploadPurpose): boolean {
  return refusal === uploadRules[purpose].tooLarge;
}
