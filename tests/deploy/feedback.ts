import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { fingerprint } from "../../packages/core/src/platform/text/fingerprint.ts";
import { demoPassword } from "../e2e/support/people.ts";
import type { Answer, RequestOptions } from "./ask.ts";
import type { Services } from "./services.ts";
import type { Steps } from "./steps.ts";
import { until } from "./until.ts";

interface Uses {
  readonly cloud: Services;
  readonly tableName: string;
  readonly visit: (path: string, options: RequestOptions) => Promise<Answer>;
}

/** Sends mails to SES's mailbox simulator, which bounce or are complained about. */
export async function hearOfMails(steps: Steps, { cloud, tableName, visit }: Uses): Promise<void> {
  await steps.step(
    "a bounce or a complaint closes its address, through SES, EventBridge, the queue, the function and the table",
    async () => {
      for (const [outcome, attribute] of [
        ["bounce", "bouncedAt"],
        ["complaint", "complainedAt"],
      ] as const) {
        const email = `${outcome}+${randomUUID().slice(0, 8)}@simulator.amazonses.com`;
        const answer = await visit("/api/auth/register/client", {
          method: "POST",
          headers: { "content-type": "application/json", "x-handiwork": "1" },
          body: JSON.stringify({
            fullName: "Ada Obi",
            email,
            phone: "08012345678",
            password: demoPassword,
            acceptTerms: true,
          }),
        });
        assert.ok(answer.status < 300, `${answer.status} ${answer.body}`);
        await until(
          `the record of ${email}`,
          60,
          () => cloud.find(tableName, "fingerprint", fingerprint(email)),
          (rows) => rows.some((row) => row[attribute] !== undefined),
        );
      }
    },
  );
}
