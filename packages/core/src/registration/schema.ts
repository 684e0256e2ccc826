import * as z from "zod";
import { AccountId } from "../platform/ids.ts";
import { pageOf } from "../platform/table/shapes.ts";
import { ClientRegistration, confirmation, isSameTwice } from "../accounts/schema.ts";
import { MailProblem } from "../undeliverable/schema.ts";

const Token = z.string().min(1).max(200).describe("The token of the mailed link");

export const InvitationToken = z.strictObject({ token: Token }).meta({ id: "InvitationToken" });

/** An invitation as the holder of its link sees it. */
export const Invitation = z
  .object({
    name: z.string(),
    email: z.string().describe("The address to sign in with"),
    usableUntil: z.iso.datetime(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

/** Accepts an invitation, with the rules of a registration. */
export const InvitationAcceptance = ClientRegistration.pick({ password: true, acceptTerms: true })
  .safeExtend({ token: Token })
  .meta({ id: "InvitationAcceptance" });
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;

export const InvitationForm = InvitationAcceptance.safeExtend(confirmation).refine(...isSameTwice);

/** A page of invitations, newest first. */
export const InviteesQuery = z.object({
  cursor: z.string().max(2000).optional(),
  limit: z.int().min(1).max(50).default(50),
});
export type InviteesQuery = z.input<typeof InviteesQuery>;

/** A pending invitation as admins see it. */
export const Invitee = z
  .object({
    id: AccountId,
    name: z.string(),
    email: z.string(),
    invitedAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable().describe("When the last mail was sent; null while a mail is pending"),
    usableUntil: z.iso.datetime().nullable().describe("Until when the link of the last mail works"),
    mailProblem: MailProblem.nullable().describe("Why the address receives no mail; null if it does"),
  })
  .meta({ id: "Invitee" });
export type Invitee = z.infer<typeof Invitee>;

/** A page of invitees. A short page may still be followed by others. */
export const InviteePage = z.object(pageOf(Invitee)).meta({ id: "InviteePage" });
export type InviteePage = z.infer<typeof InviteePage>;
