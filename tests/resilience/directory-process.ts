import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What an instance can be asked for, as core's directory has it. */
const verbs = ["search", "compact", "rebuild", "watch"] as const;
type Verb = (typeof verbs)[number];
type Order = { readonly id: number; readonly verb: Verb; readonly input: string };
type Answer = { readonly id: number; readonly value?: unknown; readonly error?: string };

/** An instance of the API or of the compaction, in a process of its own. */
export interface Instance {
  /** The ids that a search for a text finds. */
  search(text: string): Promise<string[]>;
  compact(): Promise<{ artisans: number; swapped: boolean }>;
  rebuild(): Promise<{ artisans: number; swapped: boolean }>;
  /** Searches again and again until a text finds somebody. Out: the moment of it, in milliseconds since 1970. */
  watch(text: string): Promise<number>;
  /** Ends it at once, without a chance to do anything more. What it was asked for is rejected. */
  kill(): Promise<void>;
}

/** Starts an instance on the table and the bucket of this process's environment (or of that one). */
export function startInstance(env: NodeJS.ProcessEnv = process.env): Instance {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ["--import", "tsx"], env });
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on("message", (answer: Answer) => waiting.get(answer.id)?.(answer));
  child.on("exit", () => {
    for (const [id, settle] of waiting) settle({ id, error: "The process ended." });
  });
  let last = 0;
  const ask = async (verb: Verb, input = ""): Promise<unknown> => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    child.send({ id, verb, input } satisfies Order);
    const { value, error } = await answered;
    waiting.delete(id);
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    search: (text) => ask("search", text) as Promise<string[]>,
    compact: () => ask("compact") as ReturnType<Instance["compact"]>,
    rebuild: () => ask("rebuild") as ReturnType<Instance["rebuild"]>,
    watch: (text) => ask("watch", text) as Promise<number>,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** The process itself. */
async function serve(): Promise<void> {
  const { compact, rebuild, search } = await import("../../packages/core/src/domain/directory/index.ts");
  const { anonymous } = await import("../../packages/core/src/platform/actor/index.ts");
  const { setTimeout: sleep } = await import("node:timers/promises");
  const found = async (text: string) =>
    (await search(anonymous, { search: text, limit: 50 })).items.map(({ id }) => id);
  const acts: Record<Verb, (input: string) => Promise<unknown>> = {
    search: found,
    compact,
    rebuild,
    async watch(text) {
      while ((await found(text)).length === 0) await sleep(100);
      return Date.now();
    },
  };
  process.on("message", ({ id, verb, input }: Order) => {
    acts[verb](input).then(
      (value) => process.send?.({ id, value } satisfies Answer),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies Answer),
    );
  });
  process.on("disconnect", () => process.exit());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve();
