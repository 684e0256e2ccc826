/** The longest sides, in pixels, that are tried; more is not shown anywhere. */
const sides = [1920, 1280, 960];
/** How much of a photograph is kept, from 0 to 1: one sees no difference. */
const quality = 0.82;

/** What is asked of the worker (`jpeg-worker.ts`); it answers with the JPEG, or null where none is small enough. */
export interface JpegJob {
  readonly file: Blob;
  readonly belowBytes: number;
}

/**
 * Draws a picture anew as a JPEG of fewer bytes than that, its longest side no longer than it must be. Out: null where none is
 * small enough, or this browser cannot draw. In: its size in pixels, and what to draw on: in a worker a canvas without a page.
 */
export async function jpegBelow(
  belowBytes: number,
  picture: HTMLImageElement | ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
  canvas: HTMLCanvasElement | OffscreenCanvas,
): Promise<Blob | null> {
  for (const longest of sides) {
    const scale = Math.min(1, longest / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) return null;
    // What can be seen through would become black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await encoded(canvas);
    if (drawn && drawn.size < belowBytes) return drawn;
  }
  return null;
}

async function encoded(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob | null> {
  const type = "image/jpeg";
  if ("convertToBlob" in canvas) return await canvas.convertToBlob({ type, quality });
  return await new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
