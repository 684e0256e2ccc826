import { useEffect } from "react";
import { keepDraft, type Draft } from "../model/post-draft.ts";

/** Keeps on this device what is not saved, after each change; null forgets it. */
export function useKeptPost(
  userId: string,
  postId: string | undefined,
  unsaved: Omit<Draft, "at"> | null,
): void {
  const text = JSON.stringify(unsaved);
  useEffect(() => {
    const kept = JSON.parse(text) as Omit<Draft, "at"> | null;
    keepDraft(userId, postId, kept && { ...kept, at: new Date().toISOString() });
  }, [userId, postId, text]);
}
