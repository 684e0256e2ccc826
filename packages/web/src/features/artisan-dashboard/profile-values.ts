import { attributes, editorFields, viewOf, type ArtisanField } from "@handiwork/core/artisans/fields.schema";
import type { ArtisanDashboardForm, ArtisanProfileForm, OwnArtisan } from "@handiwork/core/artisans/schema";
import { MediaImage } from "@handiwork/core/media/schema";
import * as z from "zod";
import { draftStore } from "../../lib/storage/local-storage.ts";
import { haveChanged, isReady, readyTile, type Tiles } from "./portfolio.ts";

/** The editor's field values as typed, without the pictures. */
export type ProfileFields = Omit<ArtisanProfileForm, "portfolio">;

const typedFields = editorFields.filter((name) => name !== "portfolio");

/** The dashboard's fields: availability, and fields that the editor lacks or offers with other choices (B-GAP-05). */
const dashboardFields = ["isOnline", "category", "hourlyRate", "description", "services", "links"] as const;

/** Returns the editor's initial values. `artisan` is null if there is no record yet. */
export function fieldsOf(artisan: OwnArtisan | null): ProfileFields {
  return formValues(artisan, typedFields) as ProfileFields;
}

/** Returns the initial values of the dashboard's form. */
export function dashboardFieldsOf(artisan: OwnArtisan): ArtisanDashboardForm {
  return formValues(artisan, dashboardFields);
}

/** Returns fields as text. Missing values and the number 0 become blank. */
function formValues(artisan: OwnArtisan | null, names: readonly ArtisanField[]): Record<string, unknown> {
  const entries = Object.entries(viewOf(artisan, names));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "number" ? String(value || "") : (value ?? "")]),
  );
}

/** Returns the fields that differ from the saved ones. */
export function changedFields(fields: ProfileFields, saved: ProfileFields): Partial<ProfileFields> {
  const now: Readonly<Record<string, unknown>> = { ...fields };
  const changed = Object.entries(saved).filter(
    ([name, value]) => JSON.stringify(now[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed.map(([name]) => [name, now[name]]));
}

/** The schemas of the draft's fields: a text or a list of texts. */
const draftFields = typedFields.map((name) => {
  const value = "items" in attributes[name] ? z.array(z.string()) : z.string();
  return [name, value.optional()];
});

/** The editor's unsaved changes, kept on this device. */
const Draft = z.object({
  /** The time of the last edit. */
  at: z.iso.datetime(),
  /** The fields that differ from the record. */
  fields: z.object(Object.fromEntries(draftFields)) as unknown as z.ZodType<Partial<ProfileFields>>,
  /** The portfolio, if it differs: saved and uploaded pictures. */
  pictures: z.array(z.object({ image: MediaImage, uploadId: z.string().exactOptional() })).exactOptional(),
});
type Draft = z.infer<typeof Draft>;

export const drafts = draftStore("artisan-draft", (value) => Draft.parse(value));

/** Keeps what differs from the saved state as the draft, with the time of the last edit. Deletes the draft if nothing differs. */
export function saveDraft(
  userId: string,
  values: ProfileFields,
  tiles: Tiles,
  saved: { readonly fields: ProfileFields; readonly tiles: Tiles },
): void {
  const fields = changedFields(values, saved.fields);
  const hasOtherTiles = haveChanged(tiles, saved.tiles);
  if (Object.keys(fields).length === 0 && !hasOtherTiles) return drafts.save(userId, null);
  const pictures = tiles.filter(isReady).map(({ image, caption, uploadId }) => ({
    image: { ...image, ...(caption && { caption }) },
    ...(uploadId !== undefined && { uploadId }),
  }));
  const draft = { fields, ...(hasOtherTiles && { pictures }) };
  const before = drafts.read(userId);
  if (before && JSON.stringify({ at: before.at, ...draft }) === JSON.stringify(before)) return;
  drafts.save(userId, { at: new Date().toISOString(), ...draft });
}

/** Returns the portfolio from a draft, without pictures that have been removed from the record meanwhile. */
export function restoreTiles({ pictures }: Draft, saved: Tiles): Tiles {
  if (!pictures) return saved;
  const isSaved = (key: string) => saved.some((tile) => tile.id === key);
  return pictures
    .filter(({ image, uploadId }) => uploadId !== undefined || isSaved(image.key))
    .map(({ image, uploadId }) => readyTile(image, isSaved(image.key) ? undefined : uploadId));
}
