export { list } from "./list.ts";
export { User, UserPage, UsersQuery, VerificationForm } from "../../model/users/schema.ts";
export { setVerified } from "./verify.ts";
