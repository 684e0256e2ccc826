import { jpegBelow, type JpegJob } from "./jpeg.ts";

/** Makes one picture smaller beside the page's own thread, upright as the camera noted it. It fails where the page may not. */
addEventListener("message", ({ data }: MessageEvent<JpegJob>) => {
  void smaller(data).then(
    (jpeg) => postMessage(jpeg),
    (error: unknown) => reportError(error),
  );
});

async function smaller({ file, belowBytes }: JpegJob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    return await jpegBelow(belowBytes, picture, picture, new OffscreenCanvas(1, 1));
  } finally {
    picture.close();
  }
}
