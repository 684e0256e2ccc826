import { authorise } from "../platform/access/index.ts";
import type { Actor, UserType, Visit } from "../platform/actor.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { nowIso } from "../platform/clock.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { addToGroup, removeFromGroup } from "../accounts/user-pool/index.ts";
import { endEverySession } from "../sessions/own.ts";
import { matches } from "../platform/table/conditions.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { AccountEntity } from "../accounts/account.entity.ts";

const entities = { account: AccountEntity, audit: AuditEntity };

/** An operator at the command line. */
interface Operator {
  readonly type: "system";
}

/**
 * Disables an account: ends its sessions and blocks sign-in (B-GAP-43). Idempotent, without a second audit entry.
 *
 * @throws {NotFound} @throws {Conflict} for the actor's own account
 */
export async function disableUser(actor: Actor | Operator, id: string, visit?: Visit): Promise<void> {
  if (actor.type !== "system") authorise(actor, "disableUser");
  if (actor.type !== "system" && id === actor.id) throw new Conflict("You cannot disable your own account.");
  const disabledAt = nowIso();
  const isWritten = await writeTogether(entities, ({ account, audit }) => [
    account
      .patch({ id })
      .set({ disabledAt })
      .add({ sessionVersion: 1 })
      .where(matches({ disabledAt: undefined }))
      .commit(),
    audit.put(switched("disabled", id, actor, visit)).commit(),
  ]);
  if (!isWritten) await isThere(id);
  await endEverySession(id);
}

/**
 * Enables a disabled account. Idempotent, without a second audit entry.
 *
 * @throws {NotFound}
 */
export async function enableUser(actor: Actor | Operator, id: string, visit?: Visit): Promise<void> {
  if (actor.type !== "system") authorise(actor, "enableUser");
  const isWritten = await writeTogether(entities, ({ account, audit }) => [
    account
      .patch({ id })
      .remove(["disabledAt"])
      .where(({ disabledAt }, { exists }) => exists(disabledAt))
      .commit(),
    audit.put(switched("enabled", id, actor, visit)).commit(),
  ]);
  if (!isWritten) await isThere(id);
}

function switched(kind: "enabled" | "disabled", accountId: string, actor: Actor | Operator, visit?: Visit) {
  const before = { state: kind === "enabled" ? "disabled" : "enabled" };
  return entry({ kind, accountId, actor, ...(visit && { visit }), before, after: { state: kind } });
}

/**
 * Changes an account's type: group and profile. Calling it again completes an interrupted change. Open sessions must
 * refresh their tokens before they act again. Called by approvals and the operator's command line, never by a route.
 *
 * @throws {NotFound} @throws {Unavailable}
 */
export async function changeType(actor: Actor | Operator, id: string, type: UserType): Promise<void> {
  return optimistic("The account's type", async () => {
    const { data: profile } = await AccountEntity.get({ id }).go({ consistent: true });
    if (!profile) throw new NotFound("User not found");
    if (profile.userType === type) return;
    const { userType } = profile;
    await changeGroup(id, userType, type);
    const [before, after] = [{ userType }, { userType: type }];
    const isWritten = await writeTogether(entities, ({ account, audit }) => [
      account
        .patch({ id })
        .set({ userType: type })
        .add({ sessionVersion: 1 })
        .where(matches({ userType }))
        .commit(),
      audit.put(entry({ kind: "type-changed", accountId: id, actor, before, after })).commit(),
    ]);
    // A concurrent change, possibly the same one.
    return isWritten ? undefined : retry;
  });
}

/**
 * Checks that the account exists.
 *
 * @throws {NotFound}
 */
async function isThere(id: string): Promise<void> {
  const { data } = await AccountEntity.get({ id }).go({ consistent: true });
  if (!data) throw new NotFound("User not found");
}

/**
 * Changes the user's group.
 *
 * @throws {NotFound} if the account was deleted meanwhile, so that the pool does not know the user
 */
async function changeGroup(id: string, from: UserType, to: UserType): Promise<void> {
  try {
    await addToGroup(id, to);
    await removeFromGroup(id, from);
  } catch (error) {
    await isThere(id);
    throw error;
  }
}
