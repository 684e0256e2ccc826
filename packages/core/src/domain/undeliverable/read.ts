import { now } from "../../platform/clock/index.ts";
import { fingerprint } from "../../platform/text/fingerprint.ts";
import type { MailProblem } from "../../model/undeliverable/schema.ts";
import { problemOf } from "./state.ts";
import { UndeliverableEntity } from "../../model/undeliverable/undeliverable.entity.ts";

/** Why no mails go to an address; null where they do. One read, at twice the price where it is to be consistent. */
export async function mailProblem(email: string, { consistent = false } = {}): Promise<MailProblem | null> {
  const { data } = await UndeliverableEntity.get({ fingerprint: fingerprint(email) }).go({ consistent });
  return problemOf(data, now());
}

/** As `mailProblem`, of a hundred addresses at most: those that have one, by their addresses. */
export async function mailProblems(emails: readonly string[]): Promise<Map<string, MailProblem>> {
  const found = new Map<string, MailProblem>();
  const byKey = new Map(emails.map((email) => [fingerprint(email), email]));
  let keys = Array.from(byKey.keys(), (key) => ({ fingerprint: key }));
  while (keys.length > 0) {
    const { data, unprocessed } = await UndeliverableEntity.get(keys).go({ concurrency: 4 });
    for (const row of data) {
      const [email, problem] = [byKey.get(row.fingerprint), problemOf(row, now())];
      if (email !== undefined && problem) found.set(email, problem);
    }
    keys = unprocessed;
  }
  return found;
}
