import { setTimeout as sleep } from "node:timers/promises";
import { samplesByOperation } from "../../../tests/infra/api-samples.ts";
import type { ApiSample } from "../../../tests/infra/sample.ts";
import { invocations } from "../../../tests/infra/invocations.ts";
import { startWorld, type World } from "../../../tests/infra/world.ts";
import { median } from "../figures.ts";
import type { Consequences } from "./follow.ts";
import type { Spent } from "./meter.ts";

/** What an action took, with what follows from it through the stream. */
export interface Action extends Spent, Consequences {
  /** Of the answer's body, in bytes. */
  answerBytes: number;
}

/** How often a request that changes nothing is measured for its processor time: the middle value counts. */
const repeats = 5;

/*
 * What every action consumes on a table of a size, as a process of its own, because core reads its table's name once.
 * In: the size, how many messages a conversation has, how many conversations its reader has. Out: one line of JSON.
 */
const [size = 0, messages = 0, conversations = 0] = process.argv.slice(2).map(Number);

const world = await startWorld(12, async (artisanId) => {
  const { switchStream } = await import("../../../packages/local/src/seed/without-stream.ts");
  await switchStream(false);
  const { fill } = await import("./fill.ts");
  await fill(size, artisanId);
});
try {
  const { fillConversations, fillDays, fillFavourites, fillImports } = await import("./fill.ts");
  await fillFavourites(size, world.people.reader.id);
  await fillDays(size, world.people.artisan.id);
  await fillImports(size, world.people.checkedImport);
  const { reader } = world.people;
  const partnerId = await fillConversations(reader.id, { messages, conversations });
  const { documentClient, tableName } = await import("@handiwork/core/platform/table");
  const { setClock } = await import("@handiwork/core/platform/clock");
  const Directory = await import("@handiwork/core/domain/directory");
  const MerchantDirectory = await import("@handiwork/core/domain/merchant-directory");
  const Settings = await import("@handiwork/core/domain/settings");
  await Directory.compact();
  await MerchantDirectory.compact();

  const { meter } = await import("./meter.ts");
  const { follower } = await import("./follow.ts");
  const { adminSearches, conversationSamples, visitSamples } = await import("./samples.ts");
  const measure = meter(documentClient);
  await openPages(world);
  const { switchStream } = await import("../../../packages/local/src/seed/without-stream.ts");
  await switchStream(true);
  const follow = await follower(tableName, measure, {
    project: await handlerOf("events/project"),
    react: await handlerOf("events/react"),
  });
  const look = () => Directory.search({ type: "anonymous" }, { limit: 1 });
  const lookAtMerchants = () => MerchantDirectory.search({ type: "anonymous" }, { limit: 1 });
  const actions: Record<string, Action> = {};
  const api = await handlerOf("api/handler");
  const requests = {
    ...prefixed("a conversation", conversationSamples(world, { as: reader, partnerId, messages })),
    ...prefixed("admins", adminSearches(world)),
    ...(await visitSamples(world)),
  };
  // The socket first: its ticket is good for half a minute.
  const all = await worksOf({ ...world, ticket: await newTicket() }, api);
  const isConnecting = ({ name }: Work) => name === "realtime/connect";
  const asked = Object.entries(requests).map(([name, request]) => work(api, name, name, request));
  const works = [...all.filter(isConnecting), ...asked, ...all.filter((each) => !isConnecting(each))];
  for (const { name, run, isRead } of works) {
    // An instance reads the directory's changes once a second whatever it is asked: that is a row of its own. So it does with
    // the settings twice a minute.
    const moment = Date.now();
    const runOn = setClock(() => moment);
    Settings.forgetSettings();
    await Promise.all([look(), lookAtMerchants(), Settings.readSettings()]);
    let answerBytes = 0;
    const once = () => measure(async () => (answerBytes = await run()));
    const spent = await once();
    if (name !== undefined && isRead) {
      const times = [spent.cpuMs];
      while (times.length < repeats) times.push((await once()).cpuMs);
      spent.cpuMs = median(times);
    }
    runOn();
    const consequences = await follow();
    if (name !== undefined) actions[name] = { ...spent, ...consequences, answerBytes };
  }
  await sleep(1_100);
  const caughtUp = await measure(look);
  actions["directory: an instance catches up (once a second)"] = {
    ...caughtUp,
    ...(await follow()),
    answerBytes: 0,
  };
  console.log(JSON.stringify(actions));
} finally {
  await world.stop();
}

