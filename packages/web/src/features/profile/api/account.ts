import type { EmailChangeRequest, PasswordChange } from "@handiwork/core/model/account/schema";
import { api, read } from "../../../lib/api.ts";
import type { SessionUser } from "../../../lib/session.ts";

/** Changes one's password; all other sessions end by it. Throws ApiError. */
export const changePassword = ({ currentPassword, password }: PasswordChange) =>
  api.auth.password.$post({ json: { currentPassword, password } });

/** Has a code mailed to the address that one wants to have. Out: what was asked for. Throws ApiError. */
export async function requestEmailChange(json: EmailChangeRequest): Promise<EmailChangeRequest> {
  await api.auth.email.$post({ json });
  return json;
}

/** Takes the new address by the code that was mailed to it. Out: the user with it. Throws ApiError. */
export async function confirmEmailChange({ code }: { code: string }): Promise<SessionUser> {
  return (await read(api.auth.email.confirm.$post({ json: { code } }))).user;
}
