import { blogCategoryValues } from "@handiwork/core/reference/blog";
import type { AdminPost, PostForm } from "@handiwork/core/blog/schema";
import { MediaImage } from "@handiwork/core/media/schema";
import { useEffect } from "react";
import * as z from "zod";
import { draftStore } from "../../../lib/kept.ts";

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

/** A post's draft by its id; a new one's by "new". */
export const drafts = draftStore("post-draft", (value) => Draft.parse(value));

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

/** Keeps on this device what is not saved, after each change; null forgets it. */
export function useKeptPost(userId: string, postId: string, unsaved: Omit<Draft, "at"> | null): void {
  const text = JSON.stringify(unsaved);
  useEffect(() => {
    const { at: _, ...before } = drafts.read(userId, postId) ?? {};
    // What is back in the form keeps the time when it was changed last.
    if (JSON.stringify(before) === text) return;
    const draft = JSON.parse(text) as Omit<Draft, "at"> | null;
    drafts.save(userId, draft && { ...draft, at: new Date().toISOString() }, postId);
  }, [userId, postId, text]);
}
