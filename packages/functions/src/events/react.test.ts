import { useFanOuts } from "../../../../tests/setup/fan-out.ts";
import { record as recordAudit, list } from "@handiwork/core/audit";
import { checkCode, pendingCode, requestCode } from "@handiwork/core/accounts/codes";
import { AccountEntity } from "@handiwork/core/accounts";
import { InvitationEntity, newInvitation } from "@handiwork/core/registration";
import { anonymous } from "@handiwork/core/platform/actor";
import * as Review from "@handiwork/core/reviews";
import { documentClient } from "@handiwork/core/platform/table";
import { makeArtisan } from "@handiwork/core/testing";
import type { DynamoDBRecord } from "aws-lambda";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { logger } from "../logger.ts";
import { handler } from "./react.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
const fanOuts = useFanOuts();
afterEach(() => void vi.restoreAllMocks());

type Fields = Record<string, string>;

const numberOf = (record: DynamoDBRecord | undefined) => record?.dynamodb?.SequenceNumber ?? "";
const codeTo = (email: string) => /^ {4}(\d{6})$/m.exec(identity.mailsTo(email)[0]?.text ?? "")?.[1] ?? "";

/** Requests a code that verifies an address. Returns its row. */
async function makeCode(
  accountId: string = randomUUID(),
): Promise<Fields & { email: string; subject: string }> {
  await requestCode({ purpose: "verify-email", accountId, email: `${accountId}@handiwork.test` });
  const row = await pendingCode({ purpose: "verify-email", subject: accountId });
  if (!row) throw new Error("Nothing is pending");
  const { purpose, subject, email, requestId } = row;
  return { purpose, subject, email, requestId };
}

/** Writes an audit entry about a new account. Returns its row. */
async function writeEntry(): Promise<Fields & { email: string }> {
  const accountId = randomUUID();
  const email = `${accountId}@handiwork.test`;
  await AccountEntity.put({ id: accountId, userType: "client", email }).go();
  await recordAudit({ kind: "password-changed", accountId, actor: { type: "client", id: accountId } });
  const [entry] = (await list({ accountId })).items;
  return { accountId, id: entry?.id ?? "", email };
}

describe("react", () => {
  it("mails a requested code, and an entry's notice", async () => {
    const [code, entry] = [await makeCode(), await writeEntry()];
    expect(await handler({ Records: [streamRecord("code", code), streamRecord("audit", entry)] })).toEqual({
      batchItemFailures: [],
    });
    const use = checkCode({ purpose: "verify-email", accountId: code.subject, code: codeTo(code.email) });
    expect(await use).toEqual({ email: code.email });
    expect(identity.mailsTo(entry.email)).toMatchObject([{ subject: "Your password was changed" }]);
  });

  it("has the same result for repeated and reversed records", async () => {
    const first = await makeCode();
    const second = await makeCode(first.subject);
    const entry = await writeEntry();
    const records = [
      streamRecord("code", first),
      streamRecord("code", second, first),
      streamRecord("audit", entry),
    ];
    await handler({ Records: [...records.toReversed(), ...records] });
    expect(identity.mailsTo(first.email)).toHaveLength(1);
    expect(identity.mailsTo(entry.email)).toHaveLength(1);
    const use = checkCode({ purpose: "verify-email", accountId: first.subject, code: codeTo(first.email) });
    expect(await use).toEqual({ email: first.email });
  });

  it("updates reviews with a new name, despite repeated and unordered delivery", async () => {
    const [id, artisanId] = [randomUUID(), await makeArtisan()];
    await AccountEntity.put({ id, userType: "client", fullName: "Bola", email: `${id}@handiwork.test` }).go();
    await Review.write({ type: "client", id }, artisanId, { rating: 5, comment: "Good work." });
    await AccountEntity.patch({ id }).set({ fullName: "Bimbo" }).go();
    const renamed = (from: string, to: string) =>
      streamRecord("profile", { id, fullName: to }, { id, fullName: from });
    const records = [renamed("Bisi", "Bimbo"), renamed("Bola", "Bisi")];
    expect(await handler({ Records: [...records, ...records.toReversed()] })).toEqual({
      batchItemFailures: [],
    });
    await fanOuts.deliverAll();
    expect((await Review.list(anonymous, { artisanId })).items).toMatchObject([{ clientName: "Bimbo" }]);
  });

  it("ignores its own updates, deletions and other entities", async () => {
    const [code, entry] = [await makeCode(), await writeEntry()];
    const table = vi.spyOn(documentClient, "send");
    await handler({
      Records: [
        streamRecord("code", { ...code, codeHash: "…" }, code),
        streamRecord("code", undefined, code),
        streamRecord("audit", undefined, entry),
        streamRecord("profile", { id: randomUUID(), email: code.email }),
        streamRecord("profile", { id: "1", fullName: "Bola", phone: "1" }, { id: "1", fullName: "Bola" }),
        streamRecord("sent-mail", { key: "…" }),
        streamRecord("limit", { name: "sign-in" }),
      ],
    });
    expect(table).not.toHaveBeenCalled();
  });

  it("reports the failed record, and mails the others", async () => {
    const [first, second] = [await makeCode(), await makeCode()];
    const records = [streamRecord("limit", {}), streamRecord("code", first), streamRecord("code", second)];
    vi.spyOn(documentClient, "send").mockImplementationOnce(() => {
      throw new Error("away");
    });
    expect(await handler({ Records: records })).toEqual({
      batchItemFailures: [{ itemIdentifier: numberOf(records[1]) }],
    });
    expect(identity.mailsTo(second.email)).toHaveLength(1);
    expect(await handler({ Records: records.slice(1) })).toEqual({ batchItemFailures: [] });
    expect([identity.mailsTo(first.email).length, identity.mailsTo(second.email).length]).toEqual([1, 1]);
  });

  it("logs that a mail was rejected, without address and code", async () => {
    const accountId = randomUUID();
    const email = "ada..obi@handiwork.test";
    await requestCode({ purpose: "verify-email", accountId, email });
    const warn = vi.spyOn(logger, "warn");
    const record = streamRecord("code", {
      purpose: "verify-email",
      subject: accountId,
      requestId: "r",
      email,
    });
    expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] });
    expect(warn.mock.calls).toEqual([
      ["A mail was not sent", { outcome: "refused", sequenceNumber: numberOf(record) }],
    ]);
  });
});

describe("an invitation", () => {
  it("is mailed when it is created and when an admin repeats it, not when it is marked or accepted", async () => {
    const [id, at] = [randomUUID(), new Date().toISOString()];
    const email = `${id}@handiwork.test`;
    await AccountEntity.put({ id, userType: "artisan", email }).go();
    await InvitationEntity.put({ ...newInvitation({ accountId: id, email, name: "Ngozi" }) }).go();
    const row = { accountId: id, email, name: "Ngozi" };
    const told = async (...of: [Fields, Fields?]) => {
      await handler({ Records: [streamRecord("invitation", ...of)] });
      return identity.mailsTo(email).length;
    };
    expect(await told(row)).toBe(1);
    const marked = { ...row, sentAt: at };
    expect([await told(marked, row), await told({ ...marked, state: "taken" }, marked)]).toEqual([1, 1]);
    await InvitationEntity.patch({ accountId: id }).remove(["sentAt"]).go();
    expect(await told({ ...marked, state: "taken" }, marked)).toBe(1);
    expect(await told(row, marked)).toBe(2);
    // Repeated, with the first one late.
    expect([await told(row, marked), await told(row)]).toEqual([2, 2]);
  });
});
