import { now } from "../platform/clock.ts";
import { readKeys } from "../platform/table/batch.ts";
import { fingerprint } from "../platform/text/fingerprint.ts";
import type { MailProblem } from "./schema.ts";
import { problemOf } from "./state.ts";
import { UndeliverableEntity } from "./undeliverable.entity.ts";

/** Returns why an address receives no mail; null if it does. One read; a consistent one costs twice as much. */
export async function mailProblem(email: string, { consistent = false } = {}): Promise<MailProblem | null> {
  const { data } = await UndeliverableEntity.get({ fingerprint: fingerprint(email) }).go({ consistent });
  return problemOf(data, now());
}

/** Like `mailProblem`, for up to 100 addresses: the problems by address. */
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
