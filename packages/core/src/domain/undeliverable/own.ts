import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { AccountEntity, type Profile } from "../../model/account/account.entity.ts";
import { record } from "../audit/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { fingerprint } from "../../platform/text/fingerprint.ts";
import { reopen } from "./change.ts";
import { mailProblem } from "./read.ts";
import type { MailProblem, OwnMail } from "../../model/undeliverable/schema.ts";
import { UndeliverableEntity } from "../../model/undeliverable/undeliverable.entity.ts";

/** Whether mails reach the actor's own address, as far as the actor may know it (`shownTo`). Throws NotFound. */
export async function ownMail(actor: Actor): Promise<OwnMail> {
  authorise(actor, "ownMail");
  const { data: profile } = await AccountEntity.get({ id: actor.id }).go({ consistent: true });
  if (!profile) throw new NotFound("This account no longer exists.");
  const problem = await mailProblem(profile.email, { consistent: true });
  return { email: profile.email, problem: shownTo(profile, problem) };
}

/**
 * What the owner of an account may know of the address: who has not proved it is perhaps a stranger, and hears of nothing that was
 * before the account, as that would say who had one, and of no complaint, which is another person's.
 */
export function shownTo(
  { emailVerifiedAt, createdAt }: Pick<Profile, "emailVerifiedAt" | "createdAt">,
  problem: MailProblem | null,
): MailProblem | null {
  if (emailVerifiedAt !== undefined || !problem) return problem;
  // Of several bad days only the day is known.
  if (problem.at.slice(0, 10) < createdAt.slice(0, 10)) return null;
  if (problem.reason !== "slow" && problem.at < createdAt) return null;
  return { ...problem, reason: problem.reason === "complained" ? "bounced" : problem.reason };
}

/**
 * All that is kept of the address of an account, for its owner; undefined where nothing is, and where the owner has not proved it.
 */
export async function mailHistory({ email, emailVerifiedAt }: Profile) {
  if (emailVerifiedAt === undefined) return undefined;
  const { data } = await UndeliverableEntity.get({ fingerprint: fingerprint(email) }).go();
  if (!data) return undefined;
  const { bouncedAt, slowDays, complainedAt, reachedAt, wantedAt } = data;
  return { bouncedAt, slowDays, complainedAt, reachedAt, wantedAt };
}

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
