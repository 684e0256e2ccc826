import { z } from "zod";

/** Control characters but line breaks and tabs, halves of a character, and marks that turn the text around. */
const unseemly = /[^\P{Cc}\n\t]|\p{Cs}|[\u202a-\u202e]/gu;

/**
 * What people write to or about one another: trimmed, up to so many characters, of which one at least can be seen;
 * `missing` is the message where it is not there.
 */
export function words(missing: string, most: number) {
  return z
    .string({ error: missing })
    .transform((text) => text.replaceAll("\r\n", "\n").replace(unseemly, "").trim())
    .pipe(
      z
        .string()
        .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, { error: missing })
        .max(most, { error: `At most ${most} characters` }),
    )
    .meta({ type: "string", minLength: 1, maxLength: most });
}
