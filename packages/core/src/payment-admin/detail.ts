import { AccountService } from "../account/service.ts";
import { authorise } from "../access/index.ts";
import type { Actor } from "../actor/index.ts";
import { NotFound } from "../errors/index.ts";
import { PaymentReference } from "../payment/schema.ts";
import { readPaymentRow } from "../payment/settle.ts";
import type { AdminPaymentDetail } from "./schema.ts";
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
