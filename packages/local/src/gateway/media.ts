import type { S3Server } from "../s3/index.ts";
import { decodedPath, refusesMethod, sendText, type Listener } from "./site.ts";

/** Draws a missing picture of the public bucket. Returns undefined for an unknown name. */
export type DrawPicture = (key: string) => Promise<Uint8Array | undefined>;

const drawnPicture = { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" };

/**
 * Serves the public bucket: `/media/*` is the object of that name, with its own type and caching; the bucket answers
 * conditions. An object that is missing is drawn and stored if `draw` knows it.
 */
export function createMedia(
  s3: Pick<S3Server, "store" | "show">,
  bucket: string,
  draw: DrawPicture,
): Listener {
  return async (req, res) => {
    if (refusesMethod(req, res)) return;
    // No object has an empty key.
    const address = { bucket, key: decodedPath(req.url ?? "/")?.slice(1) ?? "" };
    if (!s3.store.get(address)) {
      const drawn = await draw(address.key);
      if (!drawn) return sendText(req, res, 404, "Not found");
      await s3.store.put(address, { ...(await s3.store.bodies.write([drawn])), headers: drawnPicture });
    }
    res.setHeader("Cache-Control", "public, max-age=86400");
    await s3.show(req, res, address);
  };
}
