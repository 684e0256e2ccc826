import type { Profile } from "../../model/account/account.entity.ts";
import { readRecords } from "../identity/account/service.ts";
import type { SignedIn } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
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
 * Checks whether the actor may begin a conversation with somebody: a client may with an approved artisan (A-GAP-64), once
 * the e-mail address is proven (A-GAP-25). Two queries. Throws NotFound for all others, and for everybody else whom one could name (A-GAP-65).
 */
export async function beginning(actor: SignedIn, partnerId: string): Promise<Beginning> {
  const [{ profile: receiver, artisan }, { profile: sender }] = await Promise.all([
    readRecords(partnerId, false),
    readRecords(actor.id),
  ]);
  const isListed = listed(receiver, artisan) !== undefined;
  const mayBegin = actor.type === "client" && isListed && partnerId !== actor.id;
  if (!receiver || !sender || !mayBegin) throw new NotFound(notAvailable);
  const isProven = sender.emailVerifiedAt !== undefined;
  return {
    sender: partnerOf(sender),
    receiver: partnerOf(receiver),
    refusal: isProven ? null : "Please verify your e-mail address before you contact artisans.",
  };
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
