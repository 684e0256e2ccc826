export { detail, list, setVerified } from "./users.ts";
export * from "./schema.ts";
export { changeType, disableUser, enableUser } from "./state.ts";
