import { authorise } from "../../../platform/access/index.ts";
import type { Actor, UserType, Visit } from "../../../platform/actor/index.ts";
import { AuditEntity, entry } from "../../audit/index.ts";
import { nowIso } from "../../../platform/clock/index.ts";
import { Conflict, NotFound } from "../../../platform/errors/index.ts";
import { addToGroup, removeFromGroup } from "../user-pool/index.ts";
import { endEverySession } from "../session/own.ts";
import { matches } from "../../../platform/table/conditions.ts";
import { again, optimistic } from "../../../platform/table/optimistic.ts";
import { writeTogether } from "../../../platform/table/transact.ts";
import { AccountEntity } from "../../../model/account/account.entity.ts";

const entities = { account: AccountEntity, audit: AuditEntity };

/** Whoever runs the marketplace, at the command line. */
interface Operator {
  readonly type: "system";
}

/**
 * Keeps an account from being used, at once: its sessions end, and nobody can sign in to it (B-GAP-43). Safe to
 * repeat: what is so already leaves no second entry in the audit. Throws NotFound; Conflict for one's own account.
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

/** Lets an account be used again. Safe to repeat, without a second entry in the audit. Throws NotFound. */
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
 * Makes an account one of another type: group and profile. What broke off in between is completed by calling it again.
 * Open sessions must renew their tokens before they act again.
 * For what decides about types itself (approval of an application, the operator's command line): no route leads here.
 * Throws NotFound, Unavailable.
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
    // Somebody else changed it at the same moment, perhaps to the same.
    return isWritten ? undefined : again;
  });
}

/** Throws NotFound. */
async function isThere(id: string): Promise<void> {
  const { data } = await AccountEntity.get({ id }).go({ consistent: true });
  if (!data) throw new NotFound("User not found");
}

/** Throws NotFound where the account was deleted meanwhile: the pool does not know the user then. */
async function changeGroup(id: string, from: UserType, to: UserType): Promise<void> {
  try {
    await addToGroup(id, to);
    await removeFromGroup(id, from);
  } catch (error) {
    await isThere(id);
    throw error;
  }
}
