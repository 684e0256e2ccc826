import type { AlarmBook } from "./alarm-book.ts";
import { percentage, reckoned } from "./alarm-book.ts";
import type { Metrics, Watched } from "./watched.ts";

/**
 * What people feel now, and somebody gets up for. Ratios need a few askers (`least`), and everything must last for several
 * periods, so that a single failure at night wakes nobody; that of nobody being there at all, the heartbeat makes up for.
 */
export function addFeltAlarms(book: AlarmBook, of: Metrics, watched: Watched): void {
  const { heartbeat, identity, mail } = watched;
  const asked = of.http("Count", "Sum");
  book.page("SiteDown", {
    metric: reckoned("FILL(visits, 0) - FILL(failed, 0)", {
      visits: of.calls("Invocations", "Sum", heartbeat.handler),
      failed: of.calls("Errors", "Sum", heartbeat.handler),
    }),
    below: 1,
    periods: 3,
    silence: "bad",
    users: "The site, its search or artisans' pages do not open, for everybody, for a quarter of an hour.",
  });
  book.page("Api5xx", {
    metric: percentage(of.http("5xx", "Sum"), asked, 20),
    above: 5,
    periods: 2,
    silence: "good",
    users: "More than one in twenty of what people do fails with an error.",
  });
  book.page("ApiSlow", {
    metric: reckoned("IF(asked >= 20, slowest, 0)", { asked, slowest: of.http("Latency", "p90") }),
    above: 3_000,
    periods: 3,
    silence: "good",
    users: "One in ten of what people do takes longer than three seconds.",
  });
  book.page("SearchSlow", {
    metric: reckoned("IF(searches >= 20, slowest, 0)", {
      searches: of.own("SearchMilliseconds", "SampleCount"),
      slowest: of.own("SearchMilliseconds", "p95"),
    }),
    above: 2_000,
    periods: 3,
    silence: "good",
    users: "One in twenty searches takes longer than two seconds.",
  });
  book.page("MessagesLate", {
    metric: reckoned("IF(pushed >= 5, slowest, 0)", {
      pushed: of.own("MessagePushMilliseconds", "SampleCount"),
      slowest: of.own("MessagePushMilliseconds", "p95"),
    }),
    above: 10_000,
    periods: 2,
    silence: "good",
    users: "Messages reach open conversations more than ten seconds late.",
  });
  book.page("LiveBroken", {
    // A few pages whose connection fails try a hundred times in five minutes; a stranger who knocks does not.
    metric: reckoned("IF(tried >= 100, 100 * (FILL(wrong, 0) + FILL(unreached, 0)) / tried, 0)", {
      tried: of.socket("ConnectCount", "Sum"),
      wrong: of.socket("IntegrationError", "Sum"),
      unreached: of.socket("ExecutionError", "Sum"),
    }),
    above: 50,
    periods: 3,
    silence: "good",
    users: "Open pages get no live connection: messages and notifications show only after reloading.",
  });
  book.page("SignInsFail", {
    // Only while people are there who do other things: at night, alone, it is somebody who tries passwords (SignInAttack).
    metric: reckoned(
      "IF(FILL(failed, 0) >= 20 AND asked - failed >= 300, 100 * failed / (failed + FILL(done, 0)), 0)",
      { failed: of.own("SignInFailures", "Sum"), done: of.own("SignIns", "Sum"), asked },
    ),
    above: 90,
    periods: 3,
    silence: "good",
    users:
      "Hardly anybody can sign in: more than nine of ten tries are refused, while many people are there.",
  });
  book.page("SignUpsFail", {
    metric: of.calls("Errors", "Sum", identity.preSignUp, 15),
    above: 3,
    periods: 1,
    silence: "good",
    users: "Nobody can register.",
  });
  if (mail)
    book.page("MailsStand", {
      metric: reckoned(
        "IF(FILL(refused, 0) >= 5, 100 * refused / (refused + FILL(sent, 0)), 0)",
        { refused: of.own("MailsRefused", "Sum", 15), sent: of.own("MailsSent", "Sum", 15) },
        15,
      ),
      above: 50,
      periods: 1,
      silence: "good",
      users: "Most mails are refused: nobody gets the code to reset a password or verify an address.",
    });
  addStreamAlarms(book, of, watched);
}

/** The stream is behind much of what people see: search, messages, bells, codes. */
function addStreamAlarms(book: AlarmBook, of: Metrics, { events }: Watched): void {
  const { project, react } = events;
  book.page("ProjectAge", {
    metric: of.calls("IteratorAge", "Maximum", project.handler),
    above: 60_000,
    periods: 2,
    silence: "good",
    users: "Messages do not arrive by themselves, and search and counters show what was minutes ago.",
  });
  book.page("ReactAge", {
    metric: of.calls("IteratorAge", "Maximum", react.handler),
    above: 120_000,
    periods: 2,
    silence: "good",
    users: "Codes and other mails come late; a code is worth something for ten minutes only.",
  });
  book.page("StreamStands", {
    metric: reckoned(
      "IF(FILL(writes, 0) > 1000 AND (FILL(project, 0) < 1 OR FILL(react, 0) < 1), 1, 0)",
      {
        writes: of.table("ConsumedWriteCapacityUnits", "Sum", 30),
        project: of.calls("Invocations", "Sum", project.handler, 30),
        react: of.calls("Invocations", "Sum", react.handler, 30),
      },
      30,
    ),
    above: 0,
    periods: 2,
    silence: "good",
    users:
      "Nothing follows from what people do: no live messages, no codes, search stays as it was an hour ago.",
  });
  book.page("EventsLost", {
    metric: reckoned("FILL(project, 0) + FILL(react, 0)", {
      project: of.queue(project.failed, "NumberOfMessagesSent", "Sum"),
      react: of.queue(react.failed, "NumberOfMessagesSent", "Sum"),
    }),
    above: 10,
    periods: 2,
    silence: "good",
    users:
      "What should follow from many people's doings does not: messages, codes or search results go missing.",
  });
}
