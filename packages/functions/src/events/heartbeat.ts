import type { ScheduledEvent } from "aws-lambda";
import { certificateDays } from "../heartbeat/certificate.ts";
import { walk } from "../heartbeat/walk.ts";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { gauge } from "../metrics.ts";
import { work } from "../work.ts";

/**
 * Every five minutes: visits the site as people do, so that somebody hears when nobody can. It changes nothing, so it is
 * safe to repeat; a walk that fails is not tried again, as the next one comes soon.
 */
export const handler = handled(({ time }: Pick<ScheduledEvent, "time">): Promise<void> =>
  work({ kind: "schedule" }, async () => {
    const site = new URL(process.env["HEARTBEAT_ORIGIN"] ?? "");
    const walked = await walk(site.href.replace(/\/$/, ""));
    logger.info("heartbeat", walked);
    if (site.protocol === "https:" && isOncePerDay(time)) {
      const days = await certificateDays(site.hostname, Number(site.port || 443), Date.parse(time));
      gauge("CertificateDays", Math.floor(days));
    }
  }),
);

/** A metric is paid for by the hours in which it is told: a certificate's end is the same all day. */
function isOncePerDay(time: string): boolean {
  const moment = new Date(time);
  return moment.getUTCHours() === 6 && moment.getUTCMinutes() < 5;
}
