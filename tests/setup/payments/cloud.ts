import { AsyncLocalStorage } from "node:async_hooks";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Ledger } from "./ledger.ts";

/** What the process can be asked for, and what each is given. */
interface Verbs {
  /** Starts the embedded cloud on a folder; the artisans are added first. Out: its address. */
  start: { readonly input: { dataDir: string; artisans: readonly string[] }; readonly output: string };
  /** Runs the sweep as if it were so many milliseconds later. */
  sweep: { readonly input: number; readonly output: null };
  /** Waits for the stream, and reads what the table knows. */
  ledger: { readonly input: null; readonly output: Ledger };
}
type Verb = keyof Verbs;
type Order = { readonly id: number; readonly verb: Verb; readonly input: unknown };
type Answer = { readonly id: number; readonly value?: unknown; readonly error?: string };

/** The embedded cloud in a process of its own, which can be killed. */
export class CloudProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  /** Loads everything and waits to be started. In: the provider and its keys, by the names of the functions' environment. */
  constructor(provider: Readonly<Record<string, string>>) {
    // It knows nothing of the table and the engine of what runs beside it.
    const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, ...env } = process.env;
    this.#child = fork(fileURLToPath(import.meta.url), {
      execArgv: ["--import", "tsx"],
      env: { ...env, ...provider },
    });
    this.#child.on("message", (answer: Answer) => this.#waiting.get(answer.id)?.(answer));
    this.#child.on("exit", () => {
      for (const [id, settle] of this.#waiting) settle({ id, error: "The cloud ended." });
    });
  }

  /** Throws an Error with what the process says instead, or when it ends before. */
  async ask<V extends Verb>(verb: V, input: Verbs[V]["input"]): Promise<Verbs[V]["output"]> {
    const id = ++this.#last;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    this.#child.send({ id, verb, input } satisfies Order);
    const { value, error } = await answered;
    this.#waiting.delete(id);
    if (error !== undefined) throw new Error(error);
    return value as Verbs[V]["output"];
  }

  /** Ends it as a power cut would: at once, without a chance to write anything. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill("SIGKILL");
    await once(this.#child, "exit");
  }
}

/** The process itself. */
async function serve(): Promise<void> {
  const { startCloud } = await import("../../../packages/local/src/cloud.ts");
  let cloud: Awaited<ReturnType<typeof startCloud>> | undefined;
  const ahead = new AsyncLocalStorage<number>();
  const started = () => {
    if (!cloud) throw new Error("The cloud is not started");
    return cloud;
  };
  const acts: { [V in Verb]: (input: Verbs[V]["input"]) => Promise<Verbs[V]["output"]> } = {
    async start({ dataDir, artisans }) {
      cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
      // Core reads its configuration when it is imported, so this waits until the cloud has set it.
      const { populate } = await import("./people.ts");
      if (artisans.length > 0) await populate(cloud, artisans);
      return cloud.url;
    },
    async sweep(aheadMs) {
      const { setClock } = await import("../../../packages/core/src/platform/clock/index.ts");
      // For what the sweep does, and for nothing that happens at the same time.
      setClock(() => Date.now() + (ahead.getStore() ?? 0));
      await ahead.run(aheadMs, () => started().runNow("sweep-payments"));
      return null;
    },
    async ledger() {
      await started().caughtUp();
      const { readLedger } = await import("./ledger.ts");
      return readLedger();
    },
  };
  process.on("message", ({ id, verb, input }: Order) => {
    const act = acts[verb] as (given: unknown) => Promise<unknown>;
    act(input).then(
      (value) => process.send?.({ id, value } satisfies Answer),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies Answer),
    );
  });
  // Whoever started it is gone: so is it, and the engine that it started ends with its pipe.
  process.on("disconnect", () => process.exit());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve();
