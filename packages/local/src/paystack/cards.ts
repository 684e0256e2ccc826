/** A step that a card asks for before it pays: a PIN, a code from the bank, or the bank's own answer. */
export type Step = "pin" | "otp" | "bank";

/** A test card: it pays at the end of its steps unless the bank declines. */
export interface TestCard {
  readonly number: string;
  readonly cvv: string;
  readonly name: string;
  readonly brand: "visa" | "verve" | "mastercard";
  /** In their order, each with the value that is right. */
  readonly steps?: readonly (readonly [step: Step, value?: string])[];
  /** The bank's message if it declines. */
  readonly declined?: string;
  /** An amount in kobo that is charged instead of the requested one. */
  readonly charges?: number;
  /** The last event of a refund to this card; `processed` if not given. */
  readonly refund?: "failed" | "needs-attention";
}

const pinAndCode = [
  ["pin", "1234"],
  ["otp", "123456"],
] as const;

/**
 * Paystack's test cards (https://paystack.com/docs/payments/test-payments/) with any expiry in the future. The last two are the
 * sandbox's own: Paystack has none for a bank that does not answer, or that charges another amount.
 */
export const testCards: readonly TestCard[] = [
  card("4084084084084081", "408", "Pays at once"),
  card("507850785078507812", "081", "Asks for the PIN", { brand: "verve", steps: [["pin", "1111"]] }),
  card("5060666666666666666", "123", "Asks for PIN and code", { brand: "verve", steps: pinAndCode }),
  card("5192602720584796", "123", "Asks at the bank", { brand: "mastercard", steps: [["bank"]] }),
  card("4084080000005408", "001", "Declined", { declined: "Declined" }),
  card("4084080000670037", "787", "Insufficient funds", { declined: "Insufficient Funds" }),
  card("4084080000671803", "180", "Pays; a refund fails", { refund: "failed" }),
  card("4084080000671902", "190", "Pays; a refund needs attention", { refund: "needs-attention" }),
  card("4084080000000000", "000", "The bank does not answer", { steps: [["bank"]] }),
  card("4084080000009999", "999", "Charges another amount", { charges: 100_000 }),
];

function card(number: string, cvv: string, name: string, more: Partial<TestCard> = {}): TestCard {
  return { number, cvv, name, brand: "visa", ...more };
}

/** Returns the card of a number, with or without spaces. */
export function testCard(number = ""): TestCard | undefined {
  const digits = number.replaceAll(/\s/g, "");
  return testCards.find((each) => each.number === digits);
}
