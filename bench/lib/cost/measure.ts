import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { samplesByOperation } from "../../../tests/infra/api-samples.ts";
import { invocations } from "../../../tests/infra/invocations.ts";
import { sample, type ApiSample } from "../../../tests/infra/sample.ts";
import { startWorld, type World } from "../../../tests/infra/world.ts";
import { meter, type Capacity } from "./meter.ts";

export type { Capacity } from "./meter.ts";

/*
 * Measures every action in a table that it fills first. Arguments: how many items of each kind, messages in the conversation
 * that is read, and other conversations of its reader. Prints the capacity of each action as one line of JSON.
 */
const [items = 0, messages = 0, conversations = 0] = process.argv.slice(2).map(Number);

const world = await startWorld(12, async (artisanId) => {
  const { switchStream } = await import("../../../packages/local/src/seed/without-stream.ts");
  await switchStream(false);
  const { fill } = await import("./fill.ts");
  await fill(items, artisanId);
});
try {
  console.log(JSON.stringify(await measureAll()));
} finally {
  await world.stop();
}

type Handler = (event: unknown) => Promise<unknown>;

interface Action {
  /** Unnamed actions only prepare the next one: they run without a row. */
  readonly name: string | undefined;
  run(): Promise<unknown>;
}

async function measureAll(): Promise<Record<string, Capacity>> {
  const { fillPeople } = await import("./fill.ts");
  const partnerId = await fillPeople(items, { messages, conversations, people: world.people });
  const { documentClient } = await import("@handiwork/core/platform/table");
  const { setClock } = await import("@handiwork/core/platform/clock");
  const { anonymous } = await import("@handiwork/core/platform/actor");
  const Directory = await import("@handiwork/core/directory");
  const MerchantDirectory = await import("@handiwork/core/merchant-directory");
  const Settings = await import("@handiwork/core/settings");
  await Directory.compact();
  await MerchantDirectory.compact();
  const { openPage, ticketFor } = await import("../../../packages/core/src/realtime/testing.ts");
  for (const person of Object.values(world.people)) {
    if (typeof person === "object" && "access" in person) {
      await openPage({ type: "client", id: person.id }, `page-of-${person.id}`);
    }
  }
  const ticket = await ticketFor({ type: "artisan", id: world.artisanId });
  const measure = meter(documentClient);
  const measured: Record<string, Capacity> = {};
  for (const { name, run } of await actionsOf({ ...world, ticket }, partnerId)) {
    // Every instance polls the directory's feed and the settings by the clock. That is no part of an action.
    const moment = Date.now();
    const restoreClock = setClock(() => moment);
    Settings.forgetSettings();
    await Directory.search(anonymous, { limit: 1 });
    await MerchantDirectory.search(anonymous, { limit: 1 });
    await Settings.readSettings();
    const capacity = await measure(run);
    restoreClock();
    if (name !== undefined) measured[name] = capacity;
  }
  await sleep(1_100);
  measured["directory: poll of the feed (once a second)"] = await measure(() =>
    Directory.search(anonymous, { limit: 1 }),
  );
  return measured;
}

/** Returns all actions in the order that their samples need. */
async function actionsOf(samples: World, partnerId: string): Promise<Action[]> {
  const api = await handlerOf("api/handler");
  const request = (name: string | undefined, each: ApiSample): Action => ({
    name,
    run: () => ask(api, name ?? "a request", each),
  });
  const operations = Object.entries(samplesByOperation(samples)).flatMap(([operation, requests]) => {
    const shown = requests.findIndex(([status]) => status < 400);
    return requests.map((each, at) => {
      if (operation === "commandJob") return request(`a job: ${commandOf(each)}`, each);
      return request(at === shown ? operation : undefined, each);
    });
  });
  const events: Action[] = [];
  for (const [handler, all] of Object.entries(invocations(samples))) {
    const module = handler.replace(".handler", "");
    if (!/^realtime|^events\/(project|react|message-mail|media|compact)/.test(module)) continue;
    const handle = await handlerOf(module);
    for (const [at, event] of all.entries()) {
      const kind = kindOf(event);
      const name = kind === undefined && at > 0 ? undefined : [module, kind].filter(Boolean).join(": ");
      events.push({ name, run: () => handle(event) });
    }
  }
  // A socket's ticket expires after half a minute.
  const connects = events.filter(({ name }) => name === "realtime/connect");
  const lists = Object.entries(listSamples(samples, partnerId)).map(([name, each]) => request(name, each));
  return [...connects, ...lists, ...operations, ...events.filter((each) => !connects.includes(each))];
}

/** Pages of the long lists, and searches that find all or nothing. */
function listSamples(samples: World, partnerId: string): Record<string, ApiSample> {
  const { admin, reader } = samples.people;
  const talk = `/api/conversations/${partnerId}`;
  const asReader = (status: number, route: string, more: object = {}) =>
    sample(samples, status, route, { as: reader, ...more });
  const asAdmin = (path: string, query: string) =>
    sample(samples, 200, `GET /api/admin/${path}`, { as: admin, query });
  const before = `limit=3&before=${Math.ceil(messages / 2)}`;
  return {
    "a conversation: list": asReader(200, "GET /api/conversations", { query: "limit=5" }),
    "a conversation: open": asReader(200, `GET ${talk}`),
    "a conversation: last messages": asReader(200, `GET ${talk}/messages`, { query: "limit=5" }),
    "a conversation: older messages": asReader(200, `GET ${talk}/messages`, { query: before }),
    "a conversation: read": asReader(204, `POST ${talk}/read`, { body: { upTo: messages } }),
    "a conversation: send": asReader(201, `POST ${talk}/messages`, {
      body: { id: randomUUID(), content: "On Friday at nine." },
    }),
    "admins: users by a name that all have": asAdmin("users", "search=ngozi"),
    "admins: users by a name, none of that type": asAdmin("users", "search=ngozi&type=admin"),
    "admins: clients, newest first": asAdmin("users", "type=client&limit=10"),
    "admins: reviews by a word that none has": asAdmin("reviews", "search=nowhere"),
    "admins: payments of all statuses": asAdmin("payments", "status=all"),
    "admins: payments that need attention": asAdmin("payments", "status=attention"),
    "admins: revenue of two years": asAdmin("payments/revenue", "months=24"),
    "admins: audit of one admin": asAdmin("audit", `admin=${admin.id}`),
  };
}

async function handlerOf(module: string): Promise<Handler> {
  const { handler } = (await import(`../../../packages/functions/src/${module}.ts`)) as { handler: Handler };
  return handler;
}

async function ask(api: Handler, name: string, [status, event]: ApiSample): Promise<void> {
  const { statusCode, body } = (await api(event)) as { statusCode: number; body?: string };
  if (statusCode !== status) throw new Error(`${name}: ${statusCode} instead of ${status}: ${body}`);
}

function commandOf([, event]: ApiSample): string {
  return (JSON.parse((event as { body: string }).body) as { event: string }).event;
}

/** Returns the entity of a stream's record, or the type of a socket's message. */
function kindOf(event: unknown): string | undefined {
  type Image = Readonly<Record<string, { readonly S?: string }>>;
  const { Records: [record] = [], body } = event as {
    Records?: { dynamodb?: { NewImage?: Image; OldImage?: Image } }[];
    body?: string;
  };
  if (body !== undefined) return (JSON.parse(body) as { type: string }).type;
  const { NewImage: image, OldImage: before } = record?.dynamodb ?? {};
  const entity = (image ?? before)?.["__edb_e__"]?.S;
  return entity !== undefined && !image ? `${entity} removed` : entity;
}
