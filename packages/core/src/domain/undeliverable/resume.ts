import { authorise } from "../../platform/access/index.ts";
import { AccountEntity } from "../../model/account/account.entity.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { record } from "../audit/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { reopen } from "./change.ts";
import { mailProblem } from "./read.ts";

/**
 * Has mails go to a user's address again, as an admin decides, with an entry in the audit. What comes back from then on closes it
 * again. Safe to repeat: where mails go already, nothing is done. Throws NotFound, Unavailable.
 */
export async function resumeMail(actor: Actor, userId: string, visit: Visit): Promise<void> {
  authorise(actor, "resumeMail");
  const id = AccountId.parse(userId);
  const { data: profile } = await AccountEntity.get({ id }).go({ consistent: true });
  if (!profile) throw new NotFound("User not found");
  const problem = await mailProblem(profile.email, { consistent: true });
  if (!problem || !(await reopen(profile.email))) return;
  const [before, after] = [{ mails: problem.reason }, { mails: "go" }];
  await record({ kind: "mail-resumed", accountId: id, actor, visit, before, after });
}
