import type { ProfileChange, ProfileForm } from "@handiwork/core/accounts/schema";
import { OptionalImage, type MediaImage } from "@handiwork/core/media/schema";
import * as z from "zod";
import { api, read } from "../../lib/api/client.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { Entry } from "../../lib/outbox/entry.ts";
import { defineKind, failureMessage, type Kind } from "../../lib/outbox/kinds.ts";
import { toast } from "../../lib/page/toast.ts";
import { profileValues } from "../../lib/session/own-profile.ts";
import { sessionQuery, type SessionUser } from "../../lib/session/session.ts";
import { draftStore } from "../../lib/storage/local-storage.ts";

type Values = z.input<typeof ProfileForm>;

const texts = ["fullName", "phone", "avatarUrl"] as const;

/** Unsaved changes: the texts that differ, and the photo if it differs (null if it was removed). */
const Edits = z.object({
  texts: z.partialRecord(z.enum(texts), z.string()),
  image: OptionalImage.optional(),
});

const store = draftStore("profile-edits", (value) => Edits.parse(value));

/** Returns the user's unsaved changes, or null. */
export const readEdits = (userId: string) => store.read(userId);

export const deleteEdits = (userId: string) => store.save(userId, null);

/** Stores the values that differ from the saved ones, so that they survive a reload. Deletes them if nothing differs. */
export function saveEdits(user: SessionUser, values: Values, image: MediaImage | null): void {
  const before = profileValues(user);
  const changed = texts.filter((name) => values[name] !== before[name]);
  const isOther = (image?.key ?? null) !== before.avatar;
  if (changed.length === 0 && !isOther) return deleteEdits(user.id);
  store.save(user.id, {
    texts: Object.fromEntries(changed.map((name) => [name, values[name]])),
    ...(isOther && { image }),
  });
}

export const profileLine = "profile";

export const profileTitle = "Change your profile";

/** The outbox kind for changes of the user's profile. The form's edits are kept until the change is sent. */
export const profile: Kind<ProfileChange, SessionUser> = defineKind({
  name: "profile",
  send: async ({ payload }) => (await read(api.account.profile.$put({ json: payload }))).user,
  onSent: (user, entry, { client, outbox }) => {
    client.setQueryData(sessionQuery.queryKey, user);
    const behind = outbox.entries.filter(({ line, id }) => line === entry.line && id !== entry.id);
    if (behind.length === 0) deleteEdits(user.id);
    // Rebases later changes that started from the same values onto the result of this one.
    for (const { id, payload } of behind as readonly Entry<ProfileChange>[]) {
      if (JSON.stringify(payload.before) !== JSON.stringify(entry.payload.before)) continue;
      void outbox.change(id, (each) => ({ ...each, payload: { ...payload, before: profileValues(user) } }));
    }
  },
  rollBack: (_, { client }) => void client.invalidateQueries(sessionQuery),
  onFailed: (entry) => toast.error(failureMessage(entry, `Not sent: ${profileTitle}`)),
  describe: () => ({ title: profileTitle, to: paths.profile }),
});
