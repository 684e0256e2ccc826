/** What stands in the place of what was hidden. */
export const hidden = "[hidden]";

const digits = "zero|one|two|three|four|five|six|seven|eight|nine|oh";
const patterns = [
  // Addresses of mail and of sites, and handles.
  /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\s?(?:\.|\(dot\))\s?[a-z]{2,})+/gi,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b[\w-]+\.(?:com|ng|net|org|me|info|biz|shop|africa|co|io)\b(?:\/\S*)?/gi,
  /(?<![\w.])@[a-z_][\w.]{2,}/gi,
  // Telephone and account numbers: nine digits or more, however they are spaced; sums have commas or a sign of naira before them.
  /(?<![₦\d,])\+?\(?\d(?:[ .\-()/]{0,2}[\doO]){8,}(?![,\d])/g,
  new RegExp(String.raw`\b(?:(?:${digits})[\s,.-]*){7,}`, "gi"),
];

/**
 * The text without telephone numbers, addresses of mail and sites, handles and account numbers: before a quote is accepted nobody is
 * to leave for where nothing is recorded.
 */
export function masked(text: string): string {
  return patterns.reduce((left, pattern) => left.replace(pattern, hidden), text);
}
