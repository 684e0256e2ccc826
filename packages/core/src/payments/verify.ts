import { verb } from "../platform/access/index.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { Unavailable } from "../platform/errors.ts";
import { consume, verifyLimits } from "../platform/limit/index.ts";
import { VerifyForm, verifyMessages, type Verified } from "./schema.ts";
import { isAtBank, type Charge } from "./charge.ts";
import { fetchCharge, verifyTimeoutMs } from "./paystack.ts";
import { changePayment, isSettled, readPaymentRow, settle, type PaymentRow } from "./settle.ts";

/** A checked payment and the provider's charge; null if it knows none or was not asked. */
export interface CheckedPayment {
  readonly row: PaymentRow;
  readonly charge: Charge | null;
}

/** Returns whether it is unsettled and the bank may still confirm it. */
export function isAwaitingBank({ row, charge }: CheckedPayment): boolean {
  return row.status === "pending" && charge !== null && isAtBank(charge);
}

/**
 * Checks an unsettled payment with the provider and applies the result. Returns the updated payment; null if the
 * reference is unknown.
 *
 * @param timeoutMs the provider's time limit, in ms
 * @throws {Unavailable} if the provider cannot say
 */
export async function check(reference: string, timeoutMs = verifyTimeoutMs): Promise<CheckedPayment | null> {
  const row = await readPaymentRow(reference);
  if (!row) return null;
  if (isSettled(row)) return { row, charge: null };
  const charge = await fetchCharge(reference, timeoutMs);
  return { row: (charge && (await settle(reference, charge))) ?? row, charge };
}

/**
 * Checks one of the artisan's payments, and grants it if the provider says it was paid (B-PAY-23). Unknown payments
 * and other users' get the same response. If the provider is unavailable, the webhook or the sweep settles it later.
 * A checkout closed before payment is abandoned, so that another purchase can start.
 *
 * @throws {TooMany}
 */
export const verifyOwn = verb("verifyPayment", VerifyForm, async (actor, form): Promise<Verified> => {
  const { reference, closed } = form;
  await consume(verifyLimits(actor.id));
  const isOwn = (await readPaymentRow(reference))?.artisanId === actor.id;
  const found = isOwn ? await checkIfReachable(reference) : null;
  const checked = closed && found && found !== "away" ? await giveUp(found) : found;
  const { data: artisan } = await ArtisanEntity.get({ id: actor.id }).go({ consistent: true });
  return { ...outcomeOf(checked), premiumExpiresAt: artisan?.premiumExpiresAt ?? null };
});

/** Abandons a payment that the payer has closed, unless the bank is processing it or it was settled meanwhile. */
async function giveUp(checked: CheckedPayment): Promise<CheckedPayment> {
  const { row, charge } = checked;
  if (row.status !== "pending" || isAwaitingBank(checked)) return checked;
  await changePayment(row, { status: "abandoned" });
  return { row: (await readPaymentRow(row.reference)) ?? row, charge };
}

/** Like `check`, but returns `away` if the provider is unavailable. */
export function checkIfReachable(
  reference: string,
  timeoutMs?: number,
): Promise<CheckedPayment | "away" | null> {
  return check(reference, timeoutMs).catch((error: unknown) => {
    if (error instanceof Unavailable) return "away";
    throw error;
  });
}

function outcomeOf(checked: CheckedPayment | "away" | null): Omit<Verified, "premiumExpiresAt"> {
  const failed = { success: false, message: verifyMessages.failed };
  const waiting = { success: false, message: verifyMessages.pending, status: "pending" } as const;
  if (checked === "away") return waiting;
  if (!checked) return { ...failed, status: "unknown" };
  const { row } = checked;
  if (row.status === "success") return { success: true, message: verifyMessages.success, status: "success" };
  if (row.status === "failed") return { success: false, message: verifyMessages.declined, status: "failed" };
  if (isAwaitingBank(checked)) return waiting;
  // Not paid yet. The row stays pending, because the payer may return.
  return { ...failed, status: row.status === "pending" ? "abandoned" : row.status };
}
