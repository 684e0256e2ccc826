export { InvitationEntity } from "./invitation.entity.ts";
export { newInvitation, type Invited } from "./new.ts";
