import { uploadRules } from "@handiwork/core/reference/uploads";
import { ApiError } from "../../lib/errors.ts";
import { faultOf, heicRefusal, isHeicPhoto, typedByContent } from "../../lib/uploading/prepare.ts";

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square of a picture that is kept: its corner at the top left, and its side, in the picture's pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** As wide, in pixels, as the largest version of somebody's photo that is shown. */
const least = 400;

/** The largest square: in the middle across, and above the middle of upright pictures, where faces are. */
export function largestCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 3, side };
}

/** The largest zoom: a quarter of the largest crop's side is kept, or more where too few pixels would be left. */
export function mostZoom({ width, height }: Size): number {
  return Math.min(4, Math.max(1, Math.min(width, height) / least));
}

/** The zoom of a crop: 1 for the largest one, 2 for one half as wide. */
export function zoomOf({ side }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / side;
}

/** The crop with another zoom, around the same middle where there is room for it. */
export function zoomed(crop: Crop, size: Size, zoom: number): Crop {
  const side = Math.min(size.width, size.height) / Math.min(mostZoom(size), Math.max(1, zoom));
  const less = (crop.side - side) / 2;
  return inside({ x: crop.x + less, y: crop.y + less, side }, size);
}

/** The crop moved by so many pixels of the picture, as far as that goes. */
export function moved(crop: Crop, size: Size, right: number, down: number): Crop {
  return inside({ ...crop, x: crop.x + right, y: crop.y + down }, size);
}

function inside({ x, y, side }: Crop, { width, height }: Size): Crop {
  return { x: between(x, width - side), y: between(y, height - side), side };
}

function between(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most));
}

/** A photo that was chosen from the device, as it can be shown and cropped. */
export interface ChosenPhoto extends Size {
  readonly file: Blob;
  readonly image: HTMLImageElement;
}

/** Opens a chosen file as a picture. Throws ApiError with the sentence where it is damaged or none that this browser can show. */
export async function openPhoto(chosen: Blob): Promise<ChosenPhoto> {
  const file = await typedByContent(chosen);
  const fault = await faultOf(file, "avatar");
  if (fault !== null) throw new ApiError(fault, { code: "refused" });
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return { file, image, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(image.src);
    const sentence = isHeicPhoto(file) ? heicRefusal : uploadRules.avatar.wrongType;
    throw new ApiError(sentence, { code: "refused" });
  }
}

/** Gives back the memory of a photo that was opened. */
export function closePhoto({ image }: ChosenPhoto): void {
  URL.revokeObjectURL(image.src);
  image.src = "";
}

/** As long, in pixels, as the sides of what is sent: twice of what is shown anywhere. */
const longest = 800;
/** How much of a photo's detail is kept, from 0 to 1: nobody sees a difference. */
const quality = 0.85;

/** The crop of a photo as a small JPEG, whatever the camera made; the file itself where this browser cannot draw. */
export async function cropped({ file, image }: ChosenPhoto, { x, y, side }: Crop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(1, Math.min(longest, Math.round(side)));
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) return file;
  // What can be seen through would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
  return drawn ?? file;
}
