/** The longest text of a message, in characters (A-GAP-70; core's `conversation/schema`). */
export const longest = 2000;

/** From here on the number of characters is shown. */
export const nearlyLongest = 1800;

/** What stands for the text of a message that is an image alone (A-GAP-68; core's `conversation/schema`). */
export const imageAlone = "📷 Image";

/** Whether there is something in a text that can be seen: the server takes no other. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** Whether it can be sent: words, or a picture with or without (A-MSG-06). */
export function isSendable(text: string, hasPicture = false): boolean {
  const isEnough = hasWords(text) || (hasPicture && text.trim() === "");
  return isEnough && text.trim().length <= longest;
}
