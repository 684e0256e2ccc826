import { readSettings } from "../settings/index.ts";
import { siteName } from "../reference/content.ts";
import type { EmailContent, Support } from "../notifications/kind.schema.ts";
import { renderEmail } from "./render.ts";
import { sendOnce, type OnceOutcome } from "./send-once.ts";

/** Confirms an account's deletion to its former address. Idempotent: sent once. Returns like `sendOnce`. */
export async function mailDeletion(about: { userId: string; email: string }): Promise<OnceOutcome> {
  const { support } = await readSettings();
  return sendOnce(`deleted/${about.userId}`, renderEmail(about.email, deletionEmail(support)));
}

/** Returns the mail that confirms a deletion. */
export function deletionEmail(support: Support): EmailContent {
  return {
    subject: "Your account has been deleted",
    blocks: [
      `Your ${siteName} account has been deleted, as you asked with your password. Your profile, pictures, saved searches and settings are gone.`,
      "Reviews that you wrote stay under “Former client”. People you messaged keep your words, without your name and your pictures.",
      "You can register again with this address at any time. Deleted data cannot be restored.",
      `If this was not you, write to ${support.email} or call ${support.phone} at once.`,
    ],
    why: `You get this email because this was the address of a ${siteName} account until now.`,
  };
}
