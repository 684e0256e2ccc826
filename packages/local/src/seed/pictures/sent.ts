import { config } from "@handiwork/core/platform/config";
import { pictureObject } from "@handiwork/core/domain/media";
import type { MediaImage } from "@handiwork/core/model/media/schema";
import { objects } from "@handiwork/core/platform/objects";
import { encode } from "@handiwork/core/domain/picture";
import type { Trade } from "@handiwork/core/fixed/categories";
import { uploadRules } from "@handiwork/core/fixed/uploads";
import sharp from "sharp";
import type { Drawing } from "./draw.ts";

/** A picture in a message; `size` is in bytes, of the file that was sent. */
export interface SentPicture extends MediaImage {
  readonly size: number;
}

/** The trades whose artisans show their work in messages. */
export const showing = ["Carpenter", "Plumber", "Electrician", "Tailor"] as const satisfies Trade[];

/** Makes what people have sent each other in messages: as if a drawing had been uploaded, and sent by all who show it. */
export async function sendDrawing({ key, svg }: Drawing): Promise<SentPicture> {
  const file = await sharp(Buffer.from(svg)).resize(1600).removeAlpha().jpeg({ quality: 80 }).toBuffer();
  const { versions, ...shown } = await encode(file, uploadRules["chat-image"].widths);
  const picture = { key: `chat-images/${key}`, ...shown, widths: versions.map(({ width }) => width) };
  for (const { width, body } of versions)
    await objects.put(config().UPLOADS_BUCKET, pictureObject(picture.key, width), body, {
      ContentType: "image/webp",
      CacheControl: "private, max-age=3600",
    });
  return { ...picture, size: file.length };
}
