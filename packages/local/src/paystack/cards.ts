/** A test card: it pays at the end of its steps, unless the bank declines. */
export interface TestCard {
  readonly number: string;
  readonly cvv: string;
  /** What the checkout calls it. */
  readonly name: string;
  readonly brand: "visa" | "verve" | "mastercard";
  /** What the bank says where it declines. */
  readonly declined?: string;
  readonly pin?: string;
  /** Whether the bank asks for the telephone number that it knows. */
  readonly asksPhone?: boolean;
  readonly otp?: string;
  /** What the bank's own page does: asks, or keeps silent until somebody answers for it. */
  readonly bank?: "asks" | "silent";
  /** What is charged, in kobo, whatever was asked for. */
  readonly charges?: number;
  /** How a refund to this card ends. */
  readonly refund?: "failed" | "needs-attention";
}

/**
 * Paystack's test cards (https://paystack.com/docs/payments/test-payments/), any expiry in the future; the last two are the
 * sandbox's own, as Paystack has none for a bank that does not answer, or that charges something else.
 */
export const testCards: readonly TestCard[] = [
  { number: "4084084084084081", cvv: "408", name: "Pays at once", brand: "visa" },
  { number: "507850785078507812", cvv: "081", name: "Asks for the PIN", brand: "verve", pin: "1111" },
  {
    number: "5060666666666666666",
    cvv: "123",
    name: "Asks for PIN and code",
    brand: "verve",
    pin: "1234",
    otp: "123456",
  },
  {
    number: "507850785078507804",
    cvv: "884",
    name: "Asks for PIN, phone and code",
    brand: "verve",
    pin: "0000",
    asksPhone: true,
    otp: "123456",
  },
  { number: "5192602720584796", cvv: "123", name: "Asks at the bank", brand: "mastercard", bank: "asks" },
  { number: "4084080000005408", cvv: "001", name: "Declined", brand: "visa", declined: "Declined" },
  {
    number: "4084080000670037",
    cvv: "787",
    name: "Insufficient funds",
    brand: "visa",
    declined: "Insufficient Funds",
  },
  {
    number: "507850785078507853",
    cvv: "082",
    name: "No token from the bank",
    brand: "verve",
    declined: "Token Not Generated. Customer Not Registered on Token Platform",
    pin: "0000",
  },
  { number: "4084080000671803", cvv: "180", name: "Pays; a refund fails", brand: "visa", refund: "failed" },
  {
    number: "4084080000671902",
    cvv: "190",
    name: "Pays; a refund needs attention",
    brand: "visa",
    refund: "needs-attention",
  },
  { number: "4084080000000000", cvv: "000", name: "The bank does not answer", brand: "visa", bank: "silent" },
  { number: "4084080000009999", cvv: "999", name: "Charges another amount", brand: "visa", charges: 100_000 },
];

/** The card of that number, spaces or not; undefined for one that is no test card. */
export function testCard(number: string): TestCard | undefined {
  const digits = number.replaceAll(/\s/g, "");
  return testCards.find((card) => card.number === digits);
}
