export { acceptInvitation, readInvitation } from "./accept.ts";
export { InvitationEntity } from "./invitation.entity.ts";
export { issueToken, markInvited, pendingInvitation, type InvitationRow } from "./issue.ts";
export { newInvitation, type Invited } from "./new.ts";
export * from "./schema.ts";
