export { AccountEntity } from "./account.entity.ts";
export * from "../approvals/schema.ts";
export { isAvatarWanted, settleAvatar } from "./avatar.ts";
export { accountIdOf, createAdmin } from "../registration/create-account.ts";
export { confirmEmailChange, requestEmailChange, sendVerificationCode, verifyEmail } from "./email.ts";
export { changePassword, requestPasswordReset, resetPassword } from "../sessions/password.ts";
export { updateProfile } from "./profile.ts";
export {
  registerArtisan,
  registerClient,
  registerMerchant,
  type Registered,
} from "../registration/register.ts";
export * from "./schema.ts";
export { readAccount, readRecords, type Account } from "./service.ts";
export { changeType, disableUser, enableUser } from "../users/state.ts";
