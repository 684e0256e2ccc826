import type * as z from "zod";
import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { now } from "../../platform/clock/index.ts";
import { Invalid, NotFound } from "../../platform/errors/index.ts";
import { editLimits, spend } from "../../platform/limit/index.ts";
import { uploadOf } from "../../model/media/keys.ts";
import { noUpload } from "../media/read.ts";
import { readyUploads, usedUploads } from "../media/use.ts";
import { isListedCategory } from "../../fixed/form-categories.ts";
import { checkAreas } from "./areas.ts";
import { changesOf, edit, type ArtisanRow } from "./edit.ts";
import { readOwn } from "./own.ts";
import { mostPicturesOf } from "./pictures.ts";
import {
  ArtisanDashboardChange,
  ArtisanProfileChange,
  mostPictures,
  type OwnArtisanAnswer,
} from "../../model/artisan/schema.ts";

/**
 * Saves the editor's form as the actor's own record: a new one, which waits for approval, where there is none (B-GAP-08).
 * Out: the record as it is then. Throws Invalid for a category that no list has and for too many pictures, NotFound for a
 * picture that is not the actor's, Conflict for one that is not ready or shown by something else, and for an older version, TooMany, Unavailable.
 */
export async function save(
  actor: Actor,
  form: ArtisanProfileChange,
  visit: Visit,
): Promise<OwnArtisanAnswer> {
  authorise(actor, "saveArtisanProfile");
  const { version, ...fields } = ArtisanProfileChange.parse(form);
  await spend(editLimits(actor.id));
  await edit(actor, visit, async (row) => {
    checkCategory(fields.category, row);
    checkAreas(fields);
    const { portfolio, ...uploads } = await arrange(actor.id, fields.portfolio, row);
    return { changes: changesOf({ ...fields, portfolio }), version, ...uploads };
  });
  return readOwn(actor);
}

/**
 * Changes what the dashboard's form names of the actor's own record. Out: the record as it is then. Throws NotFound where there
 * is none, Invalid for a category that no list has, Conflict for an older version, TooMany, Unavailable.
 */
export async function change(
  actor: Actor,
  form: ArtisanDashboardChange,
  visit: Visit,
): Promise<OwnArtisanAnswer> {
  authorise(actor, "changeArtisanProfile");
  const { version, ...fields } = ArtisanDashboardChange.parse(form);
  await spend(editLimits(actor.id));
  await edit(actor, visit, async (row) => {
    if (!row) throw new NotFound("Set up your artisan profile first.");
    if (fields.category) checkCategory(fields.category, row);
    return { changes: changesOf(fields), version };
  });
  return readOwn(actor);
}

/** Any name of any of the specs' lists, or the one that is there already (B-GAP-05). */
function checkCategory(category: string, row: ArtisanRow | null): void {
  if (isListedCategory(category) || category === row?.category) return;
  const message = "Please choose a category from the list";
  throw new Invalid(message, { category: message });
}

/** The portfolio in the order that was chosen, and the uploads that it begins and ceases to show. */
async function arrange(
  userId: string,
  chosen: z.output<typeof ArtisanProfileChange>["portfolio"],
  row: ArtisanRow | null,
) {
  const stored = new Map((row?.portfolio ?? []).map((picture) => [picture.key, picture]));
  const wanted = chosen.map(({ key }) => key);
  const added = wanted.filter((key) => !stored.has(key));
  const removed = [...stored.keys()].filter((key) => !wanted.includes(key));
  const most = mostPicturesOf(row, now());
  // Whose premium has ended keeps the pictures there are.
  if (added.length > 0 && wanted.length > most) throw tooMany(most);
  if (added.some((key) => uploadOf(key) === undefined)) throw new NotFound(noUpload);
  const [used, released] = await Promise.all([
    readyUploads(userId, "portfolio", added),
    usedUploads(userId, "portfolio", removed),
  ]);
  const known = new Map([...stored, ...used.map(({ picture }) => [picture.key, picture] as const)]);
  const portfolio = chosen.map(({ key, caption }) => {
    const picture = known.get(key);
    if (!picture) throw new NotFound(noUpload);
    const { caption: _, ...bare } = picture;
    return { ...bare, ...(caption && { caption }) };
  });
  return { portfolio, used, released };
}

function tooMany(most: number): Invalid {
  const more = most < mostPictures.premium ? ` With premium it is up to ${mostPictures.premium}.` : "";
  const message = `You can show up to ${most} pictures.${more}`;
  return new Invalid(message, { portfolio: message });
}
