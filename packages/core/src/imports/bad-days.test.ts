import type { Readable } from "node:stream";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { S3Client } from "@aws-sdk/client-s3";
import "../../../../tests/setup/imports.ts";
import { admin, begin, deliverOnce, drain, dryRun, fileOf, goodRow, holdQueue } from "./testing.ts";
import { newEmail, put, putAt, report, waiting } from "./testing.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useObjects } from "../../../../tests/setup/objects.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { CognitoError, ConnectionLost, type Faults } from "../../../local/src/cognito/index.ts";
import { RegistrationEntity } from "../accounts/registration.entity.ts";
import { readAccount } from "../accounts/service.ts";
import { answerFor, serviceError } from "../platform/aws/testing.ts";
import { config } from "../platform/config.ts";
import { objects } from "../platform/objects/index.ts";
import { findUser } from "../accounts/user-pool/index.ts";
import { newId } from "../platform/ids.ts";
import { importDeliveries } from "../reference/imports.ts";
import { beginReading, checkFile, keepProgress } from "./check.ts";
import { read } from "./read.ts";
import { ImportRowEntity } from "./row.entity.ts";
import { importLimits } from "./schema.ts";
import { queueChunks } from "./queue.ts";
import { rowFailure } from "./run.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: async () => {} }));

beforeAll(useTable);
beforeAll(useObjects);
beforeAll(useIdentity);
beforeEach(holdQueue);
afterEach(() => vi.restoreAllMocks());

/**
 * Starts an import of a number of artisans.
 *
 * @returns their addresses and the import's id
 */
async function started(people: number) {
  const emails = Array.from({ length: people }, newEmail);
  const { import: checked } = await dryRun(fileOf(...emails.map(goodRow)));
  await begin(checked.id, Math.ceil(people / 25));
  return { emails, id: checked.id };
}

/** Returns whether the addresses have either both a pool user and an account, or neither. */
async function areWhole(emails: readonly string[]): Promise<boolean> {
  // A long idle connection may be closed when it is used again.
  const users = await Promise.all(emails.map((email) => vi.waitFor(() => findUser(email))));
  const accounts = await Promise.all(users.map(async (user) => user && readAccount(user.id)));
  return users.every((user, at) => (user === undefined) === (accounts[at] === undefined));
}

/** Returns a fault at every nth call of an operation. */
function everyNth(n: number, name: string, fault: (run: () => Promise<object>) => Promise<object>): Faults {
  let count = 0;
  return (operation, run) => {
    if (operation !== name) return run();
    count += 1;
    return count % n === 0 ? fault(run) : run();
  };
}

const throttled = async () => {
  throw new CognitoError("TooManyRequestsException", "Too many requests");
};
const lost = async (run: () => Promise<object>) => {
  await run();
  throw new ConnectionLost();
};

describe("with a failing user pool", () => {
  it.each([
    ["throttles every third sign-up", everyNth(3, "SignUp", throttled)],
    ["throttles every second group", everyNth(2, "AdminAddUserToGroup", throttled)],
    ["loses every third response", everyNth(3, "SignUp", lost)],
  ])("that %s no row is lost or rejected", async (_, faults) => {
    const { emails, id } = await started(12);
    identity.injectFaults(faults);
    await drain();
    expect(await read(admin, id)).toMatchObject({ state: "done", created: 12, failed: 0 });
    expect(await areWhole(emails)).toBe(true);
  });

  it("that throttles, parts wait longer each time, and continue once the pool responds", async () => {
    const { id } = await started(5);
    const stop = identity.injectFaults(throttled);
    const waits: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      await deliverOnce(waiting.shift()!);
      waits.push(waiting[0]?.waits ?? 0);
    }
    expect(waits.slice(0, 3)).toEqual([1, 2, 3]);
    expect(await read(admin, id)).toMatchObject({ state: "running", created: 0, failed: 0 });
    stop();
    await drain();
    expect(await read(admin, id)).toMatchObject({ state: "done", created: 5, failed: 0 });
  });

  it("that always fails for some users, their rows are rejected and the others created", async () => {
    const { emails, id } = await started(10);
    const cursed = new Set([emails[2], emails[6], emails[9]]);
    answerFor(CognitoIdentityProviderClient, ({ operation, input }, pass) => {
      if (operation !== "SignUp" || !cursed.has(String(input["Username"]))) return pass();
      throw serviceError("InternalErrorException", 500);
    });
    await drain();
    const { import: done, rows } = await report(id);
    expect(done).toMatchObject({ state: "done", created: 7, failed: 3 });
    expect(rows.filter(({ reason }) => reason === rowFailure).map(({ line }) => line)).toEqual([4, 8, 11]);
    expect(await areWhole(emails)).toBe(true);
  });
});

