import * as z from "zod";

/** Control characters except line breaks and tabs, lone surrogates, and bidirectional formatting characters. */
const forbidden = /[^\P{Cc}\n\t]|\p{Cs}|[\u202a-\u202e]/gu;

/**
 * Returns the schema of a required user text: trimmed, limited in length, with at least one visible character.
 *
 * @param missing the error for an empty text
 */
export function requiredText(missing: string, most: number) {
  return z
    .string({ error: missing })
    .transform(sanitizeText)
    .pipe(z.string().min(1, { error: missing }).max(most, tooLong(most)))
    .meta({ type: "string", minLength: 1, maxLength: most });
}

/** Like `requiredText`, but may be empty. */
export function optionalText(most: number) {
  return z
    .string()
    .transform(sanitizeText)
    .pipe(z.string().max(most, tooLong(most)))
    .meta({ type: "string", maxLength: most });
}

/** Returns a text trimmed and without forbidden characters; empty if nothing is visible. */
export function sanitizeText(text: string): string {
  const clean = text.replaceAll("\r\n", "\n").replace(forbidden, "").trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(clean) ? clean : "";
}

function tooLong(most: number) {
  return { error: `At most ${most} characters` };
}
