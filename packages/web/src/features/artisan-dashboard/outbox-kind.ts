import type {
  ArtisanDashboardChange,
  ArtisanProfileChange,
  OwnArtisan,
  OwnArtisanAnswer,
} from "@handiwork/core/artisans/schema";
import type { QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { hasStatus } from "../../lib/api/errors.ts";
import type { Entry } from "../../lib/outbox/entry.ts";
import { defineKind, failureMessage, type KindContext, type Kind } from "../../lib/outbox/kinds.ts";
import { perform } from "../../lib/outbox/perform.ts";
import type { Outcome } from "../../lib/outbox/entry.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { sessionQuery } from "../../lib/session/session.ts";
import { toast } from "../../lib/page/toast.ts";
import { ownArtisanQuery } from "./own-artisan.ts";
import { drafts } from "./profile-values.ts";

/** A change of the artisan's own record, by the editor or by the dashboard's form. */
export type ProfilePayload =
  | { readonly form: "editor"; readonly json: ArtisanProfileChange }
  | { readonly form: "dashboard"; readonly json: ArtisanDashboardChange };

/** The outbox line of a form. A new change replaces a refused one in the same line. */
export const lineOf = (form: ProfilePayload["form"]) => `artisan profile ${form}`;

export const profileTitle = "Change your artisan profile";

/** The outbox kind for changes of the artisan's record. The editor's draft is kept until the change is sent. */
export const artisanProfile: Kind<ProfilePayload, OwnArtisanAnswer> = defineKind({
  name: "artisan profile",
  send: ({ payload }) => {
    const { $put, $patch } = api["artisan-profile"];
    return payload.form === "editor"
      ? read($put({ json: payload.json }))
      : read($patch({ json: payload.json }));
  },
  onSent: (answer, entry, context) => {
    const { client, userId } = context;
    const draft = drafts.read(userId);
    if (entry.payload.form === "editor" && draft && draft.at <= entry.writtenAt) drafts.save(userId, null);
    client.setQueryData(ownArtisanQuery.queryKey, answer);
    // Refreshes everything that shows the artisan to others.
    void client.invalidateQueries({ queryKey: ["artisans"] });
    // A record that has just been created waits for approval.
    void client.invalidateQueries(sessionQuery);
    raiseVersion(answer, entry, context);
  },
  rollBack: (_, { client }) => void client.invalidateQueries(ownArtisanQuery),
  onFailed: (entry) => toast.error(failureMessage(entry, `Not sent: ${profileTitle}`)),
  describe: ({ form }) => ({
    title: profileTitle,
    to: form === "editor" ? paths.editArtisanProfile : paths.dashboard,
  }),
});

/**
 * Saves a form of the artisan's own record; offline, the outbox sends it later. `base` is the record that the form started from. If
 * it has changed elsewhere meanwhile, calls `onConflict` with the current record, so that saving again replaces that one.
 *
 * @throws {ApiError}
 */
export async function saveProfile(
  client: QueryClient,
  { form, json }: ProfilePayload,
  base: OwnArtisan | null,
  onConflict: (now: OwnArtisan | null) => void,
): Promise<Outcome<OwnArtisanAnswer>> {
  const version = ownVersion(client, base?.version ?? 0);
  const payload = { form, json: { ...json, version } } as ProfilePayload;
  try {
    return await perform(client, { kind: artisanProfile, line: lineOf(form), payload, replaces: "refused" });
  } catch (error) {
    if (hasStatus(error, 409) && error.code === "profile-changed") {
      onConflict((await client.fetchQuery({ ...ownArtisanQuery, staleTime: 0 })).artisan);
    }
    throw error;
  }
}

/** Maps record versions to the next version that the user's own changes created, since the page was loaded. */
const nextVersions = new WeakMap<QueryClient, Map<number, number>>();

/** Returns the version that a form's record has reached through the user's own changes alone. */
export function ownVersion(client: QueryClient, version: number): number {
  const next = nextVersions.get(client)?.get(version);
  return next === undefined ? version : ownVersion(client, next);
}

/** Raises the version of waiting changes and open forms, so that the user's own change does not count as a conflict for them. */
function raiseVersion(
  { artisan }: OwnArtisanAnswer,
  { id, payload: { json } }: Entry<ProfilePayload>,
  { client, outbox }: KindContext,
): void {
  if (!artisan || json.version === undefined || artisan.version <= json.version) return;
  const version = json.version + 1;
  nextVersions.set(client, new Map(nextVersions.get(client)).set(json.version, version));
  for (const other of outbox.entries as readonly Entry<ProfilePayload>[]) {
    const { payload } = other;
    if (other.kind !== "artisan profile" || other.id === id || payload.json.version !== json.version)
      continue;
    void outbox.change(other.id, (each) => ({
      ...each,
      payload: { ...payload, json: { ...payload.json, version } },
    }));
  }
}
