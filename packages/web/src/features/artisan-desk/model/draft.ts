import { attributes, editorFields } from "@handiwork/core/model/artisan/fields";
import { MediaImage } from "@handiwork/core/model/media/schema";
import * as z from "zod";
import type { ProfileFields } from "./profile-form.ts";
import { isReady, readyTile, type Tiles } from "./tiles.ts";

/** The editor's fields but the pictures: a text, or a list of texts. */
const typed = editorFields
  .filter((name) => name !== "portfolio")
  .map((name) => [name, ("items" in attributes[name] ? z.array(z.string()) : z.string()).optional()]);

/** What was changed in the editor and not saved, as it lies on this device. */
const Draft = z.object({
  /** When it was changed last. */
  at: z.iso.datetime(),
  /** The fields that differ from the record. */
  fields: z.object(Object.fromEntries(typed)) as unknown as z.ZodType<Partial<ProfileFields>>,
  /** The portfolio, where it differs: what is in the record, and what was uploaded. */
  pictures: z.array(z.object({ image: MediaImage, uploadId: z.string().exactOptional() })).exactOptional(),
});
export type Draft = z.infer<typeof Draft>;

/** Its second word has it forgotten when the user signs out (`lib/leave.ts`). */
const keyOf = (userId: string) => `artisan-draft ${userId}`;

/** Out: null where nothing was kept, or nothing that can be understood. */
export function readDraft(userId: string): Draft | null {
  try {
    return Draft.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? ""));
  } catch {
    return null;
  }
}

/** Keeps what is not saved, with the time when it was changed last; null forgets it. */
export function keepDraft(userId: string, draft: Draft | null): void {
  const kept = readDraft(userId);
  if (draft && kept && JSON.stringify({ ...draft, at: kept.at }) === JSON.stringify(kept)) return;
  try {
    if (draft) localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // A browser that keeps nothing, or is full: the page warns before it is left.
  }
}

/** What there is to keep; null where nothing is. In: the fields and pictures that differ, undefined for none. */
export function draftOf(fields: Draft["fields"], tiles: Tiles | undefined, now: Date): Draft | null {
  if (Object.keys(fields).length === 0 && !tiles) return null;
  const pictures = tiles?.filter(isReady).map(({ image, caption, uploadId }) => ({
    image: { ...image, ...(caption && { caption }) },
    ...(uploadId !== undefined && { uploadId }),
  }));
  return { at: now.toISOString(), fields, ...(pictures && { pictures }) };
}

/** The portfolio with what was kept of it: pictures that have left the record elsewhere since are left out. */
export function restored({ pictures }: Draft, saved: Tiles): Tiles {
  if (!pictures) return saved;
  const isSaved = (key: string) => saved.some((tile) => tile.id === key);
  return pictures
    .filter(({ image, uploadId }) => uploadId !== undefined || isSaved(image.key))
    .map(({ image, uploadId }) => readyTile(image, isSaved(image.key) ? undefined : uploadId));
}
