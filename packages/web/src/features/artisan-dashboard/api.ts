import type { OwnArtisan, OwnArtisanAnswer } from "@handiwork/core/artisans/schema";
import type { QueryClient } from "@tanstack/react-query";
import { hasStatus } from "../../lib/api/errors.ts";
import { perform } from "../../lib/outbox/perform.ts";
import type { Outcome } from "../../lib/outbox/waiters.ts";
import { ownArtisanQuery } from "./own-artisan.ts";
import { artisanProfile, lineOf, ownVersion, type ProfilePayload } from "./outbox-kind.ts";

/** Returns the version that a form starts from: 0 if there is no record. */
const versionOf = (artisan: OwnArtisan | null) => (artisan ? artisan.version : 0);

/**
 * Saves a form of the artisan's own record; offline, the outbox sends it later. `base` is the record that the form started from. If
 * it has changed elsewhere meanwhile, calls `moveTo` with the current record, so that saving again replaces that one.
 *
 * @throws {ApiError}
 */
export async function saveProfile(
  client: QueryClient,
  payload: ProfilePayload,
  base: OwnArtisan | null,
  moveTo: (now: OwnArtisan | null) => void,
): Promise<Outcome<OwnArtisanAnswer>> {
  const json = { ...payload.json, version: ownVersion(client, versionOf(base)) };
  const command = { kind: artisanProfile, line: lineOf(payload.form), replaces: "refused" } as const;
  try {
    return await perform(client, { ...command, payload: { ...payload, json } as ProfilePayload });
  } catch (error) {
    if (hasStatus(error, 409) && error.code === "profile-changed") {
      moveTo((await client.fetchQuery({ ...ownArtisanQuery, staleTime: 0 })).artisan);
    }
    throw error;
  }
}
