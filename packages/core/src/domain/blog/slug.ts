import { fold } from "../../platform/text/fold.ts";
import { PostSlugEntity } from "../../model/blog/slug.entity.ts";

/** In characters, without the number of a title that was there before. */
const longest = 80;

/**
 * The slug of a title: in lower case, runs of anything but letters and digits as hyphens, none at the ends (B-VAL-23),
 * letters without their accents. A title of which nothing is left is a "post" (B-GAP-52).
 */
export function slugOf(title: string): string {
  const slug = fold(title)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, "");
  return slug || "post";
}

/** How many titles that give the same slug are numbered; the next ones get the end of their post's id. */
const numbered = 50;

/**
 * A slug for a title that no post has: the second one is numbered -2, and so on. Who takes it at the same moment is seen by the
 * transaction that writes it. One read.
 */
export async function freeSlug(title: string, postId: string): Promise<string> {
  const base = slugOf(title);
  const candidates = Array.from({ length: numbered }, (_, index) =>
    index === 0 ? base : `${base}-${index + 1}`,
  );
  const { data } = await PostSlugEntity.get(candidates.map((slug) => ({ slug }))).go({ consistent: true });
  const taken = new Set(data.map(({ slug }) => slug));
  return candidates.find((slug) => !taken.has(slug)) ?? `${base}-${postId.slice(-10).toLowerCase()}`;
}
