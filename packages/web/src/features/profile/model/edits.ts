import type { ProfileForm } from "@handiwork/core/model/account/schema";
import { MediaImage } from "@handiwork/core/model/media/schema";
import * as z from "zod";
import type { SessionUser } from "../../../lib/session.ts";
import { editsKey, forgetEdits } from "./kept-edits.ts";

/** What the form of one's profile begins with. */
export function valuesOf({ fullName, phone, avatar, avatarUrl }: SessionUser): z.input<typeof ProfileForm> {
  return {
    fullName: fullName ?? "",
    phone: phone ?? "",
    avatarUrl: avatarUrl ?? "",
    avatar: avatar?.key ?? null,
  };
}

const texts = ["fullName", "phone", "avatarUrl"] as const;
const Edits = z.object({
  texts: z.partialRecord(z.enum(texts), z.string()),
  image: z.union([MediaImage, z.null()]).optional(),
});

/** What was changed and not saved: texts that differ from the user's, and the picture, null where it was taken away. */
export type Edits = z.infer<typeof Edits>;

/** Out: undefined where nothing was left unsaved on this device, or can be read. */
export function readEdits(userId: string): Edits | undefined {
  try {
    return Edits.safeParse(JSON.parse(localStorage.getItem(editsKey(userId)) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Keeps what differs from the user's own values over a reload; forgets it where nothing does. */
export function keepEdits(
  user: SessionUser,
  values: z.input<typeof ProfileForm>,
  image: MediaImage | null,
): void {
  const before = valuesOf(user);
  const changed = texts.filter((name) => values[name] !== before[name]);
  const isOther = (image?.key ?? null) !== before.avatar;
  if (changed.length === 0 && !isOther) return forgetEdits(user.id);
  try {
    const edits: Edits = {
      texts: Object.fromEntries(changed.map((name) => [name, values[name]])),
      ...(isOther && { image }),
    };
    localStorage.setItem(editsKey(user.id), JSON.stringify(edits));
  } catch {
    // A browser that keeps nothing, or is full.
  }
}
