import type { Profile } from "../accounts/account.entity.ts";
import { readRecords } from "../accounts/service.ts";
import type { SignedIn } from "../platform/actor.ts";
import { NotFound } from "../platform/errors.ts";
import type { JobRow } from "../jobs/rows.rules.ts";
import { jobBetween } from "../jobs/shared.queries.ts";
import { viewOf } from "../artisans/fields.schema.ts";
import { tradeFields, type OpenedConversation, type Partner } from "./schema.ts";

/** The profiles and status for starting a conversation. */
export interface ConversationStart {
  readonly sender: Partner;
  readonly receiver: Partner;
  /** Why the sender cannot write yet; null if they can. */
  readonly refusal: string | null;
}

/**
 * Checks whether the actor may start a conversation: clients with approved artisans (A-GAP-64), and both sides of a
 * job with each other, after verifying their address (A-GAP-25). Two queries, and those for a job if only that allows
 * it.
 *
 * @throws {NotFound} for all other users (A-GAP-65)
 */
export async function checkStart(actor: SignedIn, partnerId: string): Promise<ConversationStart> {
  const [{ profile: receiver, artisan }, { profile: sender }] = await Promise.all([
    readRecords(partnerId, false),
    readRecords(actor.id),
  ]);
  if (!receiver || !sender || partnerId === actor.id) throw new NotFound(notAvailable);
  const isOffered = actor.type === "client" && listed(receiver, artisan) !== undefined;
  const mayBegin =
    isOffered || (receiver.disabledAt === undefined && (await jobOf(actor, partnerId)) !== undefined);
  if (!mayBegin) throw new NotFound(notAvailable);
  const isProven = sender.emailVerifiedAt !== undefined;
  return {
    sender: partnerOf(sender),
    receiver: partnerOf(receiver),
    refusal: isProven ? null : `Please verify your email address before you contact ${receiver.userType}s.`,
  };
}

/** Returns the job of the actor and a partner. */
export function jobOf({ id, type }: SignedIn, partnerId: string): Promise<JobRow | undefined> {
  return type === "client" ? jobBetween(partnerId, id) : jobBetween(id, partnerId);
}

/** Returns the trade fields of an artisan's public page; null if it is not public. One query. */
export async function publicTrade(id: string): Promise<OpenedConversation["trade"]> {
  const { profile, artisan } = await readRecords(id, false);
  const record = listed(profile, artisan);
  return record ? viewOf(record, tradeFields) : null;
}

/** Returns a publicly visible artisan's record. */
function listed<Artisan extends { approval: string }>(profile?: Profile, artisan?: Artisan) {
  return artisan?.approval === "approved" && profile?.disabledAt === undefined ? artisan : undefined;
}

/** The message if there can be no conversation. It does not reveal whether the other user exists. */
export const notAvailable = "Conversation not available";

/** Returns a profile as the partner sees it. */
export function partnerOf({ id, fullName, avatar, userType }: Profile): Partner {
  return { id, name: fullName || "Unknown", avatar: avatar ?? null, userType };
}
