import { now } from "../../platform/clock/index.ts";
import { config } from "../../platform/config/index.ts";
import { objects } from "../../platform/objects/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { documentObject, pictureKey, pictureObject, type UploadKey } from "../../model/media/keys.ts";
import { findUpload, noUpload } from "./read.ts";

const hour = 3600;

interface Picture {
  readonly key: string;
  readonly widths: readonly number[];
}

/**
 * A link to a private picture, of the least width that is not below the wanted one; where there is none, of the largest. It
 * is the same for an hour, so that the browser finds the picture in its cache, and good for one to two hours.
 */
export function linkToPicture(picture: Picture, wanted: number): Promise<string> {
  const from = Math.floor(now() / (hour * 1000)) * hour * 1000;
  return objects.linkToRead(config().UPLOADS_BUCKET, versionOf(picture, wanted), { from, seconds: 2 * hour });
}

/** How long the link to a document is good, in seconds. */
const documentSeconds = 300;

/**
 * A link to a document that somebody sent, good for five minutes: its picture in a width as for `linkToPicture`, or the PDF.
 * Browsers save what is behind it instead of opening it. Throws NotFound where there is no such document (any more).
 */
export async function linkToDocument({ userId, id }: UploadKey, wanted: number): Promise<string> {
  const upload = await findUpload({ userId, id });
  if (upload?.purpose !== "document" || upload.state !== "ready") throw new NotFound(noUpload);
  const { picture } = upload;
  const object = picture ? versionOf(picture, wanted) : documentObject(pictureKey("document", upload));
  return objects.linkToRead(config().UPLOADS_BUCKET, object, { from: now(), seconds: documentSeconds });
}

/** The object of the least width that is not below the wanted one; where there is none, of the largest. */
function versionOf({ key, widths }: Picture, wanted: number): string {
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? wanted;
  return pictureObject(key, width);
}
