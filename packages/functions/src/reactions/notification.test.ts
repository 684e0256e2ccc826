import { AccountEntity } from "@handiwork/core/accounts";
import { notify, type NotificationContent } from "@handiwork/core/notifications";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue } from "aws-lambda";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { enquiry } from "./notification.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);

const at = "2026-11-22T09:00:00.000Z";

/** Notifies a merchant, and delivers the notification's row twice. Returns the outcomes and the merchant's mails. */
async function notifyMerchant(news: NotificationContent) {
  const id = randomUUID();
  const email = `${id}@handiwork.test`;
  await AccountEntity.put({ id, userType: "merchant", email, emailVerifiedAt: at }).go();
  await notify(id, news, { name: "news", at });
  const row = {
    __edb_e__: "notification",
    __edb_v__: "1",
    userId: id,
    id: 1,
    news: JSON.stringify(news),
    at,
    unread: 1,
    version: 1,
    expiresAt: 1,
  };
  const record = { dynamodb: { NewImage: marshall(row) as Record<string, AttributeValue> } };
  const outcomes = [await enquiry(record), await enquiry(record)];
  return { outcomes, mails: identity.mailsTo(email) };
}

it("mails a merchant about a question once, without its author's text", async () => {
  const data = { name: "Ada Obi", email: "ada@example.com", product: "Nails", question: "Call 0800 FRAUD" };
  const { outcomes, mails } = await notifyMerchant({ kind: "enquiry", data });
  expect(outcomes[0]).toEqual(["sent"]);
  expect(mails).toMatchObject([{ subject: "A customer has a question for you" }]);
  expect(mails[0]?.text).not.toMatch(/Ada Obi|ada@example.com|Nails|FRAUD/);
});

it("mails nothing about other events", async () => {
  const data = { artisanId: randomUUID(), artisanName: "Ada Obi" };
  const { outcomes, mails } = await notifyMerchant({ kind: "review-answer", data });
  expect([outcomes, mails]).toEqual([[[], []], []]);
});
