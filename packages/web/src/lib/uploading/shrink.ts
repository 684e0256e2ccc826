import { uploadRules, type UploadPurpose } from "@handiwork/core/fixed/uploads";

/** The longest sides, in pixels, that are tried; more is not shown anywhere. */
const sides = [1920, 1280, 960];
/** How much of a photograph is kept, from 0 to 1: one sees no difference. */
const quality = 0.82;

let last: Promise<unknown> = Promise.resolve();

/**
 * The same picture as a JPEG in fewer bytes than the purpose allows: photographs from a phone have several megabytes. It
 * stands upright, as the camera noted it. One picture at a time, since a photograph of 12 megapixels fills 48 MB of a
 * phone's memory while it is drawn. Out: null where this browser cannot do it.
 */
export async function shrunk(file: Blob, purpose: UploadPurpose): Promise<Blob | null> {
  const turn = last.then(async () => await smaller(file, uploadRules[purpose].belowBytes));
  last = turn;
  return await turn;
}

async function smaller(file: Blob, belowBytes: number): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  const canvas = document.createElement("canvas");
  try {
    image.src = url;
    await image.decode();
    for (const side of sides) {
      const drawn = await draw(image, canvas, side);
      if (drawn && drawn.size < belowBytes) return drawn;
    }
    return null;
  } catch {
    return null;
  } finally {
    // Both would keep their memory until the browser finds the time to look for what nobody needs.
    image.src = "";
    canvas.width = canvas.height = 0;
    URL.revokeObjectURL(url);
  }
}

/** Draws a picture anew, its longest side no longer than so many pixels. */
async function draw(
  image: HTMLImageElement,
  canvas: HTMLCanvasElement,
  longest: number,
): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight));
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) return null;
  // What can be seen through would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
