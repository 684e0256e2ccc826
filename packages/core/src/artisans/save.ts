import type * as z from "zod";
import { verb } from "../platform/access/index.ts";
import type { Visit } from "../platform/actor.ts";
import { now } from "../platform/clock.ts";
import { Invalid, NotFound } from "../platform/errors.ts";
import { editLimits, consume } from "../platform/limit/index.ts";
import { uploadOf } from "../media/keys.schema.ts";
import { uploadNotFound } from "../media/read.ts";
import { readyUploads, usedUploads } from "../media/use.ts";
import { isListedCategory } from "../reference/form-categories.ts";
import { checkAreas } from "./areas.ts";
import { changesOf, edit, type ArtisanRow } from "./edit.ts";
import { readOwn } from "./own.ts";
import { maxPicturesOf } from "./pictures.ts";
import {
  ArtisanDashboardChange,
  ArtisanProfileChange,
  maxPictures,
  type OwnArtisanAnswer,
} from "./schema.ts";

/**
 * Saves the editor's form as the actor's record, or creates a pending one (B-GAP-08). Returns the updated record.
 *
 * @throws {Invalid} for an unknown category or too many pictures
 * @throws {NotFound} for other users' pictures
 * @throws {Conflict} for pictures that are not ready or used elsewhere, and for an outdated version
 * @throws {TooMany} @throws {Unavailable}
 */
export const save = verb("saveArtisanProfile", ArtisanProfileChange, async (actor, form, visit: Visit) => {
  const { version, ...fields } = form;
  await consume(editLimits(actor.id));
  await edit(actor, visit, async (row) => {
    checkCategory(fields.category, row);
    checkAreas(fields);
    const { portfolio, ...uploads } = await arrange(actor.id, fields.portfolio, row);
    return { changes: changesOf({ ...fields, portfolio }), version, ...uploads };
  });
  return readOwn(actor);
});

/**
 * Changes the actor's record by the dashboard's form. Returns the updated record.
 *
 * @throws {NotFound} if there is none
 * @throws {Invalid} for an unknown category
 * @throws {Conflict} for an outdated version
 * @throws {TooMany} @throws {Unavailable}
 */
export const change = verb(
  "changeArtisanProfile",
  ArtisanDashboardChange,
  async (actor, { version, ...fields }, visit: Visit): Promise<OwnArtisanAnswer> => {
    await consume(editLimits(actor.id));
    await edit(actor, visit, async (row) => {
      if (!row) throw new NotFound("Set up your artisan profile first.");
      if (fields.category) checkCategory(fields.category, row);
      return { changes: changesOf(fields), version };
    });
    return readOwn(actor);
  },
);

/** Checks that a category is in one of the specification's lists, or unchanged (B-GAP-05). */
function checkCategory(category: string, row: ArtisanRow | null): void {
  if (isListedCategory(category) || category === row?.category) return;
  const message = "Please choose a category from the list";
  throw new Invalid(message, { category: message });
}

/** Returns the portfolio in the chosen order, with the uploads it starts and stops showing. */
async function arrange(
  userId: string,
  chosen: z.output<typeof ArtisanProfileChange>["portfolio"],
  row: ArtisanRow | null,
) {
  const stored = new Map((row?.portfolio ?? []).map((picture) => [picture.key, picture]));
  const wanted = chosen.map(({ key }) => key);
  const added = wanted.filter((key) => !stored.has(key));
  const removed = [...stored.keys()].filter((key) => !wanted.includes(key));
  const most = maxPicturesOf(row, now());
  // After premium has ended, existing pictures stay.
  if (added.length > 0 && wanted.length > most) throw tooMany(most);
  if (added.some((key) => uploadOf(key) === undefined)) throw new NotFound(uploadNotFound);
  const [used, released] = await Promise.all([
    readyUploads(userId, "portfolio", added),
    usedUploads(userId, "portfolio", removed),
  ]);
  const known = new Map([...stored, ...used.map(({ picture }) => [picture.key, picture] as const)]);
  const portfolio = chosen.map(({ key, caption }) => {
    const picture = known.get(key);
    if (!picture) throw new NotFound(uploadNotFound);
    const { caption: _, ...bare } = picture;
    return { ...bare, ...(caption && { caption }) };
  });
  return { portfolio, used, released };
}

function tooMany(most: number): Invalid {
  const more = most < maxPictures.premium ? ` With premium it is up to ${maxPictures.premium}.` : "";
  const message = `You can show up to ${most} pictures.${more}`;
  return new Invalid(message, { portfolio: message });
}
