import type { AdminPost, PostForm } from "@handiwork/core/model/blog/schema";
import { MediaImage } from "@handiwork/core/model/media/schema";
import { blogCategoryValues } from "@handiwork/core/fixed/blog";
import * as z from "zod";

/** What one types into the editor. */
const Fields = z.object({
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  category: z.enum(blogCategoryValues),
  featuredImage: z.string(),
  publish: z.boolean(),
});
export type Fields = z.infer<typeof Fields>;

/** What was written and not saved, as it lies on this device. */
const Draft = z.object({
  /** When it was changed last. */
  at: z.iso.datetime(),
  /** Which version of the post it is an edit of; 0 for a new one. */
  version: z.int().min(0),
  fields: Fields,
  /** The uploaded picture. */
  image: z.union([MediaImage, z.null()]),
});
export type Draft = z.infer<typeof Draft>;

/** Its second word has it forgotten when the user signs out (`lib/leave.ts`). */
const keyOf = (userId: string, postId: string | undefined) => `post-draft ${userId} ${postId ?? "new"}`;

/** Out: null where nothing was kept, or nothing that can be understood. */
export function readDraft(userId: string, postId: string | undefined): Draft | null {
  try {
    return Draft.parse(JSON.parse(localStorage.getItem(keyOf(userId, postId)) ?? ""));
  } catch {
    return null;
  }
}

/** Keeps what is not saved, with the time when it was changed last; null forgets it. */
export function keepDraft(userId: string, postId: string | undefined, draft: Draft | null): void {
  const kept = readDraft(userId, postId);
  if (draft && kept && JSON.stringify({ ...draft, at: kept.at }) === JSON.stringify(kept)) return;
  try {
    if (draft) localStorage.setItem(keyOf(userId, postId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId, postId));
  } catch {
    // A browser that keeps nothing, or is full: the page warns before it is left.
  }
}

/** What the editor begins with. */
export function fieldsOf(post: AdminPost | null): Fields {
  if (!post)
    return { title: "", content: "", excerpt: "", category: "general", featuredImage: "", publish: false };
  const { title, content, excerpt, category, featuredImage, state } = post;
  return { title, content, excerpt, category, featuredImage, publish: state === "published" };
}

/** What stands in the editor's fields. */
export function typedOf(values: PostForm): Fields {
  const { title, content, excerpt = "", category = "general", featuredImage = "", publish = false } = values;
  return { title, content, excerpt, category, featuredImage, publish };
}

/** The picture of a post that was uploaded, and does not come from an address. */
export function uploadedOf(post: AdminPost | null): MediaImage | null {
  return post && post.featuredImage === "" ? post.picture : null;
}

/** Whether what is typed differs from what is saved. */
export function isChanged(fields: Fields, image: MediaImage | null, post: AdminPost | null): boolean {
  const saved = fieldsOf(post);
  const names = Object.keys(saved) as (keyof Fields)[];
  return names.some((name) => fields[name] !== saved[name]) || image?.key !== uploadedOf(post)?.key;
}
