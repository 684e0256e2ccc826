import * as z from "zod";

const notAnAddress = "Enter a web address that begins with https://";
const Url = z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: notAnAddress });

/**
 * Returns whether a text is an http or https URL (B-GAP-57) that looks like what it opens: a normalised host, no
 * credentials, no unusual characters.
 */
function isWebAddress(text: string): boolean {
  if (/[\s\p{C}]/u.test(text) || !Url.safeParse(text).success) return false;
  const { protocol, host, username, password } = new URL(text);
  return username === "" && password === "" && text.toLowerCase().startsWith(`${protocol}//${host}`);
}

/** Returns the schema of a URL of limited length, or "" for none. */
export function webAddress(most: number) {
  return z
    .string()
    .trim()
    .max(most, { error: `At most ${most} characters` })
    .refine((text) => text === "" || isWebAddress(text), { error: notAnAddress })
    .meta({ type: "string", format: "uri", maxLength: most });
}

/** A site's URL, or "" for none. */
export const WebAddress = webAddress(300);
