/** The longest sides, in pixels, that are tried; more is not shown anywhere. */
const sides = [1920, 1280, 960];
/** How much of a photograph is kept, from 0 to 1: one sees no difference. */
const quality = 0.82;

/**
 * The same picture in fewer bytes than that, as a JPEG: photographs from a phone have several megabytes. Out: null where
 * this browser cannot do it.
 */
export async function shrunk(file: Blob, belowBytes: number): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    for (const side of sides) {
      const smaller = await drawn(image, side);
      if (smaller && smaller.size < belowBytes) return smaller;
    }
    return null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Draws a picture anew, its longest side no longer than so many pixels. */
async function drawn(image: HTMLImageElement, longest: number): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  // What can be seen through would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
