import type {
  ArtisanRegistrationForm,
  ClientRegistrationForm,
  MerchantRegistrationForm,
  PasswordReset,
} from "@handiwork/core/accounts/schema";
import type { InvitationForm } from "@handiwork/core/registration/schema";
import type { SignIn } from "@handiwork/core/sessions/schema";
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { api, read } from "../../lib/api.ts";
import { forgetSession } from "../../lib/session-mark.ts";
import { tellOtherTabs } from "../../lib/session-news.ts";

/** Begins a session. Out: whose it is. Throws ApiError. */
export const signIn = (json: SignIn) => read(api.auth["sign-in"].$post({ json }));

/** Makes a client of what the form holds, and signs the client in. Out: the session. Throws ApiError. */
export function registerClient(form: z.infer<typeof ClientRegistrationForm>) {
  return read(api.auth.register.client.$post({ json: sent(form) }));
}

/** The same for an artisan. */
export function registerArtisan(form: z.infer<typeof ArtisanRegistrationForm>) {
  return read(api.auth.register.artisan.$post({ json: sent(form) }));
}

/** The same for a merchant. */
export function registerMerchant(form: z.infer<typeof MerchantRegistrationForm>) {
  return read(api.auth.register.merchant.$post({ json: sent(form) }));
}

/** What is sent of a form: the password once. */
function sent<Form extends { confirmPassword: string }>(form: Form): Omit<Form, "confirmPassword"> {
  const { confirmPassword: _again, ...rest } = form;
  return rest;
}

/** Whose invitation a link is. Read once: whoever has the page open is not asked to begin anew. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: () => read(api.auth.invitation.read.$post({ json: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Takes the account over and begins a session. Out: it. Throws ApiError. */
export function acceptInvitation(form: z.infer<typeof InvitationForm>) {
  return read(api.auth.invitation.$post({ json: sent(form) }));
}

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

/** Has another code mailed that proves one's own address. Out: whether it was. Throws ApiError. */
export const sendVerificationCode = () => sendCode(false);

/** The same, only where the last one has expired. Asked once a visit of the page. */
export const expiredCodeQuery = (email: string) =>
  queryOptions({
    queryKey: ["account", "code", email],
    queryFn: () => sendCode(true),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

const sendCode = (onlyIfExpired: boolean) =>
  read(api.auth["verify-email"].send.$post({ json: { onlyIfExpired } }));

/** Proves one's own address by the mailed code. Out: the user with it. Throws ApiError. */
export const verifyEmail = ({ code }: { code: string }) =>
  read(api.auth["verify-email"].$post({ json: { code } }));
