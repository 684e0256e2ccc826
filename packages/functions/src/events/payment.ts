import { mailOfPayment } from "@handiwork/core/flows/notices/mail";
import { notifyOfPayment } from "@handiwork/core/flows/notices/notification";
import type { AttributeValue } from "aws-lambda";
import { count, measure } from "../metrics.ts";

type Image = Readonly<Record<string, AttributeValue>>;

/** What of a payment people are told of when it changes: the sweep's own marks say nothing to anybody. */
const told = ["status", "problem"] as const;

/**
 * A payment that has come to something: the artisan hears of it, and admins where they must look at it. Safe to repeat, late and in
 * any order: what is told is what the payment is by then, once. Out: what became of the mails.
 */
export async function tellOfPayment(image: Image, before: Image | undefined): Promise<readonly string[]> {
  // It is opened without a word, as nothing has come to anything yet.
  if (!before || told.every((name) => image[name]?.S === before[name]?.S)) return [];
  countPayment(image, before);
  const reference = image["reference"]?.S ?? "";
  await notifyOfPayment(reference);
  return mailOfPayment(reference);
}

/** A record that comes twice counts twice: so do those few, in alarms that look for many. */
function countPayment(image: Image, before: Image): void {
  const status = image["status"]?.S;
  if (status === before["status"]?.S) return;
  if (status === "held") count("PaymentsHeld");
  if (status !== "success") return;
  count("PaymentsSettled");
  const paidAt = Date.parse(image["paidAt"]?.S ?? "");
  const late = Math.max(0, Date.now() - paidAt);
  if (!Number.isNaN(late)) measure("PaymentSettleMilliseconds", late, "Milliseconds");
}
