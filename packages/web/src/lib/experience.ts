/**
 * How an artisan's experience reads, which is a free text (A-GAP-36): "3-5" becomes "3-5 years", "1" "1 year"; a text with
 * words of its own stays ("10+ years", "8 months").
 */
export function experience(text: string): string {
  if (/[a-z]/i.test(text)) return text;
  return `${text} ${text.trim() === "1" ? "year" : "years"}`;
}
