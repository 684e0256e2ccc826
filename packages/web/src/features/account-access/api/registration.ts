import type {
  ArtisanRegistrationForm,
  ClientRegistrationForm,
  MerchantRegistrationForm,
} from "@handiwork/core/model/account/schema";
import type * as z from "zod";
import { api, read } from "../../../lib/api.ts";

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
