export { mailCode } from "./codes.ts";
export { mailImport } from "./imports.ts";
export { mailInvitation } from "./invitation.ts";
export { mailWaiting, Waiting } from "./messages.ts";
