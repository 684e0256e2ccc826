import { readSettings } from "../../../domain/settings/index.ts";
import { layOut } from "./layout.ts";
import { sendOnce, type OnceOutcome } from "./once.ts";
import { deletionLetter } from "./templates.ts";

/** Confirms that an account is deleted, at the address that it had. Safe to repeat: it is sent once. Out: as `sendOnce`. */
export async function mailDeletion(about: { userId: string; email: string }): Promise<OnceOutcome> {
  const { support } = await readSettings();
  return sendOnce(`deleted/${about.userId}`, layOut(about.email, deletionLetter(support)));
}
