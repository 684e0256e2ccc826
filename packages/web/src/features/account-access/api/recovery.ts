import type { PasswordReset } from "@handiwork/core/model/account/schema";
import { api, read } from "../../../lib/api.ts";
import { forgetSession } from "../../../lib/session-mark.ts";
import { tellOtherTabs } from "../../../lib/session-news.ts";

/** Has a code mailed that sets a new password; the answer is the same for every address. Out: it. Throws ApiError. */
export async function requestPasswordReset({ email }: { email: string }): Promise<string> {
  await api.auth["forgot-password"].$post({ json: { email } });
  return email;
}

/** Sets a new password by a mailed code. All sessions end by it, this browser's own too. Out: the address. Throws ApiError. */
export async function resetPassword({ email, code, password }: PasswordReset): Promise<string> {
  await api.auth["reset-password"].$post({ json: { email, code, password } });
  forgetSession();
  tellOtherTabs("over");
  return email;
}

/** Has another code mailed that proves one's own address. Throws ApiError. */
export const sendVerificationCode = () => api.auth["verify-email"].send.$post();

/** Proves one's own address by the mailed code. Out: the user with it. Throws ApiError. */
export const verifyEmail = ({ code }: { code: string }) =>
  read(api.auth["verify-email"].$post({ json: { code } }));
