import * as z from "zod";

/**
 * Returns the schema of a required, trimmed text with a maximum length.
 *
 * @param message the error for an empty text
 */
export function required(message: string, most: number) {
  return z
    .string({ error: message })
    .trim()
    .min(1, { error: message })
    .max(most, { error: `At most ${most} characters` });
}

/** An email address, trimmed and in lower case: the user name (A-VAL-01, A-VAL-02). */
export const Email = required("Email is required", 254)
  .toLowerCase()
  .regex(
    /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    { error: "Invalid email" },
  )
  .meta({ format: "email" });

/** An existing password: checks only what every password fulfils (A-VAL-03, A-VAL-04). */
export const Password = z
  .string({ error: "Password is required" })
  .min(1, { error: "Password is required" })
  .min(6, { error: "Password must be at least 6 characters" })
  .max(128, { error: "Password must be at most 128 characters" });

/**
 * A new password. The user pool rejects leading and trailing blanks. The server also rejects the most common
 * passwords; their list is too large for a page.
 */
export const NewPassword = Password.refine((text) => !/^\s|\s$/.test(text), {
  error: "Password must not begin or end with a space",
});

/** The six digits of a mailed code. Ignores pasted blanks. */
export const CodeDigits = z
  .string({ error: "Code is required" })
  .transform((text) => text.replaceAll(/\s/g, ""))
  .pipe(
    z
      .string()
      .min(1, { error: "Code is required" })
      .regex(/^\d{6}$/, { error: "The code has 6 digits" }),
  )
  .meta({ type: "string", pattern: "^\\s*(\\d\\s*){6}$", example: "123456" });
