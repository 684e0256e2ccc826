import { reckoned, type AlarmBook } from "./alarm-book.ts";
import { settings } from "./settings.ts";
import type { Metrics, Watched } from "./watched.ts";

/** What comes from others (provider, SES, Cognito, attackers) or creeps up: look tomorrow, before it is felt. */
export function addOutsideAlarms(book: AlarmBook, of: Metrics, watched: Watched): void {
  const { api, events, mail } = watched;
  book.ticket("ApiErrors", {
    metric: of.http("5xx", "Sum", 60),
    above: 10,
    periods: 1,
    silence: "good",
    users: "Within an hour more than ten things that people did failed with an error: few, but somebody's.",
  });
  book.ticket("SignInAttack", {
    metric: of.own("SignInFailures", "Sum", 15),
    above: 300,
    periods: 1,
    silence: "good",
    users: "Nothing yet, but somebody may be trying passwords: 300 refused sign-ins in a quarter of an hour.",
  });
  book.ticket("PaymentsHeld", {
    metric: of.own("PaymentsHeld", "Sum", 60),
    above: 0,
    periods: 1,
    silence: "good",
    users: "Somebody paid and has no premium: the payment does not fit, and an admin has to decide.",
  });
  book.ticket("ProviderAway", {
    metric: of.own("ProviderAway", "Sum", 15),
    above: 0,
    periods: 4,
    silence: "good",
    users: "For an hour the payment provider has not answered: nobody can buy premium.",
  });
  if (mail) addMail(book, of);
  const table = (operation: string) => of.table("ThrottledRequests", "Sum", 5, { Operation: operation });
  book.ticket("TableThrottles", {
    // What is asked most: a hot key shows in one of them.
    metric: reckoned("FILL(update, 0) + FILL(transact, 0) + FILL(query, 0)", {
      update: table("UpdateItem"),
      transact: table("TransactWriteItems"),
      query: table("Query"),
    }),
    above: 10,
    periods: 2,
    silence: "good",
    users: "Some of what people do is slow or fails: the table turns requests away.",
  });
  book.ticket("CallsTurnedAway", {
    // Where the account's functions are too many, these two are turned away with all others. (Pictures and runs by the
    // clock have a share of their own, and may wait for it.)
    metric: reckoned("FILL(api, 0) + FILL(project, 0)", {
      api: of.calls("Throttles", "Sum", api.handler),
      project: of.calls("Throttles", "Sum", events.project.handler),
    }),
    above: 10,
    periods: 2,
    silence: "good",
    users: "Some of what people do fails or comes late: as many functions run as the account may run.",
  });
  book.ticket("PoolThrottles", {
    metric: reckoned("FILL(signIns, 0) + FILL(signUps, 0)", {
      signIns: of.turnedAwayByPool("UserAuthentication"),
      signUps: of.turnedAwayByPool("UserCreation"),
    }),
    above: 10,
    periods: 2,
    silence: "good",
    users: "Some people cannot sign in or register at the first try: Cognito turns requests away.",
  });
  if (settings().SITE_DOMAIN)
    book.ticket("CertificateEnds", {
      metric: of.own("CertificateDays", "Minimum", 24 * 60),
      below: 21,
      periods: 1,
      silence: "good",
      users: "Nothing yet: in less than three weeks every browser will refuse the site.",
    });
}

/** SES looks at an account from 5 per cent bounces and 1 complaint in 1,000, and stops it at twice and five times that. */
function addMail(book: AlarmBook, of: Metrics): void {
  book.ticket("MailsRefused", {
    metric: of.own("MailsRefused", "Sum", 60),
    above: 2,
    periods: 1,
    silence: "good",
    users: "A few people did not get a mail that they wait for.",
  });
  book.ticket("MailBounces", {
    metric: of.reputation("BounceRate"),
    above: 0.05,
    periods: 1,
    silence: "unchanged",
    users: "Nothing yet: more than 1 in 20 mails comes back, and SES stops an account that goes on so.",
  });
  book.ticket("MailComplaints", {
    metric: of.reputation("ComplaintRate"),
    above: 0.001,
    periods: 1,
    silence: "unchanged",
    users:
      "Nothing yet: more than 1 in 1,000 receivers calls a mail spam, and SES stops an account that goes on so.",
  });
}
