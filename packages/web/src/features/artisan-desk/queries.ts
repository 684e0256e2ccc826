import type { OwnArtisan, OwnArtisanAnswer } from "@handiwork/core/model/artisan/schema";
import type { QueryClient } from "@tanstack/react-query";
import { hasStatus } from "../../lib/errors.ts";
import { perform } from "../../lib/outbox/perform.ts";
import type { Outcome } from "../../lib/outbox/waiters.ts";
import { ownArtisanQuery } from "../../lib/own-artisan.ts";
import { artisanProfile, lineOf, type ProfilePayload } from "./profile-kind.ts";

/** Which record a form begins with: of none, 0. */
export const versionOf = (artisan: OwnArtisan | null) => (artisan ? artisan.version : 0);

/**
 * Saves a form of the own record, without a network later. `base` is the record that the form began with; where that has
 * changed elsewhere since, it is the present one from then on, and what is saved again takes its place. Throws ApiError.
 */
export async function saveProfile(
  client: QueryClient,
  payload: ProfilePayload,
  base: { current: number | undefined },
): Promise<Outcome<OwnArtisanAnswer>> {
  const json = { ...payload.json, ...(base.current !== undefined && { version: base.current }) };
  const deed = { kind: artisanProfile, line: lineOf(payload.form), replaces: true };
  try {
    const outcome = await perform(client, { ...deed, payload: { ...payload, json } as ProfilePayload });
    if (outcome.state === "sent") base.current = versionOf(outcome.answer.artisan);
    return outcome;
  } catch (error) {
    if (hasStatus(error, 409) && error.code === "profile-changed") {
      const { artisan } = await client.fetchQuery({ ...ownArtisanQuery, staleTime: 0 });
      base.current = versionOf(artisan);
    }
    throw error;
  }
}