describe("an import whose worker was interrupted", () => {
  it("continues with the remaining rows, even if an address is still reserved", async () => {
    const { emails, id } = await started(8);
    const part = waiting.shift()!;
    // Interrupted in the middle of the fifth row: the address is reserved, and the pool has a user without an
    // account.
    const user = { sub: crypto.randomUUID(), email: emails[4]!, group: "artisan", enabled: true } as const;
    await identity.importUsers([{ ...user, password: "wet paint on monday", emailVerified: true }]);
    await RegistrationEntity.put({
      email: emails[4]!,
      token: "gone",
      expiresAt: Date.now() / 1000 + 20,
    }).go();
    expect(await deliverOnce(part)).toBe("queued-again");
    expect(await read(admin, id)).toMatchObject({ state: "running", created: 7, failed: 0 });
    await RegistrationEntity.delete({ email: emails[4]! }).go();
    await drain();
    expect(await read(admin, id)).toMatchObject({ state: "done", created: 8, failed: 0 });
    expect(await areWhole(emails)).toBe(true);
  });

  it("rejects the remaining rows with the last delivery, with a reason", async () => {
    const { id } = await started(3);
    const part = waiting.shift()!;
    await deliverOnce(part, { deliveries: importDeliveries });
    const { import: done, rows } = await report(id);
    expect(done).toMatchObject({ state: "done", created: 0, failed: 3 });
    expect(rows.every(({ reason }) => reason === rowFailure)).toBe(true);
  });

  it("starts no row shortly before its timeout, and queues the rest again", async () => {
    const { id } = await started(3);
    const part = waiting.shift()!;
    expect(await deliverOnce(part, { until: 0 })).toBe("queued-again");
    expect(waiting).toEqual([part]);
    await drain();
    expect(await read(admin, id)).toMatchObject({ state: "done", created: 3 });
  });

  it("is not changed by a finished part that is delivered again, and ends with its last row", async () => {
    const { id } = await started(30);
    const [first, last] = [waiting.shift()!, waiting.shift()!];
    expect(await deliverOnce(first)).toBe("done");
    expect(await deliverOnce(first)).toBe("done");
    expect(await read(admin, id)).toMatchObject({ state: "running", created: 25, failed: 0 });
    expect(await deliverOnce(last)).toBe("done");
    expect(await read(admin, id)).toMatchObject({ state: "done", created: 30, failed: 0 });
  });

  it("throws for a part whose object is lost, and ends once the object is restored", async () => {
    const { id } = await started(30);
    const [first, last] = [waiting.shift()!, waiting.shift()!];
    const { UPLOADS_BUCKET } = config();
    const key = (await objects.list(UPLOADS_BUCKET, `import-chunks/${id}/`)).find((name) =>
      name.endsWith("/0.json"),
    )!;
    const { body } = (await objects.get(UPLOADS_BUCKET, key))!;
    await objects.remove(UPLOADS_BUCKET, key);
    await expect(deliverOnce(first)).rejects.toThrow("lost");
    await expect(deliverOnce(first, { deliveries: importDeliveries })).rejects.toThrow("lost");
    expect(await deliverOnce(last)).toBe("done");
    expect(await read(admin, id)).toMatchObject({ state: "running", created: 5, failed: 0 });
    await objects.put(UPLOADS_BUCKET, key, body, {});
    expect(await deliverOnce(first)).toBe("done");
    expect(await read(admin, id)).toMatchObject({ state: "done", created: 30, failed: 0 });
  });

  it("ignores a part that is delivered after the import has ended, with or without its object", async () => {
    const { id } = await started(2);
    const part = waiting.shift()!;
    expect(await deliverOnce(part)).toBe("done");
    const [key = ""] = await objects.list(config().UPLOADS_BUCKET, `import-chunks/${id}/`);
    await objects.remove(config().UPLOADS_BUCKET, key);
    expect(await deliverOnce(part)).toBe("over");
  });

  it("queues thousands of parts, each once", async () => {
    await queueChunks(newId(), 2_000);
    expect(waiting.map(({ from }) => from)).toEqual(Array.from({ length: 2_000 }, (_, number) => number));
  });
});

