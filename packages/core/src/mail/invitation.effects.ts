import { readAccount } from "../accounts/index.ts";
import { issueToken, markInvited, pendingInvitation } from "../registration/index.ts";
import { readSettings } from "../settings/index.ts";
import { type Outcome, send } from "./client.ts";
import { siteName } from "../reference/content.ts";
import type { EmailContent, Support } from "../notifications/kind.schema.ts";
import { renderEmail } from "./render.ts";
import { mailProblem } from "../undeliverable/read.ts";

/**
 * Generates and mails the invitation link of an imported account. Idempotent: ignores invitations that were mailed or
 * accepted. A crash between mailing and recording it sends another link; only the last is valid. Returns like `send`,
 * or `nothing`.
 */
export async function mailInvitation(accountId: string): Promise<"nothing" | Outcome> {
  const row = await pendingInvitation(accountId);
  const account = row && (await readAccount(accountId));
  if (!account || account.profile.disabledAt !== undefined) return "nothing";
  // The owner has already signed in with a code.
  if (account.profile.emailVerifiedAt !== undefined) return "nothing";
  const token = await issueToken(row);
  if (token === undefined) return "nothing";
  const { support } = await readSettings();
  const content = renderEmail(row.email, invitationEmail(row.name, token, support));
  const outcome = (await mailProblem(row.email)) ? "undeliverable" : await send(content);
  await markInvited(row);
  return outcome;
}

/**
 * Returns the mail that invites an artisan to take over an imported account. It contains the name only if that is a
 * plain name.
 */
export function invitationEmail(name: string, token: string, support: Support): EmailContent {
  const isName = /^[\p{L}\p{M}'’ -]{1,60}$/u.test(name);
  return {
    subject: `Your artisan profile on ${siteName} is ready`,
    blocks: [
      isName ? `Hello ${name},` : "Hello,",
      `We have set up an artisan profile for you on ${siteName}, where clients all over Nigeria look for skilled people. You already appear in search.`,
      "Choose a password, check your profile, and add pictures of your work:",
      { label: "Choose a password", path: `/welcome?token=${token}` },
      "The link works once, within 30 days. Please do not share it: anyone who has it can use your account.",
      `If you do not want a profile, sign in and delete the account, or write to ${support.email}.`,
    ],
    why: `You get this email because your trade association or our team gave us this address to list you as an artisan.`,
  };
}
