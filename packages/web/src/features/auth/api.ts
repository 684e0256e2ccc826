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
import { api, read } from "../../lib/api/client.ts";
import { forgetSession, notifyOtherTabs } from "../../lib/api/session-state.ts";

/** Signs in. Returns the session. Throws ApiError. */
export const signIn = (json: SignIn) => read(api.auth["sign-in"].$post({ json }));

/** Creates a client account and signs in. Returns the session. Throws ApiError. */
export const registerClient = (form: z.infer<typeof ClientRegistrationForm>) =>
  read(api.auth.register.client.$post({ json: withoutConfirmation(form) }));

/** Creates an artisan account and signs in. Returns the session. Throws ApiError. */
export const registerArtisan = (form: z.infer<typeof ArtisanRegistrationForm>) =>
  read(api.auth.register.artisan.$post({ json: withoutConfirmation(form) }));

/** Creates a merchant account and signs in. Returns the session. Throws ApiError. */
export const registerMerchant = (form: z.infer<typeof MerchantRegistrationForm>) =>
  read(api.auth.register.merchant.$post({ json: withoutConfirmation(form) }));

function withoutConfirmation<Form extends { confirmPassword: string }>(form: Form) {
  const { confirmPassword: _, ...json } = form;
  return json;
}

/** The invitation of a link. Loaded once, so that a refetch cannot discard a form that is being filled in. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: () => read(api.auth.invitation.read.$post({ json: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Accepts an invitation and signs in. Returns the session. Throws ApiError. */
export const acceptInvitation = (form: z.infer<typeof InvitationForm>) =>
  read(api.auth.invitation.$post({ json: withoutConfirmation(form) }));

/** Requests an email with a code that resets the password. The API gives the same answer for every address. Returns the address. Throws ApiError. */
export async function requestPasswordReset({ email }: { email: string }): Promise<string> {
  await api.auth["forgot-password"].$post({ json: { email } });
  return email;
}

/** Sets a new password with a code from an email. Ends all sessions, including this browser's. Returns the address. Throws ApiError. */
export async function resetPassword({ email, code, password }: PasswordReset): Promise<string> {
  await api.auth["reset-password"].$post({ json: { email, code, password } });
  forgetSession();
  notifyOtherTabs("over");
  return email;
}

/** Sends another code that verifies the user's address. Throws ApiError. */
export const sendVerificationCode = () => sendCode(false);

/** Sends a new verification code if the last one has expired, once while the page stays open. */
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

/** Verifies the user's address with a code from an email. Returns the updated user. Throws ApiError. */
export const verifyEmail = ({ code }: { code: string }) =>
  read(api.auth["verify-email"].$post({ json: { code } }));
