import type { ScheduledEvent } from "aws-lambda";
import { certificateDays } from "../heartbeat/certificate.ts";
import { walkSite } from "../heartbeat/walk.ts";
import { defineHandler } from "../invocation.ts";
import { logger } from "../logger.ts";
import { addMetric } from "../metrics.ts";
import { runWork } from "../work.ts";

/**
 * Every five minutes: visits the site as a user does, for the alarm `SiteDown`. Idempotent: it only reads. A failed
 * visit is not retried; the next one comes soon.
 */
export const handler = defineHandler(({ time }: Pick<ScheduledEvent, "time">): Promise<void> =>
  runWork({ kind: "schedule" }, async () => {
    const site = new URL(process.env["HEARTBEAT_ORIGIN"] ?? "");
    const walked = await walkSite(site.href.replace(/\/$/, ""));
    logger.info("heartbeat", walked);
    if (site.protocol === "https:" && isOncePerDay(time)) {
      const days = await certificateDays(site.hostname, Number(site.port || 443), Date.parse(time));
      addMetric("CertificateDays", Math.floor(days));
    }
  }),
);

/** A metric costs money in each hour with a value, and a certificate's remaining days change only once a day. */
function isOncePerDay(time: string): boolean {
  const moment = new Date(time);
  return moment.getUTCHours() === 6 && moment.getUTCMinutes() < 5;
}
