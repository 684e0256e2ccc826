export { acceptInvitation, readInvitation } from "./accept.ts";
export { InvitationEntity } from "../../../model/invitation/invitation.entity.ts";
export { issueToken, markInvited, pendingInvitation, type InvitationRow } from "./issue.ts";
export { newInvitation, type Invited } from "./new.ts";
export * from "../../../model/invitation/schema.ts";
