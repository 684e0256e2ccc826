import { newId } from "../platform/ids.ts";
import { isFetchPending } from "../accounts/picture-fetch.ts";
import { uploadOf } from "../media/keys.schema.ts";
import { readyUploads, usedUploads } from "../media/use.ts";
import type { UploadRow } from "../media/read.ts";
import { imagesIn } from "../reference/markdown.ts";
import { maxPostPictures } from "./schema.ts";
import { usedByPost, type PostHead, type PostPicture, type WholePost } from "./service.ts";

interface Wanted {
  readonly content: string;
  /** A URL, or empty. */
  readonly featuredImage: string;
  /** The key of an uploaded picture, instead of a URL. */
  readonly picture: string | null;
}

/**
 * Plans the pictures of an edit: fetches new URLs and those that failed before.
 *
 * @param post the current post; null for a new one
 * @param wanted the edited post
 * @throws {NotFound} for other users' pictures
 * @throws {Conflict} for pictures that are not ready
 */
export async function planPictures(actorId: string, post: WholePost | null, wanted: Wanted) {
  const before = post?.head.picture;
  const isUploaded = post !== null && before !== undefined && post.head.featuredImage === undefined;
  const isKept = isUploaded && wanted.picture === before.key;
  const [chosen] =
    wanted.picture === null || isKept ? [] : await readyUploads(actorId, "post", [wanted.picture]);
  const featured = wanted.picture === null ? wanted.featuredImage : "";

  const addresses = addressesOf({ ...wanted, featuredImage: featured });
  const usable = (post?.pictures ?? []).filter(
    ({ picture, problem, uploadId }) => problem === undefined && (picture || isFetchPending(uploadId)),
  );
  const kept = usable.filter(({ address }) => addresses.includes(address));
  const removed = (post?.pictures ?? []).filter((each) => !kept.includes(each));
  const added = addresses
    .filter((address) => !kept.some((each) => each.address === address))
    .map((address) => ({ address, uploadId: newId() }));

  const gone = isUploaded && !isKept ? [before.key] : [];
  const present = isKept ? before : kept.find(({ address }) => address === featured)?.picture;
  return {
    /** The featured picture, if available. */
    shown: copyOf(chosen?.picture ?? present),
    /** The actor's upload that is shown from now on. */
    chosen,
    /** The pictures to fetch, and those whose URLs were removed. */
    added,
    removed,
    /** The uploads no longer shown. */
    released: post ? await usedOf(post, removed, gone) : [],
  };
}

export type PicturePlan = Awaited<ReturnType<typeof planPictures>>;

/** Returns the URLs of a post's pictures, the featured one first, without duplicates, up to a maximum. */
function addressesOf({ content, featuredImage }: Wanted): string[] {
  const all = featuredImage === "" ? imagesIn(content) : [featuredImage, ...imagesIn(content)];
  return [...new Set(all)].slice(0, maxPostPictures);
}

/** Returns a picture as a post stores it. */
export function copyOf(picture: PostHead["picture"]) {
  if (!picture) return undefined;
  const { key, width, height, placeholder, widths } = picture;
  return { key, width, height, placeholder, widths };
}

/** Returns the uploads that a post shows: fetched ones, and uploaded ones by key. */
export async function usedOf(
  { head }: WholePost,
  fetched: readonly PostPicture[],
  keys: readonly string[],
): Promise<UploadRow[]> {
  const usedBy = usedByPost(head.id);
  const found = await Promise.all([
    ...fetched.map(({ userId, uploadId }) => usedUploads(userId, usedBy, [uploadId])),
    ...keys.map((key) => usedUploads(uploadOf(key)?.userId ?? "", usedBy, [key])),
  ]);
  return found.flat();
}
