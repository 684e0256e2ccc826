/** The longest text of a message, in characters (A-GAP-70; core's `conversation/schema`). */
export const longest = 2000;

/** From here on the number of characters is shown. */
export const nearlyLongest = 1800;

/** Whether there is something in a text that can be seen: the server takes no other. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** Whether a text can be sent. */
export function isSendable(text: string): boolean {
  return hasWords(text) && text.trim().length <= longest;
}
