import { uploadRules } from "@handiwork/core/reference/uploads";
import { ApiError } from "../../lib/api/errors.ts";
import {
  checkContent,
  decodePicture,
  drawJpeg,
  heic,
  heicRefusal,
  withDetectedType,
  type Size,
} from "../../lib/uploads/prepare.ts";

/** A square of a picture: its top left corner and its side, in the picture's pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The minimum side of a crop, in px: the largest size in which photos are displayed. */
const minSide = 400;

/** Returns the largest crop: horizontally centred, and above the middle of portraits, where faces usually are. */
export function largestCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 3, side };
}

/** Returns the maximum zoom: 4, or less if the crop would become too small. */
export function maxZoom({ width, height }: Size): number {
  return Math.min(4, Math.max(1, Math.min(width, height) / minSide));
}

/** Returns the zoom of a crop: 1 for the largest crop, 2 for one of half its width. */
export function zoomOf({ side }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / side;
}

/** Returns the crop with another zoom, around the same centre if possible. */
export function zoomed(crop: Crop, size: Size, zoom: number): Crop {
  const side = Math.min(size.width, size.height) / Math.min(maxZoom(size), Math.max(1, zoom));
  const offset = (crop.side - side) / 2;
  return clamped({ x: crop.x + offset, y: crop.y + offset, side }, size);
}

/** Returns the crop moved by a number of the picture's pixels, within the picture. */
export function moved(crop: Crop, size: Size, right: number, down: number): Crop {
  return clamped({ ...crop, x: crop.x + right, y: crop.y + down }, size);
}

function clamped({ x, y, side }: Crop, { width, height }: Size): Crop {
  return { x: clamp(x, width - side), y: clamp(y, height - side), side };
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(0, value), Math.max(0, max));
}

/** A photo from the device, decoded for cropping. */
export interface ChosenPhoto extends Size {
  readonly file: Blob;
  readonly image: HTMLImageElement;
}

/** Decodes a file as a picture. Throws ApiError with a message for the user if it is damaged or if this browser cannot show it. */
export async function openPhoto(chosen: Blob): Promise<ChosenPhoto> {
  const file = await withDetectedType(chosen);
  await checkContent(file, "avatar");
  try {
    const image = await decodePicture(file);
    return { file, image, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    const message = file.type === heic ? heicRefusal : uploadRules.avatar.wrongType;
    throw new ApiError(message, { code: "refused" });
  }
}

/** The maximum side of an uploaded photo, in px: twice the largest displayed size. */
const maxSide = 800;
/** The JPEG quality, from 0 to 1, without a visible loss. */
const quality = 0.85;

/** Returns the crop of a photo as a small JPEG, or the original file if this browser has no canvas. */
export async function cropped({ file, image }: ChosenPhoto, { x, y, side }: Crop): Promise<Blob> {
  return (await drawJpeg(image, { x, y, width: side, height: side }, maxSide, quality)) ?? file;
}
