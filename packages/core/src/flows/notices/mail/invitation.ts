import { readAccount } from "../../../domain/identity/account/index.ts";
import { issueToken, markInvited, pendingInvitation } from "../../../domain/identity/invitation/index.ts";
import { readSettings } from "../../../domain/settings/index.ts";
import { type Outcome, send } from "./client.ts";
import { layOut } from "./layout.ts";
import { mailProblem } from "../../../domain/undeliverable/read.ts";
import { invitationLetter } from "./templates.ts";

/**
 * Makes and mails the link with which the owner of an account that others made chooses a password. Safe to repeat: what was
 * mailed or taken up is left alone; who fails between mailing and keeping that it was mailed sends another link, and the
 * last one counts. Out: as `send`, or `nothing` where there was nothing to mail, or nobody who may use it.
 */
export async function mailInvitation(accountId: string): Promise<"nothing" | Outcome> {
  const row = await pendingInvitation(accountId);
  const account = row && (await readAccount(accountId));
  if (!account || account.profile.disabledAt !== undefined) return "nothing";
  // The owner was faster, by a code for a new password.
  if (account.profile.emailVerifiedAt !== undefined) return "nothing";
  const token = await issueToken(row);
  if (token === undefined) return "nothing";
  const { support } = await readSettings();
  const letter = layOut(row.email, invitationLetter(row.name, token, support));
  const outcome = (await mailProblem(row.email)) ? "undeliverable" : await send(letter);
  await markInvited(row);
  return outcome;
}
