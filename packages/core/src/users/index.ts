export { detail, list, setVerified } from "./users.ts";
export * from "./schema.ts";
