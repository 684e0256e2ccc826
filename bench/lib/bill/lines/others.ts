import { callsOf, whole } from "../demand.ts";
import { fixed } from "../idle.ts";
import type { Ledger } from "../ledger.ts";
import { assumed } from "../mix.ts";
import { prices } from "../prices.ts";
import { invocations } from "./compute.ts";

/** In bytes: what the platform writes about an invocation, and API Gateway about a request. */
const written = { platform: 330, access: 330 };
/** How long logs are kept, in months, and how small the service stores them. */
const kept = { months: 3, compressed: 0.15 };

/** Accounts, mails, queues, and what watches over all of it. */
export function otherLines(ledger: Ledger): void {
  const { users, told, mostAlerts, sum, put } = ledger;
  put(
    "Cognito",
    "active users",
    prices.activeUsers,
    users,
    "every active user renews a session at least once; Essentials, which rotating refresh tokens needs",
  );
  const mails = sum(
    (action, called) =>
      whole(action, ({ calls }) => calls.mail) * (called === "events/message-mail" ? assumed("away") : 1),
  );
  put(
    "SES",
    "mails",
    prices.mails,
    mails.total,
    "measured: codes, notices, receipts; of messages where somebody is away",
    mails.by,
  );
  put(
    "SES",
    "mails of saved searches",
    prices.mails,
    told.mails,
    `${Math.round(told.newArtisans)} new artisans, ${Math.round(told.searches)} searches, ${Math.round(mostAlerts)} a month and account at most`,
  );
  const queued = sum((action) => whole(action, ({ calls }) => calls.queue) * 3);
  put(
    "SQS",
    "requests",
    prices.queueRequests,
    queued.total + fixed.readQueues * 5 * 3 * 60 * 24 * 30,
    `a message is sent, received and deleted; five pollers of each of ${fixed.readQueues} queues ask three times a minute`,
    queued.by,
  );
  logs(ledger);
  put(
    "CloudWatch",
    "metrics",
    prices.metrics,
    fixed.metrics,
    "our own: names, and values of their dimensions",
  );
  put("CloudWatch", "alarms", prices.alarms, fixed.alarms, "metrics that alarms look at");
  put("CloudWatch", "dashboard", prices.dashboards, fixed.dashboards, "of the template");
  put("WAF", "web ACL", prices.firewall, 1, "one before the distribution");
  put("WAF", "rules", prices.firewallRules, fixed.firewallRules, "three rates and three groups of Amazon's");
  put(
    "Secrets Manager",
    "secrets",
    prices.secrets,
    fixed.secrets,
    "the origin's, the mails' links', web push's, the payment provider's",
  );
  put("Route 53", "domain", prices.domain, 1, "the zone of the domain");
}

function logs({ sum, put }: Ledger): void {
  const gigabyte = 1024 ** 3;
  const taken = sum(
    (action, called) =>
      (whole(action, ({ logBytes }) => logBytes) +
        written.platform * invocations(action, called) +
        (callsOf("Api", action, called) > 0 ? written.access : 0)) /
      gigabyte,
  );
  put(
    "CloudWatch",
    "logs taken in",
    prices.logBytes,
    taken.total,
    `measured lines, with ${written.platform} bytes of the platform an invocation and ${written.access} of the access log a request`,
    taken.by,
  );
  put(
    "CloudWatch",
    "logs kept",
    prices.logStorage,
    taken.total * kept.months * kept.compressed,
    `${kept.months} months, compressed to ${kept.compressed * 100} per cent`,
  );
}
