export { acceptInvitation, readInvitation } from "./accept.ts";
export { InvitationEntity } from "./invitation.entity.ts";
export { inviteAgain, listInvitees } from "./invitees.ts";
export { issueToken, markInvited, newInvitation, pendingInvitation } from "./invite.ts";
export * from "./schema.ts";
export { accountIdOf, createAdmin } from "./create-account.ts";
export { registerArtisan, registerClient, registerMerchant, type Registered } from "./register.ts";
