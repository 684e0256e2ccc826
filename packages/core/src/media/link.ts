import { now } from "../clock/index.ts";
import { config } from "../config/index.ts";
import { objects } from "../objects/index.ts";
import { pictureObject } from "./keys.ts";

const hour = 3600;

interface Picture {
  readonly key: string;
  readonly widths: readonly number[];
}

/**
 * A link to a private picture, of the least width that is not below the wanted one; where there is none, of the largest. It
 * is the same for an hour, so that the browser finds the picture in its cache, and good for one to two hours.
 */
export function linkToPicture({ key, widths }: Picture, wanted: number): Promise<string> {
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? wanted;
  const from = Math.floor(now() / (hour * 1000)) * hour * 1000;
  return objects.linkToRead(config().UPLOADS_BUCKET, pictureObject(key, width), { from, seconds: 2 * hour });
}
