/** Longest sides, in pixels, in the order in which they are tried; nothing larger is shown anywhere. */
const sides = [1920, 1280, 960];
const encoding = { type: "image/jpeg", quality: 0.82 };

/** The request to the worker (`jpeg-worker.ts`), which answers with the JPEG, or null if none is small enough. */
export interface JpegJob {
  readonly file: Blob;
  readonly belowBytes: number;
}

/** Draws a picture as a JPEG of fewer bytes. Returns null if none is small enough or this browser cannot draw. */
export async function encodeJpeg(
  belowBytes: number,
  picture: HTMLImageElement | ImageBitmap,
  canvas: HTMLCanvasElement | OffscreenCanvas,
): Promise<Blob | null> {
  for (const longest of sides) {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) return null;
    // Transparent parts would turn black.
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
  if ("convertToBlob" in canvas) return await canvas.convertToBlob(encoding);
  return await new Promise((resolve) => canvas.toBlob(resolve, encoding.type, encoding.quality));
}
