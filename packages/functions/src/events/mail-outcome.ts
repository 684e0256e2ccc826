import { addMetric } from "../metrics.ts";
import { logger } from "../logger.ts";

/**
 * Counts and logs a mail's outcome.
 *
 * @param outcome an outcome of core's `mail`; others are ignored
 * @param about fields for the log, never an address
 */
export function recordMailOutcome(outcome: string, about: Readonly<Record<string, string>>): void {
  if (outcome === "sent") addMetric("MailsSent");
  if (outcome === "refused") addMetric("MailsRefused");
  if (outcome === "refused" || outcome === "no-sender")
    logger.warn("A mail was not sent", { outcome, ...about });
  // Not an error: the address is known to bounce.
  if (outcome === "undeliverable") logger.info("A mail was not sent", { outcome, ...about });
}
