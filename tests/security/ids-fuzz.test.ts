import "../setup/objects.ts";
import { described, type Described } from "./support/description.ts";
import { application, samples } from "./support/operations.ts";
import { makeAdmin, register, type Person } from "./support/people.ts";
import { useIdentity } from "../setup/identity.ts";
import { scaled } from "../setup/long.ts";
import { useObjects } from "../setup/objects.ts";
import { useTable } from "../setup/table.ts";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { transitionOf } from "@handiwork/core/fixed/jobs/transitions";
import { commandEvents, commandSchema, type CommandEvent } from "@handiwork/core/model/job/forms";
import { JobEntity, JobQuotaEntity } from "@handiwork/core/model/job/job.entity";
import { JobQuoteEntity } from "@handiwork/core/model/job/quote.entity";
import { JobRequestEntity } from "@handiwork/core/model/job/request.entity";
import { fieldsOf, readyFor } from "@handiwork/core/model/job/testing";
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
/** Ids that exist, by their kind. */
const pool = { accounts: [] as string[], things: [] as string[] };
/** These begin or end the session that calls them, or change whose it is. */
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
/** These ask the payment provider, which is away here. */
const paid: readonly Operation[] = ["openPayment", "verifyPayment", "refundPayment"];

/** Fields with ids that the samples leave out. */
const fuller: Partial<Record<Operation, () => Promise<object>>> = {
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
  pool.things.push(await fileFor("offerQuote"), await fileFor("acceptQuote"), newId());
  await client.browser.post(`/conversations/${artisan.user.id}/messages`, {
    id: randomUUID(),
    content: "Good morning",
  });
});

/** Who brings an event about. */
function roleFor(event: CommandEvent): "client" | "artisan" | "admin" {
  const [role] = transitionOf(event).by;
  return role === "artisan" || role === "admin" ? role : "client";
}

/** Writes a request of the client and the artisan about which the event is possible. Returns its id. */
async function fileFor(event: CommandEvent): Promise<string> {
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

/** A command with every id that its schema takes. */
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

/** Choices that fast-check makes and shrinks: 0, the simplest, keeps what is there. */
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

/** Puts other ids into a value: of the pool, the actor's own, those of another kind, and repeats what is in lists. */
function swapped(value: unknown, self: string, choices: Choices): unknown {
  if (typeof value === "string") {
    const other = (own: string, kind: readonly string[], foreign: readonly string[]) => {
      const how = choices.of(6);
      if (how < 2) return own;
      if (how === 2) return self;
      const from = how === 5 ? foreign : kind;
      return from[choices.of(from.length)] ?? own;
    };
    return value
      .replace(uuid, (own) => other(own, pool.accounts, pool.things))
      .replace(ulid, (own) => other(own, pool.things, pool.accounts));
  }
  if (Array.isArray(value)) {
    const all = value.map((each) => swapped(each, self, choices));
    return choices.of(3) === 0 ? all : [...all, ...all];
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === "commandId" ? each : swapped(each, self, choices),
    ]),
  );
}

/** Cases that every run tries: the actor's own id everywhere, every id twice, and both. */
const always = [[2], [0, 1], [2, 1, 2, 2]] as const;

/** Deletes the counts of all limits. */
async function forgetLimits(): Promise<void> {
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

async function tryIds(
  person: Person,
  method: string,
  make: () => Promise<{ path: string; body?: unknown; headers?: object }>,
): Promise<void> {
  const attempt = async (numbers: readonly number[]): Promise<void> => {
    const sample = await make();
    const choices = new Choices(numbers);
    const { path, body } = swapped(
      { path: sample.path, body: sample.body },
      person.user.id,
      choices,
    ) as typeof sample;
    const send = () => person.browser.send(method, path, body === undefined ? {} : { body });
    let response = await send();
    if (response.status === 429) {
      await forgetLimits();
      response = await send();
    }
    expect(response.status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
    expect(response.status, "the session is still there").not.toBe(401);
  };
  for (const numbers of always) await attempt(numbers);
  await fc.assert(fc.asyncProperty(fc.array(fc.nat(60), { minLength: 4, maxLength: 12 }), attempt), budget);
}

describe("ids that are repeated, swapped or the actor's own are no fault of ours", () => {
  const tried = (Object.keys(samples) as Operation[]).filter(
    (id) => ![...ending, ...paid, "commandJob"].includes(id),
  );

  it.each(tried)("in %s", async (id) => {
    const { method, access } = (await described()).find((each) => each.id === id) as Described;
    const { may } = access as { may: readonly string[] };
    const role = (["client", "artisan", "merchant", "admin"] as const).find((each) => may.includes(each));
    const person = people[role ?? "client"];
    const { path, body } = await samples[id](person);
    if (!JSON.stringify({ path, body }).match(uuid) && !fuller[id]) return;
    await tryIds(person, method, async () => {
      const sample = await samples[id](person);
      const more = (await fuller[id]?.()) ?? {};
      return { ...sample, ...(typeof sample.body === "object" && { body: { ...sample.body, ...more } }) };
    });
  });

  it.each(commandEvents)("in the command %s", async (event) => {
    await tryIds(people[roleFor(event)], "POST", async () => ({
      path: `/jobs/${await fileFor(event)}/commands`,
      body: await commandBody(event),
    }));
  });
});
