import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { DynamoDBStreams, type _Record } from "@aws-sdk/client-dynamodb-streams";
import { expect, it, vi } from "vitest";
import { makeFile } from "../setup/import-file.ts";
import { localClient } from "../../packages/local/src/credentials.ts";
import { provider } from "../setup/paystack.ts";
import { useCloud } from "./cloud-here.ts";
import { addressOf, password } from "./cloud-process.ts";
import { ApiUser } from "./api-user.ts";
import { clientsOf } from "./dead-letters.ts";

const artisan = { id: randomUUID(), kind: "artisan" } as const;
const client = { id: randomUUID(), kind: "client" } as const;
const cloud = useCloud([artisan, client], { AWAY_SECONDS: "1", IMPORT_ROWS_PER_SECOND: "100" });

it(
  "a tour of the marketplace ends, and no update changes nothing but its cause",
  { timeout: 400_000 },
  async () => {
    const { url } = cloud();
    const [owner, other] = await Promise.all([artisan, client].map((each) => ApiUser.signIn(url, each)));
    if (!owner || !other) throw new Error("Nobody signed in.");
    const { socket } = await owner.open();
    await succeed(other, "PUT", `/favourites/${artisan.id}`);
    await succeed(other, "PUT", `/favourites/${artisan.id}`);
    for (const content of ["Are you free on Friday?", "In the morning?"])
      expect((await other.write(artisan.id, content)).status).toBe(201);
    for (const upTo of [2, 2, 1]) await succeed(owner, "POST", `/conversations/${client.id}/read`, { upTo });
    // The client is away, so a mail announces this message.
    await owner.write(client.id, "On Friday at nine.");
    const reviewed = await succeed(other, "POST", `/artisans/${artisan.id}/reviews`, {
      rating: 5,
      comment: "Came on Friday at nine, as agreed, and the tap is tight.",
    });
    const { id: reviewId } = (await reviewed.json()) as { id: string };
    await succeed(owner, "PUT", `/artisans/${artisan.id}/reviews/${reviewId}/answer`, { text: "Thank you!" });

    const { makePlan, monthly } = await import("../setup/purchase.ts");
    await makePlan();
    const openPayment = await succeed(owner, "POST", "/payments", { planSlug: monthly });
    const { reference } = (await openPayment.json()) as { reference: string };
    provider.pay(reference);
    for (let times = 0; times < 2; times += 1)
      await succeed(owner, "POST", "/payments/verify", { reference });

    await importFile("walk", 12);
    await vi.waitUntil(async () => (await newestImport())?.state === "done", {
      timeout: 120_000,
      interval: 200,
    });
    await untilQuiet();
    for (const schedule of ["premium-clock", "sweep-payments", "sweep-media", "compact-directory"])
      await cloud().runNow(schedule);
    await succeed(other, "POST", "/account/delete", { password });
    await succeed(owner, "POST", "/account/delete", { password });
    socket.close();

    const records = await untilQuiet();
    const causeless = records.filter(({ dynamodb }) => !dynamodb?.NewImage?.["_cause"] && dynamodb?.NewImage);
    const empty = records.filter(({ dynamodb, eventName }) => {
      const { NewImage: image, OldImage: before } = dynamodb ?? {};
      return (
        eventName === "MODIFY" &&
        !isDeepStrictEqual(image, before) &&
        isDeepStrictEqual({ ...image, _cause: 0 }, { ...before, _cause: 0 })
      );
    });
    expect(sumOf("PaymentsSettled")).toBe(1);
    expect([sumOf("ImportRows", "created"), sumOf("ImportRows", "refused")]).toEqual([11, 2]);
    expect(sumOf("MailsSent")).toBeGreaterThan(12);
    expect([sumOf("StreamFailures"), sumOf("ProviderAway"), sumOf("PaymentsHeld")]).toEqual([0, 0, 0]);
    expect(records.length).toBeGreaterThan(200);
    expect(countByEntity(empty)).toEqual({});
    // Only the fixtures have no cause.
    expect(countByEntity(causeless)).toEqual({ artisan: 1, plan: 1, profile: 2 });
  },
);

async function succeed(who: ApiUser, ...request: Parameters<ApiUser["request"]>): Promise<Response> {
  const response = await who.request(...request);
  expect(response.status, `${request[0]} ${request[1]}: ${await response.clone().text()}`).toBeLessThan(300);
  return response;
}

/** Returns the sum of a metric in the functions' log. */
function sumOf(name: string, outcome?: string): number {
  const lines = readFileSync(join(cloud().dataDir, "logs", "functions.log"), "utf8").split("\n");
  let sum = 0;
  for (const line of lines.filter((text) => text.includes(`"${name}":`))) {
    const { [name]: value, outcome: of } = JSON.parse(line) as Record<string, number | number[] | string>;
    if (outcome === undefined || of === outcome)
      sum += [value].flat().reduce<number>((all, one) => all + Number(one), 0);
  }
  return sum;
}

function countByEntity(records: readonly _Record[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { dynamodb } of records) {
    const entity = dynamodb?.NewImage?.["__edb_e__"]?.S ?? "none";
    counts[entity] = (counts[entity] ?? 0) + 1;
  }
  return counts;
}

async function newestImport() {
  const { ImportEntity } = await import("@handiwork/core/imports");
  return (await ImportEntity.query.newest({}).go()).data[0];
}

/** Uploads a file of artisans as an operator does. The last row's address already has an account. */
async function importFile(name: string, rows: number): Promise<void> {
  const taken = `Ada Obi,Plumber,08012345678,${addressOf(client)},"Ikeja, Lagos",Repairs,5,2000`;
  await clientsOf(cloud().endpoints).drop(`imports/${name}.csv`, `${makeFile(name, rows).text}${taken}\r\n`);
}

/** Waits until nothing has been written for five seconds. Returns the stream's records. */
async function untilQuiet(): Promise<_Record[]> {
  let before = -1;
  for (;;) {
    await cloud().caughtUp();
    const records = await readStream();
    if (records.length === before) return records;
    before = records.length;
    await sleep(5_000);
  }
}

async function readStream(): Promise<_Record[]> {
  const streams = new DynamoDBStreams({ endpoint: cloud().endpoints.DYNAMODB_ENDPOINT, ...localClient });
  const TableName = cloud().env["TABLE_NAME"];
  const { Streams = [] } = await streams.listStreams({ TableName });
  const { StreamArn } = Streams.at(-1) ?? {};
  const { StreamDescription } = await streams.describeStream({ StreamArn });
  const all: _Record[] = [];
  for (const { ShardId } of StreamDescription?.Shards ?? []) {
    const first = { StreamArn, ShardId, ShardIteratorType: "TRIM_HORIZON" } as const;
    let iterator = (await streams.getShardIterator(first)).ShardIterator;
    while (iterator !== undefined) {
      const page = await streams.getRecords({ ShardIterator: iterator });
      if (!page.Records?.length) break;
      all.push(...page.Records);
      iterator = page.NextShardIterator;
    }
  }
  streams.destroy();
  return all;
}