/** Has one page open of everybody whom the samples are about, so that all that is pushed has somewhere to go. */
async function openPages({ people, artisanId }: World): Promise<void> {
  const { openPage } = await import("../../../packages/core/src/flows/notices/realtime/testing.ts");
  const signedIn = Object.values(people).flatMap((person) =>
    typeof person === "object" && "access" in person ? [person.id] : [],
  );
  for (const id of new Set([...signedIn, artisanId])) {
    await openPage({ type: "client", id }, `page-of-${id}`);
  }
}

/** The world's own is too old by the time that a large table is full. */
async function newTicket(): Promise<string> {
  const { ticketFor } = await import("../../../packages/core/src/flows/notices/realtime/testing.ts");
  return ticketFor({ type: "artisan", id: world.artisanId });
}

interface Work {
  /** What is refused, or done again in another way, has none: it is done, and not shown. */
  readonly name: string | undefined;
  /** Out: how many bytes were answered. */
  readonly run: () => Promise<number>;
  readonly isRead: boolean;
}

/** A request to the API. */
function work(api: Handler, name: string | undefined, operation: string, request: ApiSample): Work {
  const { requestContext } = request[1] as { requestContext: { http: { method: string } } };
  return {
    name,
    run: () => ask(api, operation, request, name !== undefined),
    isRead: requestContext.http.method === "GET",
  };
}

function eventOf([, asked]: ApiSample): string {
  return (JSON.parse((asked as { body: string }).body) as { event: string }).event;
}

function prefixed<T>(group: string, all: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).map(([name, each]) => [`${group}: ${name}`, each]));
}

/** All that the API and the events' handlers do, in the order of their samples. */
async function worksOf(samples: World, api: Handler): Promise<Work[]> {
  const operations = Object.entries(samplesByOperation(samples)).flatMap(([operation, requests]) => {
    const shown = requests.findIndex(([status]) => status < 400);
    return requests.map((request, index) => {
      // Commands about jobs are many actions under one operation.
      const name = operation === "commandJob" ? `a job: ${eventOf(request)}` : operation;
      const isShown = index === shown || operation === "commandJob";
      return work(api, isShown ? name : undefined, operation, request);
    });
  });
  const all = invocations(samples);
  const modules = ["realtime/connect", "realtime/default", "realtime/disconnect"].concat(
    ["project", "react", "message-mail", "media", "compact-directory"].map((name) => `events/${name}`),
  );
  const events = modules.map(async (module) => {
    const handle = await handlerOf(module);
    return (all[`${module}.handler`] ?? []).map((event, index): Work => {
      const kind = kindOf(event);
      const name = kind === undefined && index > 0 ? undefined : [module, kind].filter(Boolean).join(": ");
      return { name, run: () => done(handle(event), name), isRead: false };
    });
  });
  return [...operations, ...(await Promise.all(events)).flat()];
}

/** Throws an Error where a socket's function, or the stream's, says that it could not. */
async function done(handled: Promise<unknown>, name: string | undefined): Promise<number> {
  const answer = (await handled) as { statusCode?: number; batchItemFailures?: unknown[] } | undefined;
  const { statusCode = 200, batchItemFailures: failed = [] } = answer ?? {};
  if (name !== undefined && (statusCode >= 300 || failed.length > 0))
    throw new Error(`${name} failed: ${JSON.stringify(answer)}`);
  return 0;
}

/**
 * Throws an Error for an answer of another status, where that matters: what is to be refused may succeed here, where the stream is followed.
 * Out: the answer's bytes.
 */
async function ask(
  api: Handler,
  operation: string,
  [status, event]: ApiSample,
  isStrict: boolean,
): Promise<number> {
  const answer = (await api(event)) as { statusCode: number; body?: string; headers: object };
  const { statusCode, body = "", headers } = answer;
  if (isStrict ? statusCode !== status : statusCode >= 500)
    throw new Error(`${operation} was answered ${statusCode}: ${body}`);
  return Buffer.byteLength(body) + Buffer.byteLength(JSON.stringify(headers));
}

/** What an event is about: the entity of a change of the table, or what a page said. */
function kindOf(event: unknown): string | undefined {
  const { Records: [record] = [], body } = event as {
    Records?: { dynamodb?: { NewImage?: Image; OldImage?: Image } }[];
    body?: string;
  };
  if (body !== undefined) return (JSON.parse(body) as { type: string }).type;
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
