import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { watchCalls } from "../table-calls.ts";

/** Services that are called besides the table. Reading and writing objects are charged apart; listing costs as writing does. */
export const services = ["pool", "objectReads", "objectWrites", "mail", "queue", "push", "provider"] as const;
export type Service = (typeof services)[number];

/** What a piece of work took. */
export interface Spent {
  /** Calls of the table, and the read and write units that they consumed. */
  reads: number;
  writes: number;
  rcu: number;
  wcu: number;
  /** Processor time of this process in milliseconds, that of the embedded services in it included. */
  cpuMs: number;
  /** Calls of the other services. */
  calls: Record<Service, number>;
  /** What the functions wrote to their logs, metrics included, with the 26 bytes that CloudWatch adds to each line. */
  logBytes: number;
}

interface Capacity {
  readonly CapacityUnits?: number;
}

export type Meter = (work: () => Promise<unknown>) => Promise<Spent>;

/** Nothing at all. */
export function nothing(): Spent {
  const calls = Object.fromEntries(services.map((name) => [name, 0])) as Record<Service, number>;
  return { reads: 0, writes: 0, rcu: 0, wcu: 0, cpuMs: 0, calls, logBytes: 0 };
}

/** Adds what another piece of work took. */
export function add(sum: Spent, more: Spent): void {
  for (const key of ["reads", "writes", "rcu", "wcu", "cpuMs", "logBytes"] as const) sum[key] += more[key];
  for (const name of services) sum.calls[name] += more.calls[name];
}

/**
 * Counts what a client consumes, by the service's own word (ReturnConsumedCapacity), calls of other services, processor time and log lines.
 * Out: measures one piece of work; several at a time share their processor time.
 * A write whose condition fails is answered without a word on it; as the service charges it all the same ("Condition
 * expressions" in the developer guide), one unit is counted for it, and two for each item of a transaction.
 */
export function meter(client: DynamoDBDocumentClient): Meter {
  const running = new AsyncLocalStorage<Spent>();
  watchCalls(client, async (name, input, send) => {
    const spent = running.getStore();
    if (!spent) return send(input);
    const isRead = /Get|Query|Scan/.test(name);
    const count = (units: number) => {
      spent[isRead ? "reads" : "writes"] += 1;
      spent[isRead ? "rcu" : "wcu"] += units;
    };
    try {
      const answer = await send({ ...input, ReturnConsumedCapacity: "INDEXES" });
      count(unitsIn(answer.ConsumedCapacity as Capacity | Capacity[] | undefined));
      return answer;
    } catch (error) {
      const { TransactItems: items } = input as { TransactItems?: unknown[] };
      if (isRefusal(error)) count(items ? 2 * items.length : 1);
      throw error;
    }
  });
  subscribe("http.client.request.start", (message) => {
    const name = serviceOf((message as { request: ClientRequest }).request);
    const spent = running.getStore();
    if (spent && name) spent.calls[name] += 1;
  });
  watchLog(running);
  return async (work) => {
    const spent = nothing();
    const before = process.cpuUsage();
    await running.run(spent, work);
    const { user, system } = process.cpuUsage(before);
    spent.cpuMs = (user + system) / 1000;
    return spent;
  };
}

/** Of a request to the world's server (`tests/infra/world.ts`); undefined for the table's engine and what is free of charge. */
function serviceOf(request: ClientRequest): Service | undefined {
  if (new URL(process.env["DYNAMODB_ENDPOINT"] ?? "http://-").host === request.getHeader("host"))
    return undefined;
  const { path, method } = request;
  if (path.startsWith("/pool")) return "pool";
  if (path.startsWith("/mail")) return "mail";
  if (path.startsWith("/queue")) return "queue";
  if (path.startsWith("/live")) return "push";
  if (path.startsWith("/paystack")) return "provider";
  if (method === "DELETE") return undefined;
  return method === "PUT" || method === "POST" || path.includes("list-type") ? "objectWrites" : "objectReads";
}

/** Lines of measured work are counted and not printed, but for errors. */
function watchLog(running: AsyncLocalStorage<Spent>): void {
  const lineOverhead = 26;
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text: string | Uint8Array) => {
    const spent = running.getStore();
    if (!spent) return write(text);
    spent.logBytes += Buffer.byteLength(text) + lineOverhead;
    if (String(text).includes(`"level":"ERROR"`)) process.stderr.write(text);
    return true;
  };
}

function unitsIn(capacity: Capacity | Capacity[] | undefined): number {
  if (!capacity) throw new Error("The engine does not say what a call consumes");
  return [capacity].flat().reduce((sum, { CapacityUnits: units = Number.NaN }) => sum + units, 0);
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    ["ConditionalCheckFailedException", "TransactionCanceledException"].includes(error.name)
  );
}
