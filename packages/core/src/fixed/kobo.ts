import { naira } from "./format.ts";

/** An amount of kobo in naira, without decimals where there are none: 500000 becomes "₦5,000", 500050 "₦5,000.50". */
export function nairaOfKobo(kobo: number): string {
  const rest = kobo % 100;
  return rest === 0 ? naira(kobo / 100) : `${naira((kobo - rest) / 100)}.${String(rest).padStart(2, "0")}`;
}

/** Returns an amount of kobo as a form's field holds it, for `readNumber`: "5000", "5000.50". */
export function typedNaira(kobo: number): string {
  return kobo % 100 === 0 ? String(kobo / 100) : (kobo / 100).toFixed(2);
}
