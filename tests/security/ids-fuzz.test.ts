import "../setup/objects.ts";
import { documentedOperations, type DocumentedOperation } from "./support/description.ts";
import { application, samples } from "./support/operations.ts";
import { makeAdmin, register, type Person } from "./support/people.ts";
import { useIdentity } from "../setup/identity.ts";
import { scaled } from "../setup/long.ts";
import { useObjects } from "../setup/objects.ts";
import { useTable } from "../setup/table.ts";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { AccountEntity } from "@handiwork/core/accounts";
import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import { commandEvents, commandSchema, type CommandEvent } from "@handiwork/core/jobs/forms.schema";
import { JobEntity, JobQuotaEntity } from "@handiwork/core/jobs/job.entity";
import { JobQuoteEntity } from "@handiwork/core/jobs/quote.entity";
import { JobRequestEntity } from "@handiwork/core/jobs/request.entity";
import { fieldsOf, readyFor } from "@handiwork/core/jobs/rules.testing";
import type { Operation } from "@handiwork/core/platform/access";
import { newId } from "@handiwork/core/platform/ids";
import { documentClient, tableName } from "@handiwork/core/platform/table";
import { makeArtisan, makeUpload } from "@handiwork/core/testing";
import { DeleteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);

const budget = { numRuns: scaled(1, 200), interruptAfterTimeLimit: scaled(4_000, 60_000) };

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const ulid = /\b[0-9A-HJKMNP-TV-Z]{26}\b/g;

type Role = "client" | "artisan" | "merchant" | "admin";
const people = {} as Record<Role, Person>;
/** Existing ids by kind. */
const pool = { accounts: [] as string[], records: [] as string[] };
/** Operations that start or end the caller's session, or change its user. */
const ending: readonly Operation[] = [
  "registerClient",
  "registerArtisan",
  "registerMerchant",
  "acceptInvitation",
  "signIn",
  "requestEmailChange",
  "signOut",
  "signOutEverywhere",
  "changePassword",
  "deleteAccount",
  "endSession",
  "disableUser",
  "suspendArtisan",
  "approveArtisan",
];
/** Operations that need the payment provider, which does not run here. */
const needProvider: readonly Operation[] = ["openPayment", "verifyPayment", "refundPayment"];

/** Id fields that the samples leave out. */
const idFields: Partial<Record<Operation, () => Promise<object>>> = {
  submitRequest: async () => {
    await JobQuotaEntity.delete({ clientId: people.client.user.id }).go();
    return {
      commandId: randomUUID(),
      pictures: [(await makeUpload(people.client.user.id, "job")).id],
      again: true,
    };
  },
  saveArtisanProfile: async () => ({
    portfolio: [{ key: (await makeUpload(people.artisan.user.id)).key, caption: "" }],
  }),
  apply: async () => ({
    ...application,
    portfolio: [(await makeUpload(people.client.user.id)).key],
    documents: [(await makeUpload(people.client.user.id, "document")).id],
  }),
  sendMessage: async () => ({
    id: randomUUID(),
    imageId: (await makeUpload(people.client.user.id, "chat-image")).id,
  }),
  updateProfile: async () => ({ avatar: (await makeUpload(people.client.user.id, "avatar")).key }),
  addProduct: async () => ({ picture: (await makeUpload(people.merchant.user.id, "product")).key }),
};

beforeAll(async () => {
  for (const role of ["client", "artisan", "merchant"] as const) people[role] = await register(role);
  people.admin = await makeAdmin();
  const { client, artisan } = people;
  const emailVerifiedAt = new Date().toISOString();
  for (const { user } of [client, artisan])
    await AccountEntity.patch({ id: user.id }).set({ emailVerifiedAt }).go();
  await ArtisanEntity.patch({ id: artisan.user.id }).set({ approval: "approved" }).go();
  const others = [await makeArtisan(), await makeArtisan()];
  pool.accounts.push(...Object.values(people).map(({ user }) => user.id), ...others);
  pool.records.push(await writeRequestFor("offerQuote"), await writeRequestFor("acceptQuote"), newId());
  await client.browser.post(`/conversations/${artisan.user.id}/messages`, {
    id: randomUUID(),
    content: "Good morning",
  });
});

/** Returns the role that sends a command. */
function roleFor(event: CommandEvent): "client" | "artisan" | "admin" {
  const [role] = transitionOf(event).by;
  return role === "artisan" || role === "admin" ? role : "client";
}

/** Writes a request of the client and the artisan in a state that allows the command. Returns its id. */
async function writeRequestFor(event: CommandEvent): Promise<string> {
  const { from } = transitionOf(event);
  const { request, quotes, job } = readyFor(event, from[0] ?? "", roleFor(event));
  const requestId = newId();
  const clientId = people.client.user.id;
  const ids = { requestId, clientId, queue: "none", dueAt: "-" } as const;
  const ofBoth = { ...ids, artisanId: people.artisan.user.id };
  await JobRequestEntity.put({ ...request, ...ids, candidates: [people.artisan.user.id] }).go();
  for (const quote of quotes) await JobQuoteEntity.put({ ...quote, ...ofBoth }).go();
  if (job) await JobEntity.put({ ...job, ...ofBoth }).go();
  return requestId;
}

