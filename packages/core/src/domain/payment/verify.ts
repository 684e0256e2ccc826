import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { Unavailable } from "../../platform/errors/index.ts";
import { spend, verifyLimits } from "../../platform/limit/index.ts";
import { VerifyForm, verifyMessages, type Verified } from "../../model/payment/schema.ts";
import { isAtBank, type Charge } from "./charge.ts";
import { askAbout, verifyTimeoutMs } from "./paystack.ts";
import { change, isSettled, readPaymentRow, settle, type PaymentRow } from "./settle.ts";

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
  const charge = await askAbout(reference, timeoutMs);
  return { row: (charge && (await settle(reference, charge))) ?? row, charge };
}

/**
 * Looks at a payment of the artisan's own, and grants it where the provider says that it was paid (B-PAY-23). An
 * unknown one and another's are answered alike. Where the provider is away it stays as it is: webhook and sweep settle it later.
 * Whose checkout was closed before anything was paid is given up, so that another purchase may begin. Throws TooMany.
 */
export async function verifyOwn(actor: Actor, form: VerifyForm): Promise<Verified> {
  authorise(actor, "verifyPayment");
  const { reference, closed } = VerifyForm.parse(form);
  await spend(verifyLimits(actor.id));
  const isOwn = (await readPaymentRow(reference))?.artisanId === actor.id;
  const found = isOwn ? await checkIfReachable(reference) : null;
  const checked = closed && found && found !== "away" ? await giveUp(found) : found;
  const { data: artisan } = await ArtisanEntity.get({ id: actor.id }).go({ consistent: true });
  return { ...outcomeOf(checked), premiumExpiresAt: artisan?.premiumExpiresAt ?? null };
}

/** Nobody goes on paying it, as far as the payer says. What the bank works at stays, and what somebody settles meanwhile. */
async function giveUp(checked: Checked): Promise<Checked> {
  const { row, charge } = checked;
  if (row.status !== "pending" || isUnderWay(checked)) return checked;
  await change(row, { status: "abandoned" });
  return { row: (await readPaymentRow(row.reference)) ?? row, charge };
}

/** As `check`; `away` where the provider cannot say anything now. */
export function checkIfReachable(reference: string, timeoutMs?: number): Promise<Checked | "away" | null> {
  return check(reference, timeoutMs).catch((error: unknown) => {
    if (error instanceof Unavailable) return "away";
    throw error;
  });
}

function outcomeOf(checked: Checked | "away" | null): Omit<Verified, "premiumExpiresAt"> {
  const failed = { success: false, message: verifyMessages.failed };
  const waiting = { success: false, message: verifyMessages.pending, status: "pending" } as const;
  if (checked === "away") return waiting;
  if (!checked) return { ...failed, status: "unknown" };
  const { row } = checked;
  if (row.status === "success") return { success: true, message: verifyMessages.success, status: "success" };
  if (row.status === "failed") return { success: false, message: verifyMessages.declined, status: "failed" };
  if (isUnderWay(checked)) return waiting;
  // Not paid as yet: the row waits all the same, as the payer may come back to it.
  return { ...failed, status: row.status === "pending" ? "abandoned" : row.status };
}
