export { list } from "./list.ts";
export { User, UserPage, UsersQuery, VerificationForm } from "./schema.ts";
export { setVerified } from "./verify.ts";
