import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Faults, ImportedUser } from "./cognito/index.ts";
import { logLevels, setLogLevel, type LogLevel } from "@handiwork/functions/lines";
import { openDataFolder } from "./data-folder.ts";
import { buildListener, type Web } from "./http-server.ts";
import { startDynamo } from "./dynamodb/engine.ts";
import { sweepExpired } from "./dynamodb/ttl.ts";
import { endpoints, environment, setEnvironment } from "./environment.ts";
import type { FunctionFaults } from "./functions.ts";
import { listen, type Listening } from "./gateway/listen.ts";
import { sendStarting, type Listener } from "./gateway/site.ts";
import { openFailedChanges } from "./failed-changes.ts";
import { announceRunning } from "./running.ts";
import { openLogFile } from "./log-file.ts";
import { openPayments } from "./payments.ts";
import { openSecrets } from "./secrets.ts";
import { openServices, type Closers } from "./services.ts";
import { failedQueues, startSources } from "./sources.ts";

export interface CloudOptions {
  /** The folder of all data; one cloud at a time may use it. */
  readonly dataDir: string;
  /** Empties the data folder first. */
  readonly fresh?: boolean;
  /** The one port; 0 for any. */
  readonly port: number;
  /** The site's address as mails name it; the one it listens on if not given. */
  readonly siteOrigin?: string;
  /** The address to listen on; both addresses of localhost if not given. */
  readonly host?: string;
  /** The web app; as it was built if not given. */
  readonly web?: Web;
  /** Fills the cloud before it opens and before its event sources start. */
  readonly fill?: (cloud: Pick<Cloud, "importUsers">) => Promise<void>;
  /** Silences all logs. */
  readonly quiet?: boolean;
  /** The stage's name; `local` if not given. */
  readonly stage?: string;
  /** For tests: faults of the user pool. */
  readonly faults?: Faults;
  /** For tests: faults of the functions. */
  readonly functionFaults?: FunctionFaults;
  /** Receives one line when the cloud cannot go on. */
  readonly onFailure?: (message: string) => void;
}

export interface Cloud {
  /** The address of the site. */
  readonly url: string;
  /** The services' endpoints, by the names of the functions' environment. */
  readonly endpoints: ReturnType<typeof endpoints>;
  /** The functions' environment, set in this process too. */
  readonly env: Readonly<Record<string, string>>;
  /** Runs a schedule now; resolves when it is done. */
  runNow(name: string): Promise<void>;
  /** Resolves when every change of the table that was made before the call has been handled. */
  caughtUp(): Promise<void>;
  /** Adds users to the user pool, as the seed does. */
  importUsers(users: readonly ImportedUser[]): Promise<void>;
  /** Stops everything in order; acknowledged writes are on the disk. */
  close(): Promise<void>;
}

/**
 * Starts the embedded cloud: every service in this process, on one port, and the database engine as its only child. The
 * handlers read the environment when they are imported, so one process can run one cloud (or the same again).
 * Throws an Error of one line where something that it needs is missing, in use or damaged.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const closers: Closers = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    return { ...(await open(options, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(options: CloudOptions, closers: Closers): Promise<Omit<Cloud, "close">> {
  const { dataDir, fresh = false, port, host, web = "built", quiet = false, stage = "local" } = options;
  const log = quiet ? () => {} : (line: string) => void process.stderr.write(`${line}\n`);
  const onError = (error: unknown): void => log(String(error));

  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] = "true";
  const folder = openDataFolder(dataDir, { fresh });
  closers.push(() => folder.release());
  const { server, answerWith } = createFrontServer();
  const listening = await listen(server, port, host);
  closers.push(() => listening.close());
  const url = `http://localhost:${listening.port}`;
  const dynamo = await startDynamo({
    dir: folder.part("dynamodb"),
    ...(options.onFailure ? { onExit: options.onFailure } : {}),
  });
  closers.push(() => dynamo.close());
  const dynamoEndpoint = dynamo.endpoint;
  const tableName = process.env["TABLE_NAME"] ?? "handiwork";
  // A new secret for each start, so that nothing relies on it.
  const originSecret = randomUUID();
  const secrets = openSecrets(folder.part("secrets"));
  const payments = await openPayments({
    given: process.env,
    url,
    folder: () => folder.part("paystack"),
    secrets,
    onError,
    closers,
  });
  const env = environment({
    url,
    siteOrigin: options.siteOrigin ?? url,
    dynamoEndpoint,
    stage,
    tableName,
    originSecret,
    secrets,
    payments: payments.env,
    failedQueues: failedQueues(),
    logLevel: logLevel(quiet),
  });
  closers.push(setEnvironment(env));
  // The log's module was imported before the environment was set.
  setLogLevel(logLevel(quiet));
  closers.push(openLogFile(folder.part("logs")));

  const stopping = new AbortController();
  const services = await openServices({
    url,
    dynamo,
    tableName,
    folder,
    log,
    signal: stopping.signal,
    closers,
    ...(options.faults ? { faults: options.faults } : {}),
    functionFaults: options.functionFaults,
  });
  closers.push(() => drain(server, listening));
  let isOpen = false;
  const parts = { server, url, originSecret, web, services, payments, log, closers };
  answerWith(await buildListener({ ...parts, isOpen: () => isOpen }));
  const { functions, queues, table } = services;
  const { importUsers } = services.pool;
  const failedChanges = openFailedChanges(env["S3_ENDPOINT"]!);
  // While handlers are imported, the database engine writes.
  await Promise.all([functions.load(), options.fill?.({ importUsers })]);
  const sources = startSources({
    failedChanges,
    longestPauseMs: options.functionFaults?.longestPauseMs,
    functions,
    queues,
    dynamo,
    tableName,
    dir: folder.part("streams"),
    onError,
  });
  closers.push(() => sources.stop());
  const sweep = sweepExpired(table, tableName, { onError });
  closers.push(() => sweep.stop());
  closers.push(() => stopping.abort());
  closers.push(announceRunning(dataDir, env));
  isOpen = true;
  return {
    url,
    endpoints: endpoints({ url, dynamoEndpoint }),
    env,
    runNow: sources.runNow,
    caughtUp: sources.caughtUp,
    importUsers,
  };
}

/** Creates the one server. It answers that the cloud is starting until `answerWith` is called. */
function createFrontServer(): { server: Server; answerWith: (listener: Listener) => void } {
  const listeners: Listener[] = [sendStarting];
  const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => void listeners.at(-1)?.(req, res));
  return { server, answerWith: (listener) => void listeners.push(listener) };
}

/** Lets requests in progress finish, for a second at most. */
async function drain(server: Server, listening: Listening): Promise<void> {
  await Promise.race([listening.close(), sleep(1_000)]);
  server.closeAllConnections();
}

function logLevel(quiet: boolean): LogLevel {
  if (quiet) return "SILENT";
  const asked = logLevels.find((level) => level === process.env["LOG_LEVEL"]);
  return asked ?? (process.env["DEBUG"] ? "INFO" : "WARN");
}
