import { AccountService } from "../../domain/identity/account/service.ts";
import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { PaymentReference } from "../../model/payment/schema.ts";
import { readPaymentRow } from "../../domain/payment/settle.ts";
import type { AdminPaymentDetail } from "../../model/payment-admin/schema.ts";
import { adminView } from "./view.ts";

/** All that is known of a payment, and how its artisan stands now: two reads. Throws NotFound. */
export async function detail(actor: Actor, which: string): Promise<AdminPaymentDetail> {
  authorise(actor, "paymentForAdmins");
  const payment = await readPaymentRow(PaymentReference.parse(which));
  if (!payment) throw new NotFound("Payment not found");
  const { data } = await AccountService.collections
    .record({ id: payment.artisanId })
    .go({ consistent: true });
  const [profile, artisan] = [data.profile[0], data.artisan[0]];
  return {
    ...adminView(payment),
    artisan: profile
      ? { name: profile.fullName ?? "", email: profile.email, hasRecord: artisan !== undefined }
      : null,
    premiumExpiresAt: artisan?.premiumExpiresAt ?? null,
  };
}
