import * as z from "zod";
import { ClientRegistration, confirmation, isSameTwice } from "../account/schema.ts";

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
