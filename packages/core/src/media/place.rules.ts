import { config } from "../platform/config.ts";
import { uploadRules, type UploadPurpose } from "../reference/uploads.ts";

/** Returns the bucket and key prefix of a purpose's processed uploads. */
export function placeOf(purpose: UploadPurpose): { readonly bucket: string; readonly prefix: string } {
  const { PUBLIC_BUCKET, UPLOADS_BUCKET } = config();
  return uploadRules[purpose].isPublic
    ? { bucket: PUBLIC_BUCKET, prefix: "media/" }
    : { bucket: UPLOADS_BUCKET, prefix: "" };
}
