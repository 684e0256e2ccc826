import { AccountEntity } from "../../model/account/account.entity.ts";
import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { AuditEntity, entry } from "../../domain/audit/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { writeTogether } from "../../platform/table/transact.ts";
import { VerificationForm } from "../../model/users/schema.ts";

/**
 * Vouches for a user, or does so no more (B-AUSER-12; the profile is the one truth, B-GAP-44): the stream brings the
 * badge to the search. Safe to repeat: what is so already leaves no second entry in the audit. Throws NotFound, Unavailable.
 */
export async function setVerified(
  actor: Actor,
  userId: string,
  form: VerificationForm,
  visit: Visit,
): Promise<void> {
  authorise(actor, "verifyUser");
  const id = AccountId.parse(userId);
  const { isVerified } = VerificationForm.parse(form);
  const trace = entry({
    kind: isVerified ? "verified" : "verification-removed",
    accountId: id,
    actor,
    visit,
    before: { isVerified: String(!isVerified) },
    after: { isVerified: String(isVerified) },
  });
  const isChanged = await writeTogether(
    { account: AccountEntity, audit: AuditEntity },
    ({ account, audit }) => [
      account
        .patch({ id })
        .set({ isVerified })
        .where((attributes, { ne }) => ne(attributes.isVerified, isVerified))
        .commit(),
      audit.put(trace).commit(),
    ],
  );
  if (isChanged) return;
  const { data } = await AccountEntity.get({ id }).go({ consistent: true });
  if (!data) throw new NotFound("User not found");
}
