import type { MediaImage } from "@handiwork/core/model/media/schema";
import { uploadRefusal, uploadRules } from "@handiwork/core/fixed/uploads";
import { ApiError } from "../../../lib/errors.ts";
import { faultOf } from "../../../lib/uploading/prepare.ts";
import { pictureOf, sendFile } from "../../../lib/uploading/send-file.ts";
import type { Cut, Size } from "../model/cut.ts";
import { drawCut } from "./draw-cut.ts";

const purpose = "avatar";
const { wrongType } = uploadRules[purpose];

/** A picture that was chosen from the device, as it can be shown and cut. */
export interface ChosenPhoto extends Size {
  readonly file: Blob;
  readonly image: HTMLImageElement;
}

/** Opens a chosen file as a picture. Throws ApiError with the sentence where it is damaged or none that this browser can show. */
export async function openPhoto(file: Blob): Promise<ChosenPhoto> {
  const fault = await faultOf(file, purpose);
  if (fault !== null) throw new ApiError(fault, { code: "refused" });
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return { file, image, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(image.src);
    throw new ApiError(wrongType, { code: "refused" });
  }
}

/** Gives back the memory of a picture that was opened. */
export function closePhoto({ image }: ChosenPhoto): void {
  URL.revokeObjectURL(image.src);
  image.src = "";
}

/**
 * The square of a picture as the file to send: small, whatever the camera made. Where this browser cannot draw, the file
 * itself. Throws ApiError with the sentence where that is refused.
 */
export async function cutPhoto({ file, image }: ChosenPhoto, cut: Cut): Promise<Blob> {
  const drawn = (await drawCut(image, cut)) ?? file;
  const refusal = uploadRefusal(purpose, drawn);
  if (refusal !== null) throw new ApiError(refusal, { code: "refused" });
  return drawn;
}

interface Ways {
  /** The upload in which it was brought before, if it was. */
  readonly before: string | undefined;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly onUploaded: (uploadId: string | undefined) => void;
}

/** Uploads a photograph of oneself. Out: the picture made of it. Throws ApiError. */
export async function sendPhoto(file: Blob, ways: Ways): Promise<MediaImage> {
  return await pictureOf(await sendFile(file, { purpose, ...ways }));
}
