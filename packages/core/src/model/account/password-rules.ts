import { Invalid } from "../../platform/errors/index.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Refuses a password that is among the most common ones. Throws Invalid. */
export function choosePassword(password: string): void {
  if (!isCommonPassword(password)) return;
  const message = "This password is one of the most common ones. Please choose another.";
  throw new Invalid(message, { password: message });
}
