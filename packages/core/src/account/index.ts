export { AccountEntity } from "./account.entity.ts";
export { confirmEmailChange, requestEmailChange, sendVerificationCode, verifyEmail } from "./email.ts";
export { accountIdOf, createAdmin } from "./operator.ts";
export { changePassword, requestPasswordReset, resetPassword } from "./password.ts";
export { updateProfile } from "./profile.ts";
export { registerArtisan, registerClient, registerMerchant } from "./register.ts";
export * from "./schema.ts";
export { AccountService, readAccount, type Account } from "./service.ts";
export { changeType, disableUser, enableUser } from "./state.ts";
