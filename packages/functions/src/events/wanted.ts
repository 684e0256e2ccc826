import { settlePicture } from "@handiwork/core/domain/blog";
import {
  findUpload,
  receivePicture,
  refusePicture,
  sourceOf,
  type UploadRow,
} from "@handiwork/core/domain/media";
import { settleLogo } from "@handiwork/core/domain/partnership";
import type { AttributeValue } from "aws-lambda";
import { fetchPicture, NotFetched } from "./fetch-picture.ts";

type Image = Readonly<Record<string, AttributeValue>>;

/** What hears of pictures that were fetched for it, by what their uploads say to be wanted by, up to the colon. */
const settlers: Readonly<Record<string, (upload: UploadRow, id: string) => Promise<void>>> = {
  partner: settleLogo,
  post: settlePicture,
};

/** Whether a change asks for a picture to be fetched: that takes seconds, and nothing else waits for it. */
export function asksForFetch(image: Image | undefined, before: Image | undefined): boolean {
  return image?.["__edb_e__"]?.S === "upload" && image["source"]?.S !== undefined && before === undefined;
}

/**
 * Fetches the picture that an upload is to be, if it is still waited for, or notes why that cannot be. Safe to repeat: a file
 * is taken once.
 */
export async function fetchWanted(image: Image): Promise<void> {
  const key = keyOf(image);
  const source = await sourceOf(key);
  if (source === undefined) return;
  try {
    await receivePicture(key, (await fetchPicture(source)).body);
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    await refusePicture(key, error.message);
  }
}

/** Tells what wants a picture what became of it. Safe to repeat. */
export async function settleWanted(image: Image): Promise<void> {
  const [kind = "", id = ""] = (image["wantedBy"]?.S ?? "").split(":");
  const settle = settlers[kind];
  if (!settle || image["state"]?.S === "waiting") return;
  const upload = await findUpload(keyOf(image));
  if (upload) await settle(upload, id);
}

function keyOf(image: Image) {
  return { userId: image["userId"]?.S ?? "", id: image["id"]?.S ?? "" };
}
