import type { OwnArtisan, OwnArtisanAnswer } from "@handiwork/core/artisans/schema";
import type { QueryClient } from "@tanstack/react-query";
import { hasStatus } from "../../lib/errors.ts";
import { perform } from "../../lib/outbox/perform.ts";
import type { Outcome } from "../../lib/outbox/waiters.ts";
import { ownArtisanQuery } from "../../lib/own-artisan.ts";
import { artisanProfile, lineOf, ownVersion, type ProfilePayload } from "./profile-kind.ts";

/** Which record a form begins with: of none, 0. */
const versionOf = (artisan: OwnArtisan | null) => (artisan ? artisan.version : 0);

/**
 * Saves a form of the own record, without a network later. `base` is the record that the form began with; where that has
 * changed elsewhere since, `moveTo` gets the present one, so that what is saved again takes its place. Throws ApiError.
 */
export async function saveProfile(
  client: QueryClient,
  payload: ProfilePayload,
  base: OwnArtisan | null,
  moveTo: (now: OwnArtisan | null) => void,
): Promise<Outcome<OwnArtisanAnswer>> {
  const json = { ...payload.json, version: ownVersion(client, versionOf(base)) };
  const deed = { kind: artisanProfile, line: lineOf(payload.form), replaces: "refused" } as const;
  try {
    return await perform(client, { ...deed, payload: { ...payload, json } as ProfilePayload });
  } catch (error) {
    if (hasStatus(error, 409) && error.code === "profile-changed") {
      moveTo((await client.fetchQuery({ ...ownArtisanQuery, staleTime: 0 })).artisan);
    }
    throw error;
  }
}
