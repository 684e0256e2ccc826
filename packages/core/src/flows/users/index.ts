export { detail, list, setVerified } from "./users.ts";
export * from "../../model/users/schema.ts";
