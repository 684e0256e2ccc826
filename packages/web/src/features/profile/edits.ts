import type { ProfileForm } from "@handiwork/core/accounts/schema";
import { MediaImage } from "@handiwork/core/media/schema";
import * as z from "zod";
import { draftStore } from "../../lib/storage/kept.ts";
import { profileValues } from "../../lib/session/own-profile.ts";
import type { SessionUser } from "../../lib/session/session.ts";

type Values = z.input<typeof ProfileForm>;

const texts = ["fullName", "phone", "avatarUrl"] as const;

/** Unsaved changes: the texts that differ, and the photo if it differs (null if it was removed). */
const Edits = z.object({
  texts: z.partialRecord(z.enum(texts), z.string()),
  image: z.union([MediaImage, z.null()]).optional(),
});

const store = draftStore("profile-edits", (kept) => Edits.parse(kept));

/** Returns the user's unsaved changes, or null. */
export const readEdits = (userId: string) => store.read(userId);

export const forgetEdits = (userId: string) => store.save(userId, null);

/** Stores the values that differ from the saved ones, so that they survive a reload. Deletes them if nothing differs. */
export function keepEdits(user: SessionUser, values: Values, image: MediaImage | null): void {
  const before = profileValues(user);
  const changed = texts.filter((name) => values[name] !== before[name]);
  const isOther = (image?.key ?? null) !== before.avatar;
  if (changed.length === 0 && !isOther) return forgetEdits(user.id);
  store.save(user.id, {
    texts: Object.fromEntries(changed.map((name) => [name, values[name]])),
    ...(isOther && { image }),
  });
}
