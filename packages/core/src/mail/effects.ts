export { mailCode } from "./codes.effects.ts";
export { mailImport } from "./imports.effects.ts";
export { mailInvitation } from "./invitation.effects.ts";
export { mailUnread, UnreadMessage } from "./messages.effects.ts";
