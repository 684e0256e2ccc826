/** Less than that an hour, in naira, is a slip: "4" where thousands were meant. More than that is, too. */
const [lowestRate, highestRate] = [100, 10_000_000] as const;

/** What is written around the number: the currency, "/=", "only", and that it is for an hour. */
const written =
  /^(?:₦|NGN|N|#)? ?(?<number>\d[\d.,' ]*?) ?(?<thousands>k)? ?(?:₦|NGN|naira)?(?:\/[=-])?(?: only)?(?: ?(?:\/|per|an?) ?(?:hour|hrs?|h)\.?)?$/i;

/** Thousands are parted all by the same: comma, point, blank or apostrophe; the other one of comma and point parts the fraction. */
const grouped =
  /^(?<whole>[1-9]\d{0,2}(?<mark>[.,' ])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<fraction>\d{1,2}))?$/;
const plain = /^(?<whole>\d+)(?:[.,](?<fraction>\d+))?$/;

/**
 * An hourly rate as people and spreadsheets of any country write it, in whole naira: "₦4,000", "4.000,00", "4 000", "NGN 4000/hr", "4k". What cannot be read
 * for certain, or is nothing that anybody asks for, becomes 0 (B-BULK-08), which is "on request", and a warning.
 */
export function readRate(typed: string): { rate: number; warning?: string } {
  const text = typed.normalize("NFKC").replaceAll("’", "'").replaceAll(/\s+/g, " ").trim().replace(/^'/, "");
  if (text === "") return { rate: 0 };
  const instead = (problem: string) => ({
    rate: 0,
    warning: `hourly_rate: “${text.slice(0, 40)}” ${problem}, so it is “Rate on request”`,
  });
  const rate = text.length > 40 ? undefined : numberIn(text);
  if (rate === undefined) return instead("cannot be read as one number");
  if (rate === 0) return { rate };
  if (rate < lowestRate) return instead(`is less than ₦${lowestRate} an hour`);
  if (rate > highestRate) return instead("is more than ₦10,000,000 an hour");
  return { rate: Math.round(rate) };
}

function numberIn(text: string): number | undefined {
  const { number = "", thousands } = written.exec(text)?.groups ?? {};
  const { whole, fraction = "0" } = (grouped.exec(number) ?? plain.exec(number))?.groups ?? {};
  if (whole === undefined) return undefined;
  return Number(`${whole.replaceAll(/\D/g, "")}.${fraction}`) * (thousands === undefined ? 1 : 1000);
}
