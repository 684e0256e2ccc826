import type { Action } from "../../cost/measure.ts";
import { callsOf, gigabyteSeconds, pushes } from "../demand.ts";
import { functions, type FunctionName } from "../functions.ts";
import { month, starts } from "../growth.ts";
import type { Ledger } from "../ledger.ts";
import { assumed } from "../mix.ts";
import { prices } from "../prices.ts";

const all = Object.keys(functions) as FunctionName[];

/** In seconds: telling one person of a match; a step of a run; compaction of a hundred thousand artisans (measured: 6.4 of processor time). */
const seconds = { alert: 0.25, step: 0.1, compaction: 6.4 };

/** Functions, requests and frames. */
export function computeLines(ledger: Ledger): void {
  time(ledger);
  const { told, connectedMinutes, sum, put } = ledger;
  const calls = sum((action, called) => invocations(action, called));
  put(
    "Lambda",
    "calls",
    prices.functionCalls,
    calls.total + told.steps + told.mails,
    "one a request, frame, batch of the stream, file and mail; an action's changes in a batch of their own",
    calls.by,
  );
  const requests = sum((action, called) => callsOf("Api", action, called));
  put("API Gateway", "HTTP requests", prices.httpRequests, requests.total, "one a request", requests.by);
  const frames = sum((action, called) => pushes(action) + (called.startsWith("realtime/default") ? 1 : 0));
  put(
    "API Gateway",
    "WebSocket frames",
    prices.socketMessages,
    frames.total,
    "frames that pages send, and those pushed to pages that are open",
    frames.by,
  );
  put(
    "API Gateway",
    "connection minutes",
    prices.socketMinutes,
    connectedMinutes,
    "the minutes of signed-in visits",
  );
  put(
    "X-Ray",
    "traces",
    prices.traces,
    Math.min(requests.total, month + requests.total * assumed("traced")),
    `a request a second and ${assumed("traced") * 100} per cent of the others, as Lambda samples them`,
  );
}

/** How many functions run for one such action. */
export function invocations(action: Action, called: string): number {
  return all.reduce((sum, name) => sum + callsOf(name, action, called), 0);
}

function time({ users, counts, actions, site, told, sum, put }: Ledger): void {
  const cold = starts(users, counts, actions);
  const startSeconds = assumed("initSeconds") + cold.loadSeconds;
  const ran = all.map(
    (name) =>
      [name, sum((action, called) => gigabyteSeconds(name, real(action, called, site), called))] as const,
  );
  const others = {
    "saved searches": (told.mails * seconds.alert + told.steps * seconds.step) * (functions.React / 1024),
    [`${Math.round(cold.starts)} starts of Api, ${startSeconds.toFixed(2)} s each with its directory`]:
      cold.starts * startSeconds * (functions.Api / 1024),
    "what runs by the clock": byTheClock(users),
  };
  const parts = [...ran.map(([name, { total }]) => [name, total] as const), ...Object.entries(others)].filter(
    ([, part]) => part > 0,
  );
  put(
    "Lambda",
    "time",
    prices.functionTime,
    parts.reduce((total, [, part]) => total + part, 0),
    `processor time measured, stretched to the memory, and calls by assumed waits: ${parts.map(([name, part]) => `${name} ${Math.round(part)}`).join(", ")}`,
    ran
      .flatMap(([name, { by }]) => by.map((row) => ({ ...row, action: `${name}: ${row.action}` })))
      .toSorted((a, b) => b.times * b.each - a.times * a.each),
  );
}

/** The samples' pictures are tiny: of those that people send the site's measurement has the time. */
function real(action: Action, called: string, { pictureCpuMs }: Ledger["site"]): Action {
  return called === "events/media" ? { ...action, cpuMs: pictureCpuMs } : action;
}

/** GB-seconds of compaction each hour, payments each ten minutes and the heartbeat each five. */
function byTheClock(users: number): number {
  const artisans = (users * assumed("listed")) / 100_000;
  const compaction =
    (month / 3600) * (1 + artisans * seconds.compaction) * (functions.CompactDirectory / 1024);
  const payments = (month / 600) * 0.5;
  const heartbeat = (month / 300) * 2 * 0.25;
  return compaction + payments + heartbeat;
}
