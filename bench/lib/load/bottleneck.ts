import { rounded } from "../figures.ts";
import type { Hot } from "./hot.ts";
import { objectives, type Class } from "./objectives.ts";
import type { Probed, Service } from "./probe.ts";
import type { Processors } from "./processes.ts";

/** What was seen while the objective broke. */
export interface Evidence {
  /** How many processors the machine has. */
  readonly cores: number;
  readonly processors: Processors;
  /** How those who make the load fared: the share of time with something to do, and their timers' delay in milliseconds. */
  readonly generator: { readonly busy: number; readonly delayMs: number };
  readonly cloud: Pick<Probed, "busy" | "delay" | "asked" | "called" | "waited">;
  readonly broken: readonly (Class | "failures")[];
  /** Where the cloud's thread was, the hottest part first. */
  readonly hot: readonly Hot[];
}

export interface Named {
  readonly name: string;
  /** Sentences: what it is, and by what one sees it. */
  readonly words: readonly string[];
}

/** From so much on a thread, or all processors, count as having nothing left. */
const full = 0.85;
/** The share of the time spent waiting from which a service is what all wait for. */
const most = 0.5;

/**
 * Names what stands in the way first. Those who make the load come first: where they are what is slow, nothing is known of
 * the cloud. Then whatever has no more to give, from the narrowest (one thread) to the widest (all processors); where all have, the service that is waited for.
 */
export function nameBottleneck(evidence: Evidence): Named {
  const { cores, processors, generator, cloud } = evidence;
  const spare = processors.machine < full * cores;
  if (generator.busy > full && spare)
    return {
      name: "the load generator",
      words: [
        `Those who make the load had no time left (busy ${percent(generator.busy)}, timers ${rounded(generator.delayMs)} ms late): the figures say nothing of the cloud.`,
      ],
    };
  if (processors.thread >= full)
    return {
      name: "the cloud's one JavaScript thread",
      words: [threadWords(evidence), ...hotWords(evidence)],
    };
  if (processors.engine >= full)
    return { name: "the database engine", words: [engineWords(evidence), ...hotWords(evidence)] };
  const ours = processors.cloud + processors.engine + processors.generator;
  if (!spare && ours < processors.machine / 2)
    return {
      name: "other processes of this machine",
      words: [
        `Of ${processors.machine.toFixed(2)} busy processors ${ours.toFixed(2)} were ours (${shares(processors)}): the figures say more of what else ran than of the cloud.`,
      ],
    };
  if (!spare)
    return {
      name: narrowest(evidence),
      words: [
        `All ${cores} processors of the machine were busy (${processors.machine.toFixed(2)}), those who make the load among them: ${shares(processors)}.`,
        ...(cloud.busy >= full ? [threadWords(evidence)] : []),
        ...hotWords(evidence),
      ],
    };
  const waited = longestWait(evidence);
  if (waited && waited.share >= most)
    return {
      name: `waiting for ${waited.service}`,
      words: [
        `No processor was full (${shares(processors)}). Of the time of ${waited.behalf}, ${percent(waited.share)} is waiting for ${waited.service}: ${times(cloud.called[waited.service])}.`,
      ],
    };
  return {
    name: "bursts",
    words: [
      `Nothing was full (${shares(processors)}; the thread busy ${percent(cloud.busy)}): the objective broke by work that came at once, with the thread held for ${cloud.delay.p99} ms at the 99th percentile, ${cloud.delay.max} ms at most.`,
      ...hotWords(evidence),
    ],
  };
}

/** Where the machine is full: what of it was the cloud's, and which of its parts took most. */
function narrowest({ processors }: Evidence): string {
  const helpers = processors.cloud - processors.thread;
  const parts = [
    ["the processors: the cloud's JavaScript thread most of all", processors.thread],
    ["the processors: the database engine most of all", processors.engine],
    ["the processors: the cloud's other threads (pictures, hashes, compression) most of all", helpers],
  ] as const;
  return parts.toSorted(([, one], [, other]) => other - one)[0]![0];
}

function threadWords({ cloud, processors }: Evidence): string {
  return `The cloud's services and functions share one JavaScript thread: it was busy ${percent(cloud.busy)} of the time (${processors.thread.toFixed(2)} processors), and held what came next for ${cloud.delay.p99} ms (p99). On AWS each invocation has a processor of its own.`;
}

function engineWords({ processors, cloud }: Evidence): string {
  return `The database engine used ${processors.engine.toFixed(2)} processors: reads ${times(cloud.called["table reads"])}, writes ${times(cloud.called["table writes"])}.`;
}

function hotWords({ hot }: Evidence): string[] {
  if (hot.length === 0) return [];
  const named = hot.slice(0, 8).map(({ part, share }) => `${part} ${percent(share)}`);
  return [`Where that thread was, of its busy time: ${named.join(", ")}.`];
}

/** Of what broke: for which service most of the time was waited. */
function longestWait({ cloud, broken }: Evidence) {
  const behalves = broken.filter(
    (name) => name === "read" || name === "search" || name === "sign-in" || name === "write",
  );
  const found = behalves.flatMap((behalf) => {
    const total = cloud.asked[behalf]?.total ?? 0;
    const waits = Object.entries(cloud.waited[behalf] ?? {}) as [Service, number][];
    return waits.map(([service, ms]) => ({
      behalf: objectives[behalf].what,
      service,
      share: total > 0 ? ms / total : 0,
    }));
  });
  return found.toSorted((one, other) => other.share - one.share)[0];
}

function shares(processors: Processors): string {
  const { cloud, thread, engine, generator } = processors;
  return `cloud ${cloud.toFixed(2)} (its JavaScript thread ${thread.toFixed(2)}), database engine ${engine.toFixed(2)}, load ${generator.toFixed(2)}`;
}

function times(of: { count: number; p50: number; p95: number } | undefined): string {
  return of ? `${of.count} of ${of.p50} ms (p50) and ${of.p95} ms (p95)` : "none";
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
