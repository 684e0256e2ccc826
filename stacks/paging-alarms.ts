import { TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { math, type Metrics, type Watched } from "./metrics.ts";
import type { AlarmRules } from "./alarms.ts";

/**
 * What people notice now, and somebody gets up for. Ratios need a minimum of requests, and everything must last for several
 * periods, so that a single failure at night wakes nobody. That nobody is there at all is noticed by the heartbeat.
 */
export function pagingAlarms(of: Metrics, { identity, mail, workers }: Watched): AlarmRules {
  const { heartbeat, project, react } = workers;
  const asked = of.http("Count", "Sum");
  return {
    SiteDown: {
      impact: "The site, its search or artisans' pages do not open, for everybody, for a quarter of an hour.",
      metric: math("FILL(visits, 0) - FILL(failed, 0)", {
        visits: of.calls("Invocations", "Sum", heartbeat.handler),
        failed: of.calls("Errors", "Sum", heartbeat.handler),
      }),
      when: { below: 1, periods: 3, missing: TreatMissingData.BREACHING },
    },
    Api5xx: {
      impact: "More than one in twenty of what people do fails with an error.",
      metric: math("IF(asked >= 20, 100 * FILL(wrong, 0) / asked, 0)", {
        wrong: of.http("5xx", "Sum"),
        asked,
      }),
      when: { above: 5, periods: 2 },
    },
    ApiSlow: {
      impact: "One in ten of what people do takes longer than three seconds.",
      metric: math("IF(asked >= 20, slowest, 0)", { asked, slowest: of.http("Latency", "p90") }),
      when: { above: 3_000, periods: 3 },
    },
    SearchSlow: {
      impact: "One in twenty searches takes longer than two seconds.",
      metric: math("IF(searches >= 20, slowest, 0)", {
        searches: of.own("SearchMilliseconds", "SampleCount"),
        slowest: of.own("SearchMilliseconds", "p95"),
      }),
      when: { above: 2_000, periods: 3 },
    },
    MessagesLate: {
      impact: "Messages reach open conversations more than ten seconds late.",
      metric: math("IF(pushed >= 5, slowest, 0)", {
        pushed: of.own("MessagePushMilliseconds", "SampleCount"),
        slowest: of.own("MessagePushMilliseconds", "p95"),
      }),
      when: { above: 10_000, periods: 2 },
    },
    LiveBroken: {
      impact: "Open pages get no live connection: messages and notifications show only after reloading.",
      // A few pages whose connection fails try a hundred times in five minutes; a stranger who probes does not.
      metric: math("IF(tried >= 100, 100 * (FILL(wrong, 0) + FILL(unreached, 0)) / tried, 0)", {
        tried: of.socket("ConnectCount", "Sum"),
        wrong: of.socket("IntegrationError", "Sum"),
        unreached: of.socket("ExecutionError", "Sum"),
      }),
      when: { above: 50, periods: 3 },
    },
    SignInsFail: {
      impact:
        "Hardly anybody can sign in: more than nine of ten tries are refused, while many people are there.",
      // Only while people do other things, too: at night, alone, it is somebody who tries passwords (SignInAttack).
      metric: math(
        "IF(FILL(failed, 0) >= 20 AND asked - failed >= 300, 100 * failed / (failed + FILL(done, 0)), 0)",
        { failed: of.own("SignInFailures", "Sum"), done: of.own("SignIns", "Sum"), asked },
      ),
      when: { above: 90, periods: 3 },
    },
    SignUpsFail: {
      impact: "Nobody can register.",
      metric: of.calls("Errors", "Sum", identity.preSignUp, 15),
      when: { above: 3 },
    },
    ...(mail && {
      MailsStand: {
        impact: "Most mails are refused: nobody gets the code to reset a password or verify an address.",
        metric: math(
          "IF(FILL(refused, 0) >= 5, 100 * refused / (refused + FILL(sent, 0)), 0)",
          { refused: of.own("MailsRefused", "Sum", 15), sent: of.own("MailsSent", "Sum", 15) },
          15,
        ),
        when: { above: 50 },
      },
    }),
    // The stream is behind much of what people see: search, messages, notifications, codes.
    ProjectAge: {
      impact: "Messages do not arrive by themselves, and search and counters show what was minutes ago.",
      metric: of.calls("IteratorAge", "Maximum", project.handler),
      when: { above: 60_000, periods: 2 },
    },
    ReactAge: {
      impact: "Codes and other mails come late; a code is valid for ten minutes only.",
      metric: of.calls("IteratorAge", "Maximum", react.handler),
      when: { above: 120_000, periods: 2 },
    },
    StreamStands: {
      impact:
        "Nothing follows from what people do: no live messages, no codes, search stays as it was an hour ago.",
      metric: math(
        "IF(FILL(writes, 0) > 1000 AND (FILL(project, 0) < 1 OR FILL(react, 0) < 1), 1, 0)",
        {
          writes: of.table("ConsumedWriteCapacityUnits", "Sum", 30),
          project: of.calls("Invocations", "Sum", project.handler, 30),
          react: of.calls("Invocations", "Sum", react.handler, 30),
        },
        30,
      ),
      when: { above: 0, periods: 2 },
    },
    EventsLost: {
      impact: "For many people, messages, codes or search results go missing.",
      metric: math("FILL(project, 0) + FILL(react, 0)", {
        project: of.queue(project.failed, "NumberOfMessagesSent", "Sum"),
        react: of.queue(react.failed, "NumberOfMessagesSent", "Sum"),
      }),
      when: { above: 10, periods: 2 },
    },
  };
}
