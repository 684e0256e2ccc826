import type { OpenedPayment, Verified } from "@handiwork/core/model/payment/schema";
import { api, read } from "../../../lib/api.ts";

/** Has the server open a payment for a plan, at the server's price. Throws ApiError. */
export function openPayment(planSlug: string): Promise<OpenedPayment> {
  return read(api.payments.$post({ json: { planSlug } }));
}

/** What became of a payment, as the server learns it from the provider. In: whether its checkout was closed. Throws ApiError. */
export function verifyPayment(reference: string, closed: boolean): Promise<Verified> {
  return read(api.payments.verify.$post({ json: closed ? { reference, closed } : { reference } }));
}