/** Builds a command with every id field of its schema. */
async function commandBody(event: CommandEvent): Promise<object> {
  const ids: Record<string, unknown> = {
    artisanId: people.artisan.user.id,
    artisans: pool.accounts.slice(-2),
    match: true,
    question: newId(),
    pictures: [(await makeUpload(people[roleFor(event)].user.id, "job")).id],
  };
  const { shape } = commandSchema(event) as unknown as z.ZodObject;
  const named = Object.entries(ids).filter(([name]) => name in shape);
  return { ...fieldsOf(event), ...Object.fromEntries(named), event, commandId: randomUUID(), version: 1 };
}

/** Choices drawn by fast-check. 0, the simplest, keeps the value. */
class Choices {
  readonly #numbers: readonly number[];
  #next = 0;
  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }
  of(most: number): number {
    return (this.#numbers[this.#next++ % this.#numbers.length] ?? 0) % most;
  }
}

/** Replaces ids by ids of other records, of the caller and of another kind, and repeats the items of arrays. */
function swapIds(value: unknown, self: string, choices: Choices): unknown {
  if (typeof value === "string") {
    const other = (own: string, kind: readonly string[], foreign: readonly string[]) => {
      const how = choices.of(6);
      if (how < 2) return own;
      if (how === 2) return self;
      const from = how === 5 ? foreign : kind;
      return from[choices.of(from.length)] ?? own;
    };
    return value
      .replace(uuid, (own) => other(own, pool.accounts, pool.records))
      .replace(ulid, (own) => other(own, pool.records, pool.accounts));
  }
  if (Array.isArray(value)) {
    const all = value.map((each) => swapIds(each, self, choices));
    return choices.of(3) === 0 ? all : [...all, ...all];
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === "commandId" ? each : swapIds(each, self, choices),
    ]),
  );
}

/** Cases of every run: the caller's own id everywhere, every id twice, and both. */
const fixedCases = [[2], [0, 1], [2, 1, 2, 2]] as const;

/** Deletes all rate limit counters. */
async function resetLimits(): Promise<void> {
  const { Items = [] } = await documentClient.send(
    new ScanCommand({
      TableName: tableName,
      FilterExpression: "#entity = :limit",
      ExpressionAttributeNames: { "#entity": "__edb_e__" },
      ExpressionAttributeValues: { ":limit": "limit" },
    }),
  );
  const keys = Items.map(({ pk, sk }) => ({ pk: pk as string, sk: sk as string }));
  await Promise.all(keys.map((Key) => documentClient.send(new DeleteCommand({ TableName: tableName, Key }))));
}

async function fuzzIds(
  person: Person,
  method: string,
  make: () => Promise<{ path: string; body?: unknown; headers?: object }>,
): Promise<void> {
  const attempt = async (numbers: readonly number[]): Promise<void> => {
    const sample = await make();
    const choices = new Choices(numbers);
    const { path, body } = swapIds(
      { path: sample.path, body: sample.body },
      person.user.id,
      choices,
    ) as typeof sample;
    const send = () => person.browser.send(method, path, body === undefined ? {} : { body });
    let response = await send();
    if (response.status === 429) {
      await resetLimits();
      response = await send();
    }
    expect(response.status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
    expect(response.status, "the session still exists").not.toBe(401);
  };
  for (const numbers of fixedCases) await attempt(numbers);
  await fc.assert(fc.asyncProperty(fc.array(fc.nat(60), { minLength: 4, maxLength: 12 }), attempt), budget);
}

describe("swapped, repeated or own ids never cause a server error", () => {
  const fuzzed = (Object.keys(samples) as Operation[]).filter(
    (id) => ![...ending, ...needProvider, "commandJob"].includes(id),
  );

  it.each(fuzzed)("in %s", async (id) => {
    const { method, access } = (await documentedOperations()).find(
      (each) => each.id === id,
    ) as DocumentedOperation;
    const { may } = access as { may: readonly string[] };
    const role = (["client", "artisan", "merchant", "admin"] as const).find((each) => may.includes(each));
    const person = people[role ?? "client"];
    const { path, body } = await samples[id](person);
    if (!JSON.stringify({ path, body }).match(uuid) && !idFields[id]) return;
    await fuzzIds(person, method, async () => {
      const sample = await samples[id](person);
      const more = (await idFields[id]?.()) ?? {};
      return { ...sample, ...(typeof sample.body === "object" && { body: { ...sample.body, ...more } }) };
    });
  });

  it.each(commandEvents)("in the command %s", async (event) => {
    await fuzzIds(people[roleFor(event)], "POST", async () => ({
      path: `/jobs/${await writeRequestFor(event)}/commands`,
      body: await commandBody(event),
    }));
  });
});
