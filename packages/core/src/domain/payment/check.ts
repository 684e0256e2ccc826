import { isAtBank, type Charge } from "./charge.ts";
import { verify, verifyTimeoutMs } from "./paystack.ts";
import { isSettled, readPaymentRow, settle, type PaymentRow } from "./settle.ts";

/** A payment that the provider was asked about, and what it said; null where it knows of none or was not asked. */
export interface Checked {
  readonly row: PaymentRow;
  readonly charge: Charge | null;
}

/** Whether it is not settled, and the bank may still confirm it. */
export function isUnderWay({ row, charge }: Checked): boolean {
  return row.status === "pending" && charge !== null && isAtBank(charge);
}

/**
 * Asks the provider about a payment that is not settled, and applies the answer. In: how long the provider may take, in milliseconds. Out: the
 * payment as it is then; null where there is none of this reference. Throws Unavailable where the provider cannot say.
 */
export async function check(reference: string, timeoutMs = verifyTimeoutMs): Promise<Checked | null> {
  const row = await readPaymentRow(reference);
  if (!row) return null;
  if (isSettled(row)) return { row, charge: null };
  const charge = await verify(reference, timeoutMs);
  return { row: (charge && (await settle(reference, charge))) ?? row, charge };
}
