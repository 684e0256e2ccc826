export { actorOf, checkSession, type CheckedSession } from "./check.ts";
export { endOtherSessions, endSession, listSessions, signOut, signOutEverywhere } from "./own.ts";
export { refresh, sessionUser, signIn, type OpenedSession } from "./open.ts";
export * from "./schema.ts";
export { changePassword, requestPasswordReset, resetPassword } from "./password.ts";
