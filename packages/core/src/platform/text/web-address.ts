import * as z from "zod";

const notAnAddress = "Enter a web address that begins with https://";
const Url = z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: notAnAddress });

/**
 * Whether a text leads to a page (http or https alone, B-GAP-57), and reads as it leads: its host as browsers name it, nothing
 * before an @, no odd characters.
 */
function isWebAddress(text: string): boolean {
  if (/[\s\p{C}]/u.test(text) || !Url.safeParse(text).success) return false;
  const { protocol, host, username, password } = new URL(text);
  return username === "" && password === "" && text.toLowerCase().startsWith(`${protocol}//${host}`);
}

/** A web address of at most so many characters, or "" for none. */
export function webAddress(most: number) {
  return z
    .string()
    .trim()
    .max(most, { error: `At most ${most} characters` })
    .refine((text) => text === "" || isWebAddress(text), { error: notAnAddress })
    .meta({ type: "string", format: "uri", maxLength: most });
}

/** The address of a site, or "" for none. */
export const WebAddress = webAddress(300);
