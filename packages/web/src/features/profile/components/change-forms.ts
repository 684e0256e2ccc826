export { ChangeEmail } from "./change-email.tsx";
export { ChangePassword } from "./change-password.tsx";
