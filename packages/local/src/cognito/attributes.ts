import { invalidParameter, notAuthorized } from "./errors.ts";
import type { User } from "./records.ts";
import { poolSettings } from "./settings.ts";

/** An attribute as the API has it. */
export interface Attribute {
  Name: string;
  Value: string;
}

/** What the pool's schema has: the standard attributes, no custom ones (stacks/identity.ts). */
const standard = new Set(
  (
    "sub email email_verified phone_number phone_number_verified name given_name family_name middle_name nickname " +
    "preferred_username profile picture website gender birthdate zoneinfo locale updated_at address"
  ).split(" "),
);

const writable: ReadonlySet<string> = new Set(poolSettings.writeAttributes);

/** Throws NotAuthorizedException where a client sets what is not its own to set. */
export function checkWritable(attributes: readonly Attribute[]): void {
  if (attributes.some(({ Name }) => !writable.has(Name))) {
    throw notAuthorized("A client attempted to write unauthorized attribute");
  }
}

/** What a request wants to be written, read by name. */
export interface Wanted {
  email?: string;
  emailVerified?: boolean;
  /** The other standard attributes; an empty value removes. */
  others: Record<string, string>;
}

/** Throws InvalidParameterException where the pool's schema has no such attribute or it cannot be written. */
export function readAttributes(attributes: readonly Attribute[]): Wanted {
  const wanted: Wanted = { others: {} };
  for (const { Name, Value } of attributes) {
    if (!standard.has(Name)) {
      const reason = "Attribute does not exist in the schema.";
      throw invalidParameter(`Attributes did not conform to the schema: ${Name}: ${reason}\n`);
    }
    if (Name === "sub") throw invalidParameter("Cannot modify the non-mutable attribute sub");
    if (Name === "email") wanted.email = toEmail(Value, "Invalid email address format.");
    else if (Name === "email_verified") wanted.emailVerified = Value === "true";
    else wanted.others[Name] = Value;
  }
  return wanted;
}

/** The address in lower case. Throws InvalidParameterException with `message` where it is none. */
export function toEmail(text: string, message: string): string {
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) throw invalidParameter(message);
  return text.toLowerCase();
}

/** `before` with `others` written over it. */
export function merge(
  before: Readonly<Record<string, string>>,
  others: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...others }).filter(([, value]) => value !== ""));
}

/** Every attribute of a user, in the API's form. */
export function attributesOf(user: User): Attribute[] {
  return Object.entries(attributeMap(user)).map(([Name, Value]) => ({ Name, Value }));
}

/** Every attribute of a user by its name. */
export function attributeMap({ sub, email, emailVerified, attributes }: User): Record<string, string> {
  return { sub, email_verified: String(emailVerified), email, ...attributes };
}
