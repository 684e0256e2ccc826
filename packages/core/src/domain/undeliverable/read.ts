import { now } from "../../platform/clock/index.ts";
import { readKeys } from "../../platform/table/batch.ts";
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
  const byKey = new Map(emails.map((email) => [fingerprint(email), email]));
  const keys = Array.from(byKey.keys(), (key) => ({ fingerprint: key }));
  const rows = await readKeys(keys, (some) => UndeliverableEntity.get(some).go({ concurrency: 4 }));
  return new Map(
    rows.flatMap((row) => {
      const [email, problem] = [byKey.get(row.fingerprint), problemOf(row, now())];
      return email !== undefined && problem ? [[email, problem]] : [];
    }),
  );
}
