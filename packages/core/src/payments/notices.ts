import { createHash } from "node:crypto";
import type { EntityItem } from "electrodb";
import { enabledAdmins } from "../accounts/service.ts";
import { readSettings } from "../settings/index.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { EmailContent } from "../notifications/kind.schema.ts";
import * as payments from "../notifications/kinds/payments.schema.ts";
import { PaymentEntity } from "./payment.entity.ts";
import { renderEmail } from "../mail/render.ts";
import { sendOnce } from "../mail/send-once.ts";
import type { WantedOutcome } from "../mail/wanted.ts";
import { notify, type NotifyOutcome } from "../notifications/notify.ts";

type Row = EntityItem<typeof PaymentEntity>;

/**
 * Notifies about a payment's current state in the app, then by mail: the artisan about active premium, a refund or
 * (by mail only) a review; every admin about what needs review. Idempotent, and tolerates late and reordered events:
 * once per payment, admin and problem. Returns the outcomes.
 *
 * @throws {Unavailable} @throws what `sendOnce` throws
 */
export async function notifyOfPayment(reference: string): Promise<(NotifyOutcome | WantedOutcome)[]> {
  const { data: payment } = await PaymentEntity.get({ reference }).go({ consistent: true });
  if (!payment) return [];
  const { amountKobo, queueAt: at } = payment;
  const reviewItems = reviewItemsOf(payment);
  const admins = reviewItems.length > 0 ? await enabledAdmins() : [];
  const adminAlerts = reviewItems.flatMap((item) => admins.map((admin) => ({ ...item, ...admin })));
  const outcomes: (NotifyOutcome | WantedOutcome)[] = [await notifyPayer(payment)];
  for (const { key, reason, id } of adminAlerts) {
    const content = { kind: "payment-attention", data: { reference, amountKobo, reason } } as const;
    outcomes.push(await notify(id, content, { name: `payment-attention/${reference}/${key}`, at }));
  }
  outcomes.push(await mailPayer(payment));
  for (const { key, reason, id, email } of adminAlerts) {
    const content = payments.attentionEmail(payment, reason, key === "held");
    outcomes.push(await mailOnce(`payment/${reference}/${key}/${id}`, email, content));
  }
  return outcomes;
}

async function notifyPayer(payment: Row): Promise<NotifyOutcome> {
  const { reference, artisanId, planName, periodUntil, paidAt, refundedAt } = payment;
  if (payment.status === "success" && periodUntil !== undefined) {
    const content = { kind: "premium-started", data: { until: periodUntil, planName, reference } } as const;
    return notify(artisanId, content, {
      name: `premium-started/${reference}`,
      at: paidAt ?? payment.openedAt,
    });
  }
  if (payment.status === "refunded" && refundedAt !== undefined) {
    const amountKobo = payment.chargedKobo ?? payment.amountKobo;
    const content = { kind: "payment-refunded", data: { reference, amountKobo } } as const;
    return notify(artisanId, content, { name: `payment-refunded/${reference}`, at: refundedAt });
  }
  return "nothing";
}

/** The mails to the payer by payment status. Other statuses have none. */
const emails = {
  success: payments.receiptEmail,
  refunded: payments.refundEmail,
  held: payments.heldEmail,
} as const;

async function mailPayer(payment: Row): Promise<WantedOutcome> {
  const { status, reference, artisanId } = payment;
  if (status !== "success" && status !== "refunded" && status !== "held") return "nothing";
  const { data: payer } = await AccountEntity.get({ id: artisanId }).go({ consistent: true });
  // A deleted account has received its last mail; an unverified address may be a stranger's.
  if (payer?.emailVerifiedAt === undefined) return "nothing";
  const { support } = await readSettings();
  return mailOnce(`payment/${reference}/${status}`, payer.email, emails[status](payment, support));
}

/** Sends a mail with a mark that outlives every event, so that no receipt is sent twice. */
function mailOnce(key: string, to: string, content: EmailContent): Promise<WantedOutcome> {
  return sendOnce(key, renderEmail(to, content), { keptDays: 365 });
}

/** A problem that needs review: its reason, and a key that is unique within the payment. */
interface ReviewItem {
  readonly key: string;
  readonly reason: string;
}

type ReviewedFields = Pick<Row, "status" | "heldReason" | "problem">;

/** Returns a payment's problems that need review: that it is held, and others; usually none. */
function reviewItemsOf({ status, heldReason, problem }: ReviewedFields): ReviewItem[] {
  const held = {
    key: "held",
    reason: heldReason ?? "The charge does not match the payment that was opened.",
  };
  return [
    ...(status === "held" ? [held] : []),
    // One per line.
    ...(problem?.split("\n") ?? []).map((reason) => ({ key: hash(reason), reason })),
  ];
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
