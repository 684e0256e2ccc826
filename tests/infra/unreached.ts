import { eventOf } from "../../packages/local/src/ses/feedback.ts";
import type { Person } from "./people.ts";

/** Records a bounce for one person. Returns it with the SES events of a bounce and a complaint for another person's mails. */
export async function makeUnreached(unreached: Person, other: Person) {
  const { recordFeedback } = await import("@handiwork/core/undeliverable");
  const at = new Date().toISOString();
  await recordFeedback({ kind: "bounced", email: unreached.email, sentAt: at });
  const from = "no-reply@handiwork.example";
  const mail = { id: "mail", at, from, to: [other.email], subject: "", headers: [] };
  const mailsBack = (["slow", "complaint"] as const).map((fate) => JSON.parse(eventOf(mail, fate)) as object);
  return { unreached, mailsBack };
}
