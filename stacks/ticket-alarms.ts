import { TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { math, type Metrics, type Watched } from "./metrics.ts";
import type { AlarmRules } from "./alarms.ts";
import { settings } from "./settings.ts";

/** What can wait until tomorrow: few people notice it yet, but somebody does in the end. */
export function ticketAlarms(of: Metrics, watched: Watched): AlarmRules {
  return {
    ...deadLetterAlarms(of, watched),
    ...scheduleAlarms(of, watched),
    ...lateAlarms(of, watched),
    ...usageAlarms(of, watched),
  };
}

/** What the dead letters of a queue mean to somebody, by the queue's id. */
const lost: Record<string, string> = {
  ProjectFailed: "A change is missing from search, counters or open pages.",
  ReactFailed: "Somebody did not get a mail, or an account that was to be deleted stands still.",
  MessageMailFailed: "Somebody was not told by mail of a message that waits.",
  MailFeedbackFailed: "Mails are still sent to an address that bounced or complained.",
  CompactDirectoryFailed:
    "Nothing yet: search goes on with the last snapshot, and starts more slowly by the hour.",
  PremiumClockFailed: "Somebody whose premium ends was not told.",
  MakePicturesFailed: "Somebody's picture or document could not be made, and is shown as being worked on.",
  SweepMediaFailed: "Pictures that people removed can be seen for longer by who has the address.",
  SweepPaymentsFailed: "Somebody who paid and closed the browser waits for premium.",
  ImportFileFailed: "A file of artisans was not read.",
  ImportChunkFailed: "Rows of an import were not created.",
};

function deadLetterAlarms(of: Metrics, { deadLetters }: Watched): AlarmRules {
  const rules = Object.values(deadLetters).map((queue) => {
    const { id } = queue.node;
    const metric = of.queue(queue, "ApproximateNumberOfMessagesVisible", "Maximum");
    const impact = lost[id] ?? "Something that should have happened did not.";
    return [id, { impact, metric, when: { above: 0 } }] as const;
  });
  return Object.fromEntries(rules);
}

function scheduleAlarms(of: Metrics, { workers }: Watched): AlarmRules {
  const schedules = [
    ["CompactDirectory", workers.compact, 60, 3, "Nothing yet: search starts more slowly by the hour."],
    ["PremiumClock", workers.premiumClock, 60, 3, "Nobody is told that their premium ends."],
    ["SweepPayments", workers.sweepPayments, 30, 2, "Who paid and closed the browser waits for premium."],
    ["SweepMedia", workers.sweepMedia, 30, 2, "Pictures that people removed can be seen for longer."],
  ] as const;
  const rules = schedules.map(([name, { handler }, minutes, periods, impact]) => {
    const metric = math("FILL(runs, 0)", { runs: of.calls("Invocations", "Sum", handler, minutes) }, minutes);
    const when = { below: 1, periods, missing: TreatMissingData.BREACHING };
    return [`${name}Idle`, { impact, metric, when }] as const;
  });
  return Object.fromEntries(rules);
}

/** Queues that are behind. */
function lateAlarms(of: Metrics, { workers }: Watched): AlarmRules {
  const { queue } = workers.importChunk;
  return {
    ImportStands: {
      impact: "An import of artisans has stood still for half an hour; its page says that it is running.",
      metric: math(
        "IF(FILL(waiting, 0) > 0 AND FILL(done, 0) < 1, 1, 0)",
        {
          waiting: of.queue(queue, "ApproximateNumberOfMessagesVisible", "Maximum", 15),
          done: of.queue(queue, "NumberOfMessagesDeleted", "Sum", 15),
        },
        15,
      ),
      when: { above: 0, periods: 2 },
    },
    MessageMailLate: {
      impact: "People who were away are not told by mail of messages that wait for them.",
      metric: of.queue(workers.messageMail.queue, "ApproximateAgeOfOldestMessage", "Maximum"),
      when: { above: 3_600, periods: 3 },
    },
    PicturesLate: {
      impact: 'Pictures that people sent stay "being worked on" for more than ten minutes.',
      metric: of.calls("AsyncEventAge", "Maximum", workers.pictures.handler),
      when: { above: 600_000, periods: 2 },
    },
  };
}

/** What the services that we use (the payment provider, SES, Cognito, quotas) and attackers do. */
function usageAlarms(of: Metrics, { api, workers, mail }: Watched): AlarmRules {
  const throttled = (Operation: string) => of.table("ThrottledRequests", "Sum", 5, { Operation });
  return {
    ApiErrors: {
      impact:
        "Within an hour more than ten things that people did failed with an error: few, but somebody's.",
      metric: of.http("5xx", "Sum", 60),
      when: { above: 10 },
    },
    SignInAttack: {
      impact:
        "Nothing yet, but somebody may be trying passwords: 300 refused sign-ins in a quarter of an hour.",
      metric: of.own("SignInFailures", "Sum", 15),
      when: { above: 300 },
    },
    PaymentsHeld: {
      impact: "Somebody paid and has no premium: the payment does not fit, and an admin has to decide.",
      metric: of.own("PaymentsHeld", "Sum", 60),
      when: { above: 0 },
    },
    ProviderAway: {
      impact: "For an hour the payment provider has not answered: nobody can buy premium.",
      metric: of.own("ProviderAway", "Sum", 15),
      when: { above: 0, periods: 4 },
    },
    ...(mail && mailAlarms(of)),
    TableThrottles: {
      impact: "Some of what people do is slow or fails: the table throttles requests.",
      // The most frequent operations: a hot key shows in one of them.
      metric: math("FILL(update, 0) + FILL(transact, 0) + FILL(query, 0)", {
        update: throttled("UpdateItem"),
        transact: throttled("TransactWriteItems"),
        query: throttled("Query"),
      }),
      when: { above: 10, periods: 2 },
    },
    CallsTurnedAway: {
      impact: "Some of what people do fails or comes late: as many functions run as the account may run.",
      // Where the account runs out of concurrency, these two are throttled like all others. (Pictures and schedules have
      // reserved concurrency, and may wait for it.)
      metric: math("FILL(api, 0) + FILL(project, 0)", {
        api: of.calls("Throttles", "Sum", api.handler),
        project: of.calls("Throttles", "Sum", workers.project.handler),
      }),
      when: { above: 10, periods: 2 },
    },
    PoolThrottles: {
      impact: "Some people cannot sign in or register at the first try: Cognito throttles requests.",
      metric: math("FILL(signIns, 0) + FILL(signUps, 0)", {
        signIns: of.throttledByPool("UserAuthentication"),
        signUps: of.throttledByPool("UserCreation"),
      }),
      when: { above: 10, periods: 2 },
    },
    ...(settings().SITE_DOMAIN && {
      CertificateEnds: {
        impact: "Nothing yet: in less than three weeks every browser will refuse the site.",
        metric: of.own("CertificateDays", "Minimum", 24 * 60),
        when: { below: 21 },
      },
    }),
  };
}

/** SES reviews an account from 5 per cent bounces and 1 complaint in 1,000, and stops it at twice and five times that. */
function mailAlarms(of: Metrics): AlarmRules {
  return {
    MailsRefused: {
      impact: "A few people did not get a mail that they wait for.",
      metric: of.own("MailsRefused", "Sum", 60),
      when: { above: 2 },
    },
    MailBounces: {
      impact: "Nothing yet: more than 1 in 20 mails bounces, and SES stops an account that goes on so.",
      metric: of.reputation("BounceRate"),
      when: { above: 0.05, missing: TreatMissingData.IGNORE },
    },
    MailComplaints: {
      impact:
        "Nothing yet: more than 1 in 1,000 receivers calls a mail spam, and SES stops an account that goes on so.",
      metric: of.reputation("ComplaintRate"),
      when: { above: 0.001, missing: TreatMissingData.IGNORE },
    },
  };
}
