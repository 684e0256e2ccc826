import type { EmailChangeRequest, PasswordChange } from "@handiwork/core/account/schema";
import { api, read } from "../../../lib/api.ts";

/** Changes one's password; all other sessions end by it. Throws ApiError. */
export const changePassword = ({ currentPassword, password }: PasswordChange) =>
  api.auth.password.$post({ json: { currentPassword, password } });

/** Has a code mailed to the address that one wants to have. Throws ApiError. */
export const requestEmailChange = (json: EmailChangeRequest) => api.auth.email.$post({ json });

/** Takes the new address by the code that was mailed to it. Out: the user with it. Throws ApiError. */
export const confirmEmailChange = (code: string) => read(api.auth.email.confirm.$post({ json: { code } }));
