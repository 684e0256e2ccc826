import * as z from "zod";
import { business } from "../merchants/form.schema.ts";
import { tradeNames, type Trade } from "../reference/categories.ts";
import { states } from "../reference/locations.ts";
import { optionalText } from "../platform/text/schema.ts";
import { CodeDigits, Email, NewPassword, Password, required } from "./credentials.schema.ts";
import { NigerianMobile, Phone, phoneOrNone } from "./phone.schema.ts";

export { CodeDigits, Email, NewPassword, Password } from "./credentials.schema.ts";

const person = {
  fullName: required("Full name is required", 100),
  email: Email,
  password: NewPassword,
  acceptTerms: z.literal(true, { error: "You must accept the terms and conditions" }),
};

export const ClientRegistration = z
  .strictObject({ ...person, phone: Phone })
  .meta({ id: "ClientRegistration" });
export type ClientRegistration = z.infer<typeof ClientRegistration>;

const trades = tradeNames as readonly [Trade, ...Trade[]];
const stateValues = states.map(({ value }) => value);

/** An artisan's registration. City and state become the location "city, state". */
export const ArtisanRegistration = z
  .strictObject({
    ...person,
    phone: NigerianMobile,
    category: z.enum(trades, { error: "Please select your skill category" }),
    state: z.enum(stateValues, { error: "Please select your state" }),
    city: required("Please select your city", 100),
    description: required("Please describe your services", 2000),
  })
  .refine(({ state, city }) => states.find(({ value }) => value === state)?.cities.includes(city), {
    path: ["city"],
    error: "Please select your city",
    when: ({ value }) => hasAll(value, "state", "city"),
  })
  .meta({ id: "ArtisanRegistration" });
export type ArtisanRegistration = z.infer<typeof ArtisanRegistration>;

/** A merchant's registration (A-GAP-29). */
export const MerchantRegistration = z
  .strictObject({ ...person, phone: Phone, ...business })
  .meta({ id: "MerchantRegistration" });
export type MerchantRegistration = z.infer<typeof MerchantRegistration>;

export const PasswordResetRequest = z.strictObject({ email: Email }).meta({ id: "PasswordResetRequest" });

export const PasswordReset = z
  .strictObject({ email: Email, code: CodeDigits, password: NewPassword })
  .meta({ id: "PasswordReset" });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const PasswordChange = z
  .strictObject({ currentPassword: Password, password: NewPassword })
  .meta({ id: "PasswordChange" });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** Requests a code to a new address. The password proves that it is still the owner. */
export const EmailChangeRequest = z
  .strictObject({ email: Email, password: Password })
  .meta({ id: "EmailChangeRequest" });
export type EmailChangeRequest = z.infer<typeof EmailChangeRequest>;

const notAnAddress = { error: "Enter a web address that begins with https://" };

/**
 * A user's profile: the complete form, whose fields are all optional (A-VAL-25). `avatar` is the picture to show: the
 * current one, an own upload or none. A new URL is fetched once.
 */
export const ProfileForm = z
  .strictObject({
    fullName: optionalText(100).describe("May be empty"),
    phone: phoneOrNone().describe("May be empty"),
    avatarUrl: z
      .string()
      .trim()
      .max(2000, notAnAddress)
      .refine((text) => text === "" || isSecureAddress(text), notAnAddress)
      .describe("An https URL of a picture; may be empty (A-VAL-24)"),
    avatar: z
      .string()
      .max(200)
      .nullable()
      .describe("The key of the current picture, or of a ready upload of the user; null for none"),
  })
  .meta({ id: "ProfileForm" });
export type ProfileForm = z.infer<typeof ProfileForm>;

/** The profile's form with the version it started from. */
export const ProfileChange = ProfileForm.extend({
  before: z
    .strictObject({
      fullName: z.string().max(2000),
      phone: z.string().max(2000),
      avatarUrl: z.string().max(2000),
      avatar: z.string().max(200).nullable(),
    })
    .optional()
    .describe("The version the form started from; 409 if the profile has changed since"),
}).meta({ id: "ProfileChange" });
export type ProfileChange = z.infer<typeof ProfileChange>;

/** Returns whether a text is an https URL without credentials and on the default port. */
function isSecureAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url?.protocol === "https:" &&
    url.hostname.includes(".") &&
    url.port === "" &&
    url.username === "" &&
    url.password === ""
  );
}

/** Deletes an account. The password proves that it is the owner. */
export const AccountDeletion = z.strictObject({ password: Password }).meta({ id: "AccountDeletion" });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** A mailed code. */
export const CodeEntry = z.strictObject({ code: CodeDigits }).meta({ id: "CodeEntry" });

/** Requests a code to the user's current address; with `onlyIfExpired` only if the last one has expired. */
export const CodeRequest = z
  .strictObject({ onlyIfExpired: z.boolean().default(false) })
  .meta({ id: "CodeRequest" });
export type CodeRequest = z.infer<typeof CodeRequest>;

/** States whether a code was sent. */
export const CodeAnswer = z.object({ sent: z.boolean() }).meta({ id: "CodeAnswer" });
export type CodeAnswer = z.infer<typeof CodeAnswer>;

export const confirmation = {
  confirmPassword: z
    .string({ error: "Please confirm your password" })
    .min(1, { error: "Please confirm your password" }),
};

/** The refinement of every form that asks for the new password twice. The request contains it once. */
export const isSameTwice = [
  (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword,
  {
    path: ["confirmPassword"] as PropertyKey[],
    error: "Passwords must match",
    when: ({ value }: { value: unknown }) => hasAll(value, "password", "confirmPassword"),
  },
] as const;

export const ClientRegistrationForm = ClientRegistration.safeExtend(confirmation).refine(...isSameTwice);
export const ArtisanRegistrationForm = ArtisanRegistration.safeExtend(confirmation).refine(...isSameTwice);
export const MerchantRegistrationForm = MerchantRegistration.safeExtend(confirmation).refine(...isSameTwice);
export const PasswordResetForm = PasswordReset.safeExtend(confirmation).refine(...isSameTwice);
export const PasswordChangeForm = PasswordChange.safeExtend(confirmation).refine(...isSameTwice);

/** Returns whether both fields contain text, so that comparing them makes sense. */
function hasAll(value: unknown, ...names: string[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  return names.every((name) => typeof fields[name] === "string" && fields[name] !== "");
}
