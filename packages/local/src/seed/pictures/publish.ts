import { config } from "@handiwork/core/platform/config";
import { pictureWidths, type MediaImage } from "@handiwork/core/model/media/schema";
import { objects } from "@handiwork/core/platform/objects";
import sharp from "sharp";
import type { Drawing } from "./draw.ts";

/** Encodes a drawing in every width that pages use and puts it into the public bucket. Out: how records name it. */
export async function publishDrawing({ key, svg, width, height }: Drawing): Promise<MediaImage> {
  const widths = pictureWidths.filter((each) => each <= width);
  const drawn = await sharp(Buffer.from(svg))
    .resize(widths.at(-1))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = drawn;
  const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  await Promise.all(
    widths.map(async (each) => {
      const body = new Uint8Array(await picture().resize(each).webp({ quality: 72, effort: 2 }).toBuffer());
      await objects.put(config().PUBLIC_BUCKET, `media/${key}-${each}.webp`, body, {
        ContentType: "image/webp",
        CacheControl: "public, max-age=31536000, immutable",
      });
    }),
  );
  const tiny = await picture().resize(12).webp({ quality: 40 }).toBuffer();
  return {
    key,
    width: info.width,
    height: Math.round((info.width * height) / width),
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
    widths,
  };
}

/** Encodes many, four at a time, so that the processor has work while files are written. */
export async function publishDrawings(drawings: readonly Drawing[]): Promise<MediaImage[]> {
  const published: MediaImage[] = Array.from({ length: drawings.length });
  const left = drawings.entries();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const [index, drawing] of left) published[index] = await publishDrawing(drawing);
    }),
  );
  return published;
}
