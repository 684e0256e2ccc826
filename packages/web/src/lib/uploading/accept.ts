import { uploadRules, type UploadPurpose } from "@handiwork/core/reference/uploads";

/** Returns the media types for a file input. Includes HEIC, so that such a photo can be chosen and is converted or explained. */
export function acceptFor(purpose: UploadPurpose): string {
  return [...uploadRules[purpose].types, "image/heic", "image/heif"].join(",");
}
