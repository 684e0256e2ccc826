import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { Unavailable } from "../../platform/errors/index.ts";
import { spend, verifyLimits } from "../../platform/limit/index.ts";
import { check, isUnderWay, type Checked } from "./check.ts";
import { PaymentReference, VerifyForm, verifyMessages, type Verified } from "../../model/payment/schema.ts";
import { change, readPaymentRow } from "./settle.ts";

/**
 * Looks at a payment of the artisan's own, and grants it where the provider says that it was paid (B-PAY-23). An
 * unknown one and another's are answered alike. Where the provider is away it stays as it is: webhook and sweep settle it later.
 * Whose checkout was closed before anything was paid is given up, so that another purchase may begin. Throws TooMany.
 */
export async function verifyOwn(actor: Actor, form: VerifyForm): Promise<Verified> {
  authorise(actor, "verifyPayment");
  const { reference, closed } = VerifyForm.parse(form);
  await spend(verifyLimits(actor.id));
  const isOwn = await belongsTo(actor.id, reference);
  const found = isOwn ? await checkPatiently(reference) : null;
  const checked = closed && found && found !== "away" ? await giveUp(found) : found;
  const { data: artisan } = await ArtisanEntity.get({ id: actor.id }).go({ consistent: true });
  return { ...outcomeOf(checked), premiumExpiresAt: artisan?.premiumExpiresAt ?? null };
}

async function belongsTo(artisanId: string, text: string): Promise<boolean> {
  const reference = PaymentReference.safeParse(text);
  if (!reference.success) return false;
  return (await readPaymentRow(reference.data))?.artisanId === artisanId;
}

/** Nobody goes on paying it, as far as the payer says. What the bank works at stays, and what somebody settles meanwhile. */
async function giveUp(checked: Checked): Promise<Checked> {
  const { row, charge } = checked;
  if (row.status !== "pending" || isUnderWay(checked)) return checked;
  await change(row, { status: "abandoned" });
  return { row: (await readPaymentRow(row.reference)) ?? row, charge };
}

/** `away` where the provider cannot say anything now. */
async function checkPatiently(reference: string): Promise<Checked | "away" | null> {
  try {
    return await check(reference);
  } catch (error) {
    if (error instanceof Unavailable) return "away";
    throw error;
  }
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
