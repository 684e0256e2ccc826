import type { Cut } from "../model/cut.ts";

/** As long, in pixels, as the sides of what is sent: twice of what is shown anywhere. */
const longest = 800;
/** How much of a photograph is kept, from 0 to 1: one sees no difference. */
const quality = 0.85;

/** Draws the square of a picture anew, as a small JPEG. Out: null where this browser cannot do it. */
export async function drawCut(image: CanvasImageSource, { x, y, side }: Cut): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(1, Math.min(longest, Math.round(side)));
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) return null;
  // What can be seen through would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
