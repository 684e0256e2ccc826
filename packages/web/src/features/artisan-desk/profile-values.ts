import { attributes, editorFields, viewOf, type ArtisanField } from "@handiwork/core/artisans/fields.schema";
import type { ArtisanDashboardForm, ArtisanProfileForm, OwnArtisan } from "@handiwork/core/artisans/schema";
import { MediaImage } from "@handiwork/core/media/schema";
import * as z from "zod";
import { draftStore } from "../../lib/kept.ts";
import { isReady, readyTile, type Tiles } from "./portfolio.ts";

/** The editor's fields without the pictures, as somebody types them. */
export type ProfileFields = Omit<ArtisanProfileForm, "portfolio">;

const typedFields = editorFields.filter((name) => name !== "portfolio");

/** The dashboard's fields: availability, and what the editor does not have or has with other choices (B-GAP-05). */
const dashboardFields = ["isOnline", "category", "hourlyRate", "description", "services", "links"] as const;

/** What the editor begins with. In: the record, null where there is none yet. */
export function fieldsOf(artisan: OwnArtisan | null): ProfileFields {
  return typed(artisan, typedFields) as ProfileFields;
}

/** What the dashboard's form begins with. */
export function dashboardFieldsOf(artisan: OwnArtisan): ArtisanDashboardForm {
  return typed(artisan, dashboardFields);
}

/** Fields as they stand in a form: what is not there is blank, and so is the number 0. */
function typed(artisan: OwnArtisan | null, names: readonly ArtisanField[]): Record<string, unknown> {
  const entries = Object.entries(viewOf(artisan, names));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "number" ? String(value || "") : (value ?? "")]),
  );
}

/** The fields that differ from those that are saved. */
export function changedFields(fields: ProfileFields, saved: ProfileFields): Partial<ProfileFields> {
  const now: Readonly<Record<string, unknown>> = { ...fields };
  const changed = Object.entries(saved).filter(
    ([name, value]) => JSON.stringify(now[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed.map(([name]) => [name, now[name]]));
}

/** Each of the editor's fields is a text, or a list of texts. */
const kept = typedFields.map((name) => {
  const value = "items" in attributes[name] ? z.array(z.string()) : z.string();
  return [name, value.optional()];
});

/** What was changed in the editor and not saved, as it is kept on this device. */
const Draft = z.object({
  /** When it was changed last. */
  at: z.iso.datetime(),
  /** The fields that differ from the record. */
  fields: z.object(Object.fromEntries(kept)) as unknown as z.ZodType<Partial<ProfileFields>>,
  /** The portfolio, where it differs: what is in the record, and what was uploaded. */
  pictures: z.array(z.object({ image: MediaImage, uploadId: z.string().exactOptional() })).exactOptional(),
});
type Draft = z.infer<typeof Draft>;

export const drafts = draftStore("artisan-draft", (value) => Draft.parse(value));

/**
 * Keeps what is not saved, with the time when it was changed last; forgets the draft where nothing differs. In: the fields
 * that differ, and the pictures, undefined where they do not.
 */
export function keepDraft(userId: string, fields: Draft["fields"], tiles: Tiles | undefined): void {
  if (Object.keys(fields).length === 0 && !tiles) return drafts.keep(userId, null);
  const pictures = tiles?.filter(isReady).map(({ image, caption, uploadId }) => ({
    image: { ...image, ...(caption && { caption }) },
    ...(uploadId !== undefined && { uploadId }),
  }));
  const draft = { fields, ...(pictures && { pictures }) };
  const before = drafts.read(userId);
  if (before && JSON.stringify({ at: before.at, ...draft }) === JSON.stringify(before)) return;
  drafts.keep(userId, { at: new Date().toISOString(), ...draft });
}

/** The portfolio with what was kept of it: pictures that have left the record elsewhere since are left out. */
export function restored({ pictures }: Draft, saved: Tiles): Tiles {
  if (!pictures) return saved;
  const isSaved = (key: string) => saved.some((tile) => tile.id === key);
  return pictures
    .filter(({ image, uploadId }) => uploadId !== undefined || isSaved(image.key))
    .map(({ image, uploadId }) => readyTile(image, isSaved(image.key) ? undefined : uploadId));
}
