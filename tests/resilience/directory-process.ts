import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The directory's operations that an instance offers. */
const operationNames = ["search", "compact", "rebuild", "watch"] as const;
type Operation = (typeof operationNames)[number];
type Request = { readonly id: number; readonly verb: Operation; readonly input: string };
type Reply = { readonly id: number; readonly value?: unknown; readonly error?: string };

/** An instance of the API or the compaction, in its own process. */
export interface Instance {
  /** Returns the ids that a search finds. */
  search(text: string): Promise<string[]>;
  compact(): Promise<{ artisans: number; swapped: boolean }>;
  rebuild(): Promise<{ artisans: number; swapped: boolean }>;
  /** Searches until a text has results. Resolves to the time, in ms since 1970. */
  watch(text: string): Promise<number>;
  /** Kills the process. Pending requests are rejected. */
  kill(): Promise<void>;
}

/** Starts an instance on the table and bucket of an environment. */
export function startInstance(env: NodeJS.ProcessEnv = process.env): Instance {
  const child = fork("scripts/run.mjs", [fileURLToPath(import.meta.url)], { env });
  const waiting = new Map<number, (answer: Reply) => void>();
  child.on("message", (answer: Reply) => waiting.get(answer.id)?.(answer));
  child.on("exit", () => {
    for (const [id, settle] of waiting) settle({ id, error: "The process ended." });
  });
  let last = 0;
  const request = async (verb: Operation, input = ""): Promise<unknown> => {
    const id = ++last;
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    child.send({ id, verb, input } satisfies Request);
    const { value, error } = await reply;
    waiting.delete(id);
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    search: (text) => request("search", text) as Promise<string[]>,
    compact: () => request("compact") as ReturnType<Instance["compact"]>,
    rebuild: () => request("rebuild") as ReturnType<Instance["rebuild"]>,
    watch: (text) => request("watch", text) as Promise<number>,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** Runs in the child process. */
async function serve(): Promise<void> {
  const { compact, rebuild, search } = await import("../../packages/core/src/directory/index.ts");
  const { anonymous } = await import("../../packages/core/src/platform/actor.ts");
  const { setTimeout: sleep } = await import("node:timers/promises");
  const searchIds = async (text: string) =>
    (await search(anonymous, { search: text, limit: 50 })).items.map(({ id }) => id);
  const operations: Record<Operation, (input: string) => Promise<unknown>> = {
    search: searchIds,
    compact,
    rebuild,
    async watch(text) {
      while ((await searchIds(text)).length === 0) await sleep(100);
      return Date.now();
    },
  };
  process.on("message", ({ id, verb, input }: Request) => {
    operations[verb](input).then(
      (value) => process.send?.({ id, value } satisfies Reply),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies Reply),
    );
  });
  process.on("disconnect", () => process.exit());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve();
