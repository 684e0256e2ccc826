import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Action } from "./measure.ts";
import type { Spent } from "./meter.ts";

/** Memory of the deployed functions in MB, as in the stacks (tests/infra/bill.test.ts compares them). */
export const functions = {
  Api: 1024,
  Project: 512,
  React: 512,
  Connect: 512,
  Disconnect: 512,
  Speak: 512,
  MessageMail: 512,
  MakePictures: 1536,
  CompactDirectory: 3008,
} as const satisfies Record<string, number>;
type FunctionName = keyof typeof functions;

const modules: Readonly<Record<string, FunctionName>> = {
  "realtime/connect": "Connect",
  "realtime/disconnect": "Disconnect",
  "realtime/default": "Speak",
  "events/project": "Project",
  "events/react": "React",
  "events/message-mail": "MessageMail",
  "events/media": "MakePictures",
  "events/compact-directory": "CompactDirectory",
};

/** A function has one whole processor at this memory, and a share of one below ("Configure Lambda function memory"). */
const memoryOfOneCpu = 1769;
/** How long a call takes from a function in milliseconds: assumptions, as nothing here runs on AWS. */
const callMs = { pool: 60, objectReads: 25, objectWrites: 40, mail: 60, queue: 12, push: 12, provider: 600 };
const tableMs = { reads: 4, writes: 8 };
/** In milliseconds: versions of a real photograph. The measured sample is tiny. */
const pictureMs = 265;
/** Of those to whom something is pushed, half have a page open. The measurement has everybody's open. */
const online = 0.5;
/** Of those whose message waited, half are still away after two minutes, and are mailed. */
const away = 0.5;
/** How long the marketplace has run, in months: what stays has gathered for so long. */
export const months = 12;
/** In bytes: what Lambda logs of an invocation, and API Gateway of a request. */
const logged = 330;

/** What AWS charges for one action, with all that follows from it through the stream. */
export const unitNames = [
  "rcu",
  "wcu",
  "invocations",
  "gbSeconds",
  "requests",
  "frames",
  "mails",
  "queued",
  "logBytes",
  "answerBytes",
  "storedBytes",
  "copiedBytes",
] as const;
export type Units = Readonly<Record<(typeof unitNames)[number], number>>;

/** The units of a measured action. In: its name, which says which function does it. */
export function unitsOf(name: string, action: Action): Units {
  const own = modules[name.split(":")[0] ?? ""] ?? "Api";
  const { project, react, stored } = action;
  const whole = (of: (spent: Spent) => number) => of(action) + of(project) + of(react);
  const asked = own === "Api" ? 1 : 0;
  const pushed = whole(({ calls }) => calls.push) * online;
  const cpuMs = own === "MakePictures" ? pictureMs : action.cpuMs;
  const invocations = 1 + project.invocations + react.invocations;
  return {
    rcu: whole(({ rcu }) => rcu),
    wcu: whole(({ wcu }) => wcu),
    invocations,
    gbSeconds:
      gbSeconds(own, { ...action, cpuMs }) + gbSeconds("Project", project) + gbSeconds("React", react),
    requests: asked,
    frames: pushed + (own === "Speak" ? 1 : 0),
    mails: whole(({ calls }) => calls.mail) * (own === "MessageMail" ? away : 1),
    queued: whole(({ calls }) => calls.queue),
    logBytes: whole(({ logBytes }) => logBytes) + logged * (invocations + asked),
    answerBytes: action.answerBytes,
    storedBytes: Math.max(0, stored.lasting) * months + Math.max(0, stored.passing),
    copiedBytes: Math.max(0, stored.copiesLasting) * months + Math.max(0, stored.copiesPassing),
  };
}

/** Processor time is stretched to the memory's share of a processor. Calls wait one after the other. */
function gbSeconds(name: FunctionName, { cpuMs, reads, writes, calls }: Spent): number {
  const share = Math.min(1, functions[name] / memoryOfOneCpu);
  const waited = Object.entries(callMs).reduce(
    (sum, [service, ms]) => {
      const count = calls[service as keyof typeof callMs];
      return sum + ms * (service === "push" ? count * online : count);
    },
    reads * tableMs.reads + writes * tableMs.writes,
  );
  return ((cpuMs / share + waited) / 1000) * (functions[name] / 1024);
}

/** The units of every action, as they were measured last. */
export interface Measured {
  /** ISO 8601. */
  readonly measuredAt: string;
  /** How many items of each kind the table had. */
  readonly items: number;
  readonly units: Readonly<Record<string, Units>>;
}

const file = fileURLToPath(new URL("measured.json", import.meta.url));

/** Throws where nothing was measured yet. */
export async function readMeasured(): Promise<Measured> {
  return JSON.parse(await readFile(file, "utf8")) as Measured;
}

/** One line an action, so that a later measurement can be compared with it. */
export async function saveMeasured({ units, ...rest }: Measured): Promise<void> {
  const lines = Object.entries(units).map(
    ([name, each]) => `    ${JSON.stringify(name)}: ${JSON.stringify(each, rounded)}`,
  );
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  await writeFile(file, `${head},\n  "units": {\n${lines.join(",\n")}\n  }\n}\n`);
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 10_000) / 10_000 : value;
}
