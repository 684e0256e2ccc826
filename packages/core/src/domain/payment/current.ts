import { now } from "../../platform/clock/index.ts";
import { CheckoutEntity } from "../../model/payment/checkout.entity.ts";
import { isGivenUp } from "./schedule.ts";
import { readPaymentRow, type PaymentRow } from "./settle.ts";

/** Whether it may still be charged, or was charged and an admin has not decided: nobody is to pay beside it. */
function isOpen({ status, openedAt }: PaymentRow): boolean {
  return status === "held" || (status === "pending" && !isGivenUp(openedAt, now()));
}

/** The payment that an artisan has open, on whatever device it was begun; null where there is none that anybody could pay. */
export async function openPaymentOf(artisanId: string): Promise<PaymentRow | null> {
  const { data: checkout } = await CheckoutEntity.get({ id: artisanId }).go({ consistent: true });
  const row = checkout?.accessCode === undefined ? null : await readPaymentRow(checkout.reference);
  return row && isOpen(row) ? row : null;
}
