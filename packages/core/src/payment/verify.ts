import { authorise } from "../access/index.ts";
import type { Actor } from "../actor/index.ts";
import { ArtisanEntity } from "../artisan/artisan.entity.ts";
import { Unavailable } from "../errors/index.ts";
import { spend, verifyLimits } from "../limit/index.ts";
import { check, type Checked } from "./check.ts";
import { PaymentReference, VerifyForm, verifyMessages, type Verified } from "./schema.ts";
import { readPaymentRow } from "./settle.ts";

/** What the provider says of a charge that the bank may still confirm. */
const underWay = new Set(["ongoing", "pending", "processing", "queued"]);

/**
 * Looks at a payment of the artisan's own, and grants it where the provider says that it was paid (spec 2, section 4). An
 * unknown one and another's are answered alike. Where the provider is away it stays as it is: webhook and sweep settle it later. Throws TooMany.
 */
export async function verifyOwn(actor: Actor, form: VerifyForm): Promise<Verified> {
  authorise(actor, "verifyPayment");
  const { reference } = VerifyForm.parse(form);
  await spend(verifyLimits(actor.id));
  const isOwn = await belongsTo(actor.id, reference);
  const checked = isOwn ? await checkPatiently(reference) : null;
  const { data: artisan } = await ArtisanEntity.get({ id: actor.id }).go({ consistent: true });
  return { ...outcomeOf(checked), premiumExpiresAt: artisan?.premiumExpiresAt ?? null };
}

async function belongsTo(artisanId: string, text: string): Promise<boolean> {
  const reference = PaymentReference.safeParse(text);
  if (!reference.success) return false;
  return (await readPaymentRow(reference.data))?.artisanId === artisanId;
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
  const { row, charge } = checked;
  if (row.status === "success") return { success: true, message: verifyMessages.success, status: "success" };
  if (row.status === "pending" && underWay.has(charge?.status ?? "")) return waiting;
  // Not paid as yet: the row waits all the same, as the payer may come back to it.
  return { ...failed, status: row.status === "pending" ? "abandoned" : row.status };
}
