import { setTimeout as sleep } from "node:timers/promises";
import { samplesByOperation } from "../../../tests/infra/api-samples.ts";
import type { ApiSample } from "../../../tests/infra/sample.ts";
import { invocations } from "../../../tests/infra/invocations.ts";
import { startWorld, type World } from "../../../tests/infra/world.ts";
import { adminSearches } from "./admins.ts";
import type { Spent } from "./meter.ts";

/*
 * What every action consumes on a table of a size, as a process of its own, because core reads its table's name once.
 * In: the size, how many messages a conversation has, how many conversations its reader has. Out: one line of JSON.
 */
const [size = 0, messages = 0, conversations = 0] = process.argv.slice(2).map(Number);

const world = await startWorld(12, async (artisanId) => {
  await withoutStream();
  const { fill } = await import("./fill.ts");
  await fill(size, artisanId);
});
try {
  const { fillDays, fillFavourites, fillImports } = await import("./fill.ts");
  await fillFavourites(size, world.people.reader.id);
  await fillDays(size, world.people.artisan.id);
  await fillImports(size, world.people.checkedImport);
  const { conversationSamples, fillConversations } = await import("./conversations.ts");
  const { reader } = world.people;
  const partnerId = await fillConversations(reader.id, { messages, conversations });
  const { documentClient, tableName } = await import("@handiwork/core/table");
  const { setClock } = await import("@handiwork/core/clock");
  const Directory = await import("@handiwork/core/directory");
  const MerchantDirectory = await import("@handiwork/core/merchant-directory");
  const Settings = await import("@handiwork/core/settings");
  await Directory.compact();
  await MerchantDirectory.compact();

  const { meter } = await import("./meter.ts");
  const { differences } = await import("./rules.ts");
  const measure = meter(documentClient);
  const engine = await differences(documentClient, tableName, measure);
  const look = () => Directory.search({ type: "anonymous" }, { limit: 1 });
  const lookAtMerchants = () => MerchantDirectory.search({ type: "anonymous" }, { limit: 1 });
  const actions: Record<string, Spent> = {};
  const api = await handlerOf("api/handler");
  const searches = Object.entries(adminSearches(world));
  const talk = Object.entries(conversationSamples(world, { as: reader, partnerId, messages }));
  const works = [
    ...talk.map(([name, request]): Work => [`a conversation: ${name}`, () => ask(api, name, request)]),
    ...searches.map(([name, request]): Work => [`admins: ${name}`, () => ask(api, name, request)]),
    ...(await worksOf({ ...world, ticket: await newTicket() }, api)),
  ];
  for (const [name, work] of works) {
    // An instance reads the directory's changes once a second whatever it is asked: that is a row of its own. So it does with
    // the settings twice a minute.
    const moment = Date.now();
    const runOn = setClock(() => moment);
    Settings.forgetSettings();
    await Promise.all([look(), lookAtMerchants(), Settings.readSettings()]);
    const spent = await measure(work);
    runOn();
    if (name !== undefined) actions[name] = spent;
  }
  await sleep(1_100);
  actions["directory: an instance catches up (once a second)"] = await measure(look);
  console.log(JSON.stringify({ engine, actions }));
} finally {
  await world.stop();
}

/** The world's own is too old by the time that a large table is full. */
async function newTicket(): Promise<string> {
  const { issueTicket } = await import("@handiwork/core/realtime");
  const { ticket } = await issueTicket({ type: "artisan", id: world.artisanId });
  return ticket;
}

type Work = readonly [name: string | undefined, work: () => Promise<unknown>];

/**
 * All that the API and the events' handlers do, in the order of their samples. What is refused, or done again in another
 * way, has no name: it is done, and not shown.
 */
async function worksOf(samples: World, api: Handler): Promise<Work[]> {
  const operations = Object.entries(samplesByOperation(samples)).flatMap(([operation, requests]) => {
    const shown = requests.findIndex(([status]) => status < 300);
    return requests.map((request, index): Work => [
      index === shown ? operation : undefined,
      () => ask(api, operation, request),
    ]);
  });
  const all = invocations(samples);
  const events = ["realtime/connect", "realtime/disconnect", "events/project", "events/react"].map(
    async (module) => {
      const handle = await handlerOf(module);
      return (all[`${module}.handler`] ?? []).map((event, index): Work => {
        const kind = kindOf(event);
        const name = kind === undefined && index > 0 ? undefined : [module, kind].filter(Boolean).join(": ");
        return [name, () => handle(event)];
      });
    },
  );
  return [...operations, ...(await Promise.all(events)).flat()];
}

/** Throws an Error for an answer of another status. */
async function ask(api: Handler, operation: string, [status, event]: ApiSample): Promise<void> {
  const { statusCode, body } = (await api(event)) as { statusCode: number; body: string };
  if (statusCode !== status) throw new Error(`${operation} was answered ${statusCode}: ${body}`);
}

/** The entity that an event of the stream is about. */
function kindOf(event: unknown): string | undefined {
  const { Records: [record] = [] } = event as {
    Records?: { dynamodb: { NewImage?: Image; OldImage?: Image } }[];
  };
  const { NewImage: image, OldImage: before } = record?.dynamodb ?? {};
  const entity = (image ?? before)?.["__edb_e__"]?.S;
  return entity !== undefined && !image ? `${entity} gone` : entity;
}

type Image = Readonly<Record<string, { readonly S?: string }>>;

type Handler = (event: unknown) => Promise<unknown>;

async function handlerOf(module: string): Promise<Handler> {
  const { handler } = (await import(`../../../packages/functions/src/${module}.ts`)) as { handler: Handler };
  return handler;
}

/** Nobody reads the stream here, and without it the table fills in half the time. */
async function withoutStream(): Promise<void> {
  const { DynamoDBClient, UpdateTableCommand } = await import("@aws-sdk/client-dynamodb");
  const client = new DynamoDBClient({ endpoint: process.env["DYNAMODB_ENDPOINT"] ?? "" });
  const TableName = process.env["TABLE_NAME"];
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
  client.destroy();
}
