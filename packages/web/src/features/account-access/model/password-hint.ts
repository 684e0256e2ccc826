import { plural } from "../../../lib/format.ts";

/** So many characters a password has at least (A-VAL-04). */
const least = 6;

/** What is said below a password that is being chosen: the rule, and how far it is kept. */
export function passwordHint(password: string): string {
  const missing = least - password.length;
  if (password === "") return `At least ${least} characters, and none of the common passwords`;
  return missing > 0 ? `${plural(missing, "more character")} needed` : "Long enough";
}
