export { list, setVerified } from "./users.ts";
export { User, UserPage, UsersQuery, VerificationForm } from "../../model/users/schema.ts";
