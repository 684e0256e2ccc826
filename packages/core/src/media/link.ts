import { now } from "../platform/clock.ts";
import { config } from "../platform/config.ts";
import { objects } from "../platform/objects/index.ts";
import { NotFound } from "../platform/errors.ts";
import { documentObject, pictureKey, pictureObject, type UploadKey } from "./keys.schema.ts";
import { findUpload, uploadNotFound } from "./read.ts";

const hour = 3600;

interface Picture {
  readonly key: string;
  readonly widths: readonly number[];
}

/**
 * Returns a link to a private picture in the smallest sufficient width, otherwise the largest. It stays the same for
 * an hour, for the browser's cache, and is valid for one to two hours.
 */
export function linkToPicture(picture: Picture, wanted: number): Promise<string> {
  const from = Math.floor(now() / (hour * 1000)) * hour * 1000;
  return objects.linkToRead(config().UPLOADS_BUCKET, versionOf(picture, wanted), { from, seconds: 2 * hour });
}

/** The lifetime of a document's link, in seconds. */
const documentSeconds = 300;

/**
 * Returns a link to a document, valid for five minutes: its picture as for `linkToPicture`, or the PDF. Browsers
 * download it instead of opening it.
 *
 * @throws {NotFound}
 */
export async function linkToDocument({ userId, id }: UploadKey, wanted: number): Promise<string> {
  const upload = await findUpload({ userId, id });
  if (upload?.purpose !== "document" || upload.state !== "ready") throw new NotFound(uploadNotFound);
  const { picture } = upload;
  const object = picture ? versionOf(picture, wanted) : documentObject(pictureKey("document", upload));
  return objects.linkToRead(config().UPLOADS_BUCKET, object, { from: now(), seconds: documentSeconds });
}

/** Returns the object of the smallest sufficient width, otherwise of the largest. */
function versionOf({ key, widths }: Picture, wanted: number): string {
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? wanted;
  return pictureObject(key, width);
}
