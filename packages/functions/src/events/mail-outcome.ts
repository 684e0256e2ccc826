import { count } from "../metrics.ts";
import { logger } from "../logger.ts";

/**
 * Counts and logs what became of a mail. In: an outcome of core's `mail`, others are of no interest; and what the log names it by,
 * never an address.
 */
export function tellOfMail(outcome: string, about: Readonly<Record<string, string>>): void {
  if (outcome === "sent") count("MailsSent");
  if (outcome === "refused") count("MailsRefused");
  if (outcome === "refused" || outcome === "no-sender")
    logger.warn("A mail was not sent", { outcome, ...about });
  // Nothing is wrong here: the address was known to take none.
  if (outcome === "undeliverable") logger.info("A mail was not sent", { outcome, ...about });
}
