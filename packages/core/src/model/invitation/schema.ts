import * as z from "zod";
import { AccountId } from "../../platform/ids/index.ts";
import { pageOf } from "../../platform/table/shapes.ts";
import { ClientRegistration, confirmation, isSameTwice } from "../account/schema.ts";
import { MailProblem } from "../undeliverable/schema.ts";

const Token = z.string().min(1).max(200).describe("What the link in the mail carries");

export const InvitationToken = z.strictObject({ token: Token }).meta({ id: "InvitationToken" });

/** What an invitation says to whoever has its link. */
export const Invitation = z
  .object({
    name: z.string(),
    email: z.string().describe("The address to sign in with"),
    usableUntil: z.iso.datetime(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

/** What takes an account over, by the rules of a registration. */
export const InvitationAcceptance = ClientRegistration.pick({ password: true, acceptTerms: true })
  .safeExtend({ token: Token })
  .meta({ id: "InvitationAcceptance" });
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;

export const InvitationForm = InvitationAcceptance.safeExtend(confirmation).refine(...isSameTwice);

/** Which invitations: the newest first. */
export const InviteesQuery = z.object({
  cursor: z.string().max(2000).optional(),
  limit: z.int().min(1).max(50).default(50),
});
export type InviteesQuery = z.input<typeof InviteesQuery>;

/** Somebody who was invited to take over an account and has not come, as admins see them. */
export const Invitee = z
  .object({
    id: AccountId,
    name: z.string(),
    email: z.string(),
    invitedAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable().describe("When the last mail went; null while one is on its way"),
    usableUntil: z.iso.datetime().nullable().describe("Until when the link of the last mail works"),
    mailProblem: MailProblem.nullable().describe("Why no mails go to the address; null where they do"),
  })
  .meta({ id: "Invitee" });
export type Invitee = z.infer<typeof Invitee>;

/** A page of invitees; it may be short and others still follow. */
export const InviteePage = z.object(pageOf(Invitee)).meta({ id: "InviteePage" });
export type InviteePage = z.infer<typeof InviteePage>;
