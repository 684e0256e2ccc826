import { naira } from "./format.ts";

/** Formats kobo as naira, with decimals only if needed: 500000 becomes "₦5,000", 500050 "₦5,000.50". */
export function nairaOfKobo(kobo: number): string {
  const rest = kobo % 100;
  return rest === 0 ? naira(kobo / 100) : `${naira((kobo - rest) / 100)}.${String(rest).padStart(2, "0")}`;
}

/** Returns kobo as a form field's text for `readNumber`: "5000", "5000.50". */
export function typedNaira(kobo: number): string {
  return kobo % 100 === 0 ? String(kobo / 100) : (kobo / 100).toFixed(2);
}
