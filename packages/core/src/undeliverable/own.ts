import { verb } from "../platform/access/index.ts";
import type { Visit } from "../platform/actor.ts";
import { AccountEntity, type Profile } from "../accounts/account.entity.ts";
import { record } from "../audit/index.ts";
import { NotFound } from "../platform/errors.ts";
import { AccountId } from "../platform/ids.ts";
import { fingerprint } from "../platform/text/fingerprint.ts";
import { resumeDelivery } from "./change.ts";
import { mailProblem } from "./read.ts";
import type { MailProblem, OwnMail } from "./schema.ts";
import { UndeliverableEntity } from "./undeliverable.entity.ts";

/**
 * Returns the mail status of the actor's address, as far as the actor may see it (`problemVisibleTo`).
 *
 * @throws {NotFound}
 */
export const ownMail = verb("ownMail", async (actor): Promise<OwnMail> => {
  const { data: profile } = await AccountEntity.get({ id: actor.id }).go({ consistent: true });
  if (!profile) throw new NotFound("This account no longer exists.");
  const problem = await mailProblem(profile.email, { consistent: true });
  return { email: profile.email, problem: problemVisibleTo(profile, problem) };
});

/**
 * Returns an address's problem as its account's owner may see it. Without verification the owner may be a stranger,
 * who must not learn of problems from before the account, which would reveal an earlier one, nor of complaints, which
 * are another person's.
 */
export function problemVisibleTo(
  { emailVerifiedAt, createdAt }: Pick<Profile, "emailVerifiedAt" | "createdAt">,
  problem: MailProblem | null,
): MailProblem | null {
  if (emailVerifiedAt !== undefined || !problem) return problem;
  // Only the day of repeated bounces is known.
  if (problem.at.slice(0, 10) < createdAt.slice(0, 10)) return null;
  if (problem.reason !== "slow" && problem.at < createdAt) return null;
  return { ...problem, reason: problem.reason === "complained" ? "bounced" : problem.reason };
}

/**
 * Returns everything stored about an account's address, for its owner; undefined if nothing is, or the address is
 * unverified.
 */
export async function mailHistory({ email, emailVerifiedAt }: Profile) {
  if (emailVerifiedAt === undefined) return undefined;
  const { data } = await UndeliverableEntity.get({ fingerprint: fingerprint(email) }).go();
  if (!data) return undefined;
  const { bouncedAt, slowDays, complainedAt, reachedAt, wantedAt } = data;
  return { bouncedAt, slowDays, complainedAt, reachedAt, wantedAt };
}

/**
 * Resumes mail to a user's address by an admin's decision, with an audit entry. Later bounces stop it again.
 * Idempotent.
 *
 * @throws {NotFound} @throws {Unavailable}
 */
export const resumeMail = verb("resumeMail", AccountId, async (actor, id, visit: Visit): Promise<void> => {
  const { data: profile } = await AccountEntity.get({ id }).go({ consistent: true });
  if (!profile) throw new NotFound("User not found");
  const problem = await mailProblem(profile.email, { consistent: true });
  if (!problem || !(await resumeDelivery(profile.email))) return;
  const [before, after] = [{ mails: problem.reason }, { mails: "go" }];
  await record({ kind: "mail-resumed", accountId: id, actor, visit, before, after });
});
