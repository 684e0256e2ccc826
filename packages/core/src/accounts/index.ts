export { AccountEntity } from "./account.entity.ts";
export * from "../approvals/schema.ts";
export { isAvatarPending, applyFetchedAvatar } from "./avatar.ts";
export { confirmEmailChange, requestEmailChange, sendVerificationCode, verifyEmail } from "./email.ts";
export { updateProfile } from "./profile.ts";
export * from "./schema.ts";
export { readAccount, readRecords, type Account } from "./service.ts";