/** Wraps the body of each object that is read. */
function eachBody(meet: (body: Readable) => void): void {
  answerFor(S3Client, async ({ operation }, pass) => {
    const answer = await pass();
    if (operation === "GetObject") meet((answer as { Body: Readable }).Body);
    return answer;
  });
}

describe("a file that changes", () => {
  it("is rejected if it changed before it was read", async () => {
    const { id, file } = await put(fileOf(goodRow(newEmail())));
    await putAt(file.key, fileOf(goodRow(newEmail()), goodRow(newEmail())));
    expect(await checkFile(file)).toBe("refused");
    expect(await read(admin, id)).toMatchObject({
      state: "failed",
      problem: expect.stringMatching(/changed while/),
    });
  });

  it("is rejected if it changes while it is read and the connection breaks", async () => {
    const { id, file } = await put(fileOf(...Array.from({ length: 2_000 }, () => goodRow(newEmail()))));
    let change: Promise<unknown> | undefined;
    answerFor(S3Client, async ({ operation }, pass) => {
      if (operation !== "GetObject") return pass();
      // The request after the break is served once the file has changed.
      await change;
      const answer = await pass();
      const { Body: body } = answer as { Body: Readable };
      body.once("data", () => {
        change = objects.put(config().UPLOADS_BUCKET, file.key, fileOf(goodRow(newEmail())), {});
        body.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
      });
      return answer;
    });
    expect(await checkFile(file)).toBe("refused");
    expect(await read(admin, id)).toMatchObject({
      state: "failed",
      problem: expect.stringMatching(/changed while/),
    });
  });

  it("is read to its end despite repeatedly broken connections", async () => {
    const { id, file } = await put(fileOf(...Array.from({ length: 1_200 }, () => goodRow(newEmail()))));
    eachBody((body) => {
      body.once("data", () => {
        setImmediate(() => body.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" })));
      });
    });
    expect(await checkFile(file)).toBe("checked");
    expect(await read(admin, id)).toMatchObject({ state: "checked", rows: 1_200, good: 1_200, failed: 0 });
  });

  it("is read again if its reader was interrupted, and that reader stops", async () => {
    const { id, file } = await put(fileOf(goodRow(newEmail()), "half a row"));
    const first = (await beginReading(file))!;
    const expiresAt = Math.floor(Date.now() / 1000) + 60;
    await ImportRowEntity.create({
      importId: id,
      line: 2,
      outcome: "failed",
      reason: "Stale",
      expiresAt,
    }).go();
    expect(await checkFile(file)).toBe("checked");
    expect(await keepProgress(first, 500)).toBe(false);
    const { import: checked, rows } = await report(id);
    expect(checked).toMatchObject({ rows: 2, good: 1, failed: 1 });
    expect(rows).toMatchObject([
      { line: 2, outcome: "ready", reason: null },
      { line: 3, outcome: "failed", reason: "The row has 1 cell instead of 8" },
    ]);
  });

  it("is rejected if it has too many rows", async () => {
    const { id, file } = await put(fileOf("one", "two", "three"));
    const before = { ...importLimits };
    Object.assign(importLimits, { rows: 2 });
    expect(await checkFile(file)).toBe("refused");
    Object.assign(importLimits, before);
    expect((await read(admin, id)).problem).toBe("The file has more than 50,000 rows.");
  });

  it.each([
    ["", "The file is empty."],
    ["name;email\n", /missing/],
    [fileOf(), /no rows/],
  ])("is rejected with a helpful reason (%#)", async (content, problem) => {
    const { id, file } = await put(content === "" ? "\n" : content);
    expect(await checkFile(file)).toBe("refused");
    const { state, problem: told } = await read(admin, id);
    expect([state, told]).toEqual(["failed", expect.stringMatching(problem)]);
  });
});
