import type { Profile } from "../../model/account/account.entity.ts";
import { readRecords } from "../identity/account/service.ts";
import type { SignedIn } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import type { JobRow } from "../../model/job/rows.ts";
import { jobBetween } from "../../model/job/shared.ts";
import { viewOf } from "../../model/artisan/fields.ts";
import { tradeFields, type OpenedConversation, type Partner } from "../../model/conversation/schema.ts";

/** What a conversation that may begin needs to know of its two people. */
export interface Beginning {
  readonly sender: Partner;
  readonly receiver: Partner;
  /** Why the sender cannot write yet, in words; null where nothing is in the way. */
  readonly refusal: string | null;
}

/**
 * Checks whether the actor may begin a conversation with somebody: a client may with an approved artisan (A-GAP-64), and the two of a
 * job may with each other, once the e-mail address is proven (A-GAP-25). Two queries, and those for a job where only that allows it. Throws
 * NotFound for all others, and for everybody else whom one could name (A-GAP-65).
 */
export async function beginning(actor: SignedIn, partnerId: string): Promise<Beginning> {
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
    refusal: isProven ? null : `Please verify your e-mail address before you contact ${receiver.userType}s.`,
  };
}

/** Returns the job of the actor and a partner. */
export function jobOf({ id, type }: SignedIn, partnerId: string): Promise<JobRow | undefined> {
  return type === "client" ? jobBetween(partnerId, id) : jobBetween(id, partnerId);
}

/** What an artisan's public page says of their trade; null where there is no such page. One query. */
export async function publicTrade(id: string): Promise<OpenedConversation["trade"]> {
  const { profile, artisan } = await readRecords(id, false);
  const record = listed(profile, artisan);
  return record ? viewOf(record, tradeFields) : null;
}

/** The record of an artisan whose page everybody may see. */
function listed<Artisan extends { approval: string }>(profile?: Profile, artisan?: Artisan) {
  return artisan?.approval === "approved" && profile?.disabledAt === undefined ? artisan : undefined;
}

/** What is told where there can be no conversation: whether the other does not exist or may not be written to is no matter. */
export const notAvailable = "Conversation not available";

/** A profile as the other person sees it. */
export function partnerOf({ id, fullName, avatar, userType }: Profile): Partner {
  return { id, name: fullName || "Unknown", avatar: avatar ?? null, userType };
}
