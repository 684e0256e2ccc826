import * as z from "zod";

/** Control characters but line breaks and tabs, halves of a character, and marks that turn the text around. */
const forbidden = /[^\P{Cc}\n\t]|\p{Cs}|[\u202a-\u202e]/gu;

/**
 * What people write to or about one another: trimmed, up to so many characters, of which one at least can be seen;
 * `missing` is the message where it is not there.
 */
export function requiredText(missing: string, most: number) {
  return z
    .string({ error: missing })
    .transform(sanitizeText)
    .pipe(z.string().min(1, { error: missing }).max(most, tooLong(most)))
    .meta({ type: "string", minLength: 1, maxLength: most });
}

/** As `requiredText`, but there may be none: then it is empty. */
export function optionalText(most: number) {
  return z
    .string()
    .transform(sanitizeText)
    .pipe(z.string().max(most, tooLong(most)))
    .meta({ type: "string", maxLength: most });
}

/** The text, trimmed, without what does not belong there; empty where nothing of it can be seen. */
export function sanitizeText(text: string): string {
  const clean = text.replaceAll("\r\n", "\n").replace(forbidden, "").trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(clean) ? clean : "";
}

function tooLong(most: number) {
  return { error: `At most ${most} characters` };
}
