import { encodeJpeg, type JpegJob } from "./jpeg.ts";

/** Shrinks one picture outside the page's thread. */
addEventListener("message", ({ data }: MessageEvent<JpegJob>) => {
  shrink(data).then((jpeg) => postMessage(jpeg), reportError);
});

async function shrink({ file, belowBytes }: JpegJob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  return await encodeJpeg(belowBytes, picture, new OffscreenCanvas(1, 1));
}
