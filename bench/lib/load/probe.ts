import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay, performance, type EventLoopUtilization } from "node:perf_hooks";
import { quantile, rounded } from "../figures.ts";
import { askedFor, type Asked } from "./routes.ts";

/** Whom the functions ask: the services of the one port, and the database engine's two halves. */
export type Service = Asked | "table reads" | "table writes" | "stream" | "elsewhere";

/** On whose behalf: of a request, or of an event (stream, queue, file, schedule). */
export type Behalf = Asked | "events";

/** Milliseconds of some calls: how many, all together, and by quantiles. */
export interface Times {
  readonly count: number;
  readonly total: number;
  readonly p50: number;
  readonly p95: number;
}

/** What was seen in the cloud's process since the last time. */
export interface Probed {
  readonly seconds: number;
  /** The share of the time in which the process's one thread had something to do, and its timers' delay in milliseconds. */
  readonly busy: number;
  readonly delay: { readonly p50: number; readonly p99: number; readonly max: number };
  /** What the port was asked for, from the request's head until the answer was handed over. */
  readonly asked: Readonly<Partial<Record<Asked, Times>>>;
  /** What was asked of services, from the call until the answer's head came. */
  readonly called: Readonly<Partial<Record<Service, Times>>>;
  /** Of what was done on somebody's behalf, the milliseconds that calls of a service took; they may have been side by side. */
  readonly waited: Readonly<Partial<Record<Behalf, Readonly<Partial<Record<Service, number>>>>>>;
  /** The most requests under way at once. */
  readonly mostUnderWay: Readonly<Partial<Record<Asked, number>>>;
}

interface Begun {
  readonly at: number;
  readonly behalf: Behalf;
}

/** Watches what this process is asked and asks, by Node's own diagnostics channels: nothing of the cloud is changed for it. */
export class Probe {
  readonly #enginePort: string;
  readonly #own = new AsyncLocalStorage<Behalf>();
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  readonly #requests = new WeakMap<object, { at: number; asked: Asked }>();
  readonly #calls = new WeakMap<object, Begun>();
  readonly #underWay = new Map<Asked, number>();
  #before: EventLoopUtilization = performance.eventLoopUtilization();
  #began = performance.now();
  #asked = new Map<Asked, number[]>();
  #called = new Map<Service, number[]>();
  #waited = new Map<Behalf, Map<Service, number>>();
  #most = new Map<Asked, number>();
  /** Since the beginning. */
  tableWrites = 0;

  /** In: the database engine's address. */
  constructor(engine: string) {
    this.#enginePort = new URL(engine).port;
    this.#delay.enable();
    subscribe("http.server.request.start", (message) =>
      this.#onRequest(message as { request: IncomingMessage }),
    );
    subscribe("http.server.response.finish", (message) =>
      this.#onAnswered(message as { response: ServerResponse }),
    );
    subscribe("http.client.request.start", (message) => this.#onCall(message as { request: ClientRequest }));
    subscribe("http.client.response.finish", (message) =>
      this.#onReply(message as { request: ClientRequest }),
    );
  }

  /** What was seen since the last time. */
  take(): Probed {
    const now = performance.now();
    const loop = performance.eventLoopUtilization();
    const delayOf = (share: number) => rounded(this.#delay.percentile(share) / 1e6);
    const probed: Probed = {
      seconds: (now - this.#began) / 1000,
      busy: performance.eventLoopUtilization(loop, this.#before).utilization,
      delay: { p50: delayOf(50), p99: delayOf(99), max: rounded(this.#delay.max / 1e6) },
      asked: timesOf(this.#asked),
      called: timesOf(this.#called),
      waited: Object.fromEntries([...this.#waited].map(([behalf, by]) => [behalf, Object.fromEntries(by)])),
      mostUnderWay: Object.fromEntries(this.#most),
    };
    this.#delay.reset();
    this.#before = loop;
    this.#began = now;
    this.#asked = new Map();
    this.#called = new Map();
    this.#waited = new Map();
    this.#most = new Map(this.#underWay);
    return probed;
  }

  #onRequest({ request }: { request: IncomingMessage }): void {
    const asked = askedFor(request.method ?? "", request.url ?? "");
    this.#requests.set(request, { at: performance.now(), asked });
    const count = (this.#underWay.get(asked) ?? 0) + 1;
    this.#underWay.set(asked, count);
    this.#most.set(asked, Math.max(count, this.#most.get(asked) ?? 0));
    // All that the request leads to is done on its behalf; what a service does, on that of nobody else.
    this.#own.enterWith(asked);
  }

  #onAnswered({ response }: { response: ServerResponse }): void {
    const begun = this.#requests.get(response.req);
    if (!begun) return;
    this.#requests.delete(response.req);
    this.#underWay.set(begun.asked, (this.#underWay.get(begun.asked) ?? 1) - 1);
    push(this.#asked, begun.asked, performance.now() - begun.at);
  }

  #onCall({ request }: { request: ClientRequest }): void {
    this.#calls.set(request, { at: performance.now(), behalf: this.#own.getStore() ?? "events" });
  }

  #onReply({ request }: { request: ClientRequest }): void {
    const begun = this.#calls.get(request);
    if (!begun) return;
    const took = performance.now() - begun.at;
    const service = this.#serviceOf(request);
    push(this.#called, service, took);
    if (service === "table writes") this.tableWrites += 1;
    const waited = this.#waited.get(begun.behalf) ?? new Map<Service, number>();
    this.#waited.set(begun.behalf, waited.set(service, took + (waited.get(service) ?? 0)));
  }

  #serviceOf(request: ClientRequest): Service {
    const [, port = ""] = (request.getHeader("host") as string | undefined)?.split(":") ?? [];
    if (port !== this.#enginePort) return askedFor(request.method, request.path);
    const target = String(request.getHeader("x-amz-target"));
    if (target.startsWith("DynamoDBStreams")) return "stream";
    return /(Put|Update|Delete|Write)/.test(target.split(".")[1] ?? "") ? "table writes" : "table reads";
  }
}

function push<Key>(into: Map<Key, number[]>, key: Key, value: number): void {
  const values = into.get(key);
  if (values) values.push(value);
  else into.set(key, [value]);
}

function timesOf<Key extends string>(
  measured: ReadonlyMap<Key, readonly number[]>,
): Partial<Record<Key, Times>> {
  return Object.fromEntries(
    [...measured].map(([key, values]) => [
      key,
      {
        count: values.length,
        total: rounded(values.reduce((sum, value) => sum + value, 0)),
        p50: rounded(quantile(values, 0.5)),
        p95: rounded(quantile(values, 0.95)),
      },
    ]),
  ) as Partial<Record<Key, Times>>;
}
