/**
 * The digits of a WhatsApp number in international form, for wa.me links (A-GAP-55, A-GAP-56): a leading 0 becomes Nigeria's
 * 234. In: any text. Out: digits only, or null where fewer than ten are left.
 */
export function whatsappDigits(number: string | null | undefined): string | null {
  const digits = (number ?? "").replace(/\D/g, "");
  if (digits.length < 10) return null;
  return digits.startsWith("0") ? `234${digits.slice(1)}` : digits;
}
