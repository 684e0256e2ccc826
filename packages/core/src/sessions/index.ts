export { actorOf, checkSession, type Checked } from "./check.ts";
export { endOtherSessions, endSession, listSessions, signOut, signOutEverywhere } from "./own.ts";
export { refresh, sessionUser, signIn, type Opened } from "./open.ts";
export * from "./schema.ts";
export { changePassword, requestPasswordReset, resetPassword } from "./password.ts";
