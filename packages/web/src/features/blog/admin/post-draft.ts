import { blogCategoryValues } from "@handiwork/core/reference/blog";
import type { AdminPost } from "@handiwork/core/blog/schema";
import { OptionalImage, type MediaImage } from "@handiwork/core/media/schema";
import { useEffect } from "react";
import * as z from "zod";
import { draftStore } from "../../../lib/storage/local-storage.ts";

/** The values of the editor's fields. */
const Fields = z.object({
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  category: z.enum(blogCategoryValues),
  featuredImage: z.string(),
  publish: z.boolean(),
});
export type Fields = z.infer<typeof Fields>;

/** A draft of unsaved changes on this device. */
const Draft = z.object({
  /** When it was last changed. */
  at: z.iso.datetime(),
  /** The version of the post that the draft is based on; 0 for a new post. */
  version: z.int().min(0),
  fields: Fields,
  /** The uploaded picture. */
  image: OptionalImage,
});
export type Draft = z.infer<typeof Draft>;

/** Drafts by the post's id, or "new". */
export const drafts = draftStore("post-draft", (value) => Draft.parse(value));

/** Returns the editor's initial values. */
export function fieldsOf(post: AdminPost | null): Fields {
  if (!post)
    return { title: "", content: "", excerpt: "", category: "general", featuredImage: "", publish: false };
  const { title, content, excerpt, category, featuredImage, state } = post;
  return { title, content, excerpt, category, featuredImage, publish: state === "published" };
}

/** Returns a post's picture if it was uploaded, not fetched from a URL. */
export function uploadedOf(post: AdminPost | null): MediaImage | null {
  return post && post.featuredImage === "" ? post.picture : null;
}

/** Returns whether the editor has unsaved changes. */
export function isChanged(fields: Fields, image: MediaImage | null, post: AdminPost | null): boolean {
  const saved = fieldsOf(post);
  const names = Object.keys(saved) as (keyof Fields)[];
  return names.some((name) => fields[name] !== saved[name]) || image?.key !== uploadedOf(post)?.key;
}

/** Stores unsaved changes on this device. Null deletes the draft. */
export function useStoredDraft(userId: string, postId: string, unsaved: Omit<Draft, "at"> | null): void {
  const text = JSON.stringify(unsaved);
  useEffect(() => {
    const { at: _, ...before } = drafts.read(userId, postId) ?? {};
    // A restored draft keeps its time.
    if (JSON.stringify(before) === text) return;
    const draft = JSON.parse(text) as Omit<Draft, "at"> | null;
    drafts.save(userId, draft && { ...draft, at: new Date().toISOString() }, postId);
  }, [userId, postId, text]);
}
