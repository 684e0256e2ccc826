import { invalidParameter } from "./errors.ts";
import type { User } from "./store.ts";

export interface Attribute {
  Name: string;
  Value: string;
}

/** Returns the address in lower case. Throws InvalidParameterException with `message` if it is not one. */
export function toEmail(text: string, message: string): string {
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) throw invalidParameter(message);
  return text.toLowerCase();
}

/** Every attribute of a user, in the API's form. */
export function attributesOf({ sub, email, emailVerified }: User): Attribute[] {
  return [
    { Name: "sub", Value: sub },
    { Name: "email_verified", Value: String(emailVerified) },
    { Name: "email", Value: email },
  ];
}

/** Returns the common fields of a user in the API's form, with times in seconds since 1970. */
export function summaryOf({ sub, createdAt, modifiedAt, enabled, status }: User) {
  return {
    Username: sub,
    UserCreateDate: createdAt / 1000,
    UserLastModifiedDate: modifiedAt / 1000,
    Enabled: enabled,
    UserStatus: status,
  };
}
