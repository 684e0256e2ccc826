export { mailCode } from "./codes.effects.ts";
export { mailImport } from "./imports.effects.ts";
export { mailInvitation } from "./invitation.effects.ts";
export { mailWaiting, Waiting } from "./messages.effects.ts";
