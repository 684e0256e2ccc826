/** A deployed function: its memory in MB (as in the stacks, which tests/infra/bill.test.ts holds), and what its time goes by. */
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
export type FunctionName = keyof typeof functions;

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

/** Which function does an action. */
export function functionOf(action: string): FunctionName {
  return modules[action.split(":")[0] ?? ""] ?? "Api";
}

/** The memory at which a function has one processor; it has a share of one below (Lambda's documentation, "Configure memory"). */
const memoryOfOneCpu = 1769;

/** How long a call takes from a function, in milliseconds, there and back: assumptions, as nothing here is on AWS. */
export const waits = {
  reads: 4,
  writes: 8,
  pool: 60,
  objectReads: 25,
  objectWrites: 40,
  mail: 60,
  queue: 12,
  push: 12,
  provider: 600,
} as const;

interface Worked {
  readonly cpuMs: number;
  readonly reads: number;
  readonly writes: number;
  readonly calls: Readonly<Record<Exclude<keyof typeof waits, "reads" | "writes">, number>>;
}

/**
 * For how long a function is billed, in milliseconds: its processor time, stretched by the share of a processor that its memory gives, and its calls,
 * one after the other. The processor here counts as one of Lambda's (arm64); calls that go out side by side take less than this.
 */
export function billedMs(name: FunctionName, work: Worked): number {
  const share = Math.min(1, functions[name] / memoryOfOneCpu);
  const calls = Object.entries(work.calls).reduce(
    (sum, [service, count]) => sum + count * waits[service as keyof Worked["calls"]],
    0,
  );
  return work.cpuMs / share + work.reads * waits.reads + work.writes * waits.writes + calls;
}
