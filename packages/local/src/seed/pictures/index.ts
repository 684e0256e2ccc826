import { readFileSync } from "node:fs";
import { config } from "@handiwork/core/platform/config";
import { pictureObject } from "@handiwork/core/media";
import { encode } from "@handiwork/core/media/processing";
import { pictureWidths, type MediaImage } from "@handiwork/core/media/schema";
import { objects } from "@handiwork/core/platform/objects";
import { uploadRules } from "@handiwork/core/reference/uploads";
import sharp from "sharp";
import type { Pictures, SentPicture } from "../artisans.ts";
import { allDrawings, drawings, drawWork, picturesPerTrade, type Drawing } from "./draw.ts";

const placeholders = JSON.parse(
  readFileSync(new URL("placeholders.json", import.meta.url), "utf8"),
) as Record<string, string>;

const widthsOf = ({ width }: Drawing) => pictureWidths.filter((each) => each <= width);

/**
 * Returns the seeded marketplace's pictures as records name them. Only the picture that is sent in messages is drawn now;
 * `drawPublished` draws the others when a page asks for them.
 */
export async function describePictures(): Promise<Pictures> {
  const { work, goods, ...others } = drawings;
  return {
    work: describeEach(work),
    goods: describeEach(goods),
    ...describeEach(others),
    sent: { Carpenter: await send(drawWork("Carpenter", picturesPerTrade)) },
  };
}

function describeEach<Name extends string>(lists: Record<Name, Drawing[]>): Record<Name, MediaImage[]> {
  const described = Object.entries<Drawing[]>(lists).map(([name, drawn]) => [name, drawn.map(describe)]);
  return Object.fromEntries(described) as Record<Name, MediaImage[]>;
}

function describe(drawing: Drawing): MediaImage {
  const { key, width, height } = drawing;
  const placeholder = `data:image/webp;base64,${placeholders[key]}`;
  return { key, width, height, placeholder, widths: widthsOf(drawing) };
}

/** Draws the picture of an object in the public bucket. Returns undefined for an unknown name. */
export async function drawPublished(object: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [, key, width] = /^media\/(.+)-(\d+)\.webp$/.exec(object) ?? [];
  const drawing = allDrawings.find((each) => each.key === key);
  const drawnWidth = drawing && widthsOf(drawing).find((each) => String(each) === width);
  if (!drawnWidth) return undefined;
  const drawn = sharp(Buffer.from(drawing.svg())).resize(drawnWidth).removeAlpha();
  return new Uint8Array(await drawn.webp({ quality: 72, effort: 2 }).toBuffer());
}

/** Stores a drawing as the upload of a message. */
async function send({ key, svg }: Drawing): Promise<SentPicture> {
  const file = await photographOf(svg());
  const { versions, ...shown } = await encode(file, uploadRules["chat-image"].widths);
  const picture = { key: `chat-images/${key}`, ...shown, widths: versions.map(({ width }) => width) };
  for (const { width, body } of versions)
    await objects.put(config().UPLOADS_BUCKET, pictureObject(picture.key, width), body, {
      ContentType: "image/webp",
      CacheControl: "private, max-age=3600",
    });
  return { ...picture, size: file.length };
}

/** Returns an SVG as the JPEG that a telephone makes of it. */
export async function photographOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp(Buffer.from(svg)).resize(800).removeAlpha().jpeg({ quality: 80 });
  return new Uint8Array(await drawn.toBuffer());
}
