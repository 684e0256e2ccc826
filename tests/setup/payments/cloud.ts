import { AsyncLocalStorage } from "node:async_hooks";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Ledger } from "./ledger.ts";

/** The commands of the child process. */
interface Commands {
  /** Starts the embedded cloud on a folder, and creates the artisans. Returns its origin. */
  start: { readonly input: { dataDir: string; artisans: readonly string[] }; readonly output: string };
  /** Runs the sweep with the time moved ahead by some milliseconds. */
  sweep: { readonly input: number; readonly output: null };
  /** Waits for the stream, then reads the ledger from the table. */
  ledger: { readonly input: null; readonly output: Ledger };
}
type CommandName = keyof Commands;
type Request = { readonly id: number; readonly verb: CommandName; readonly input: unknown };
type Reply = { readonly id: number; readonly value?: unknown; readonly error?: string };

/** The embedded cloud in its own process, which can be killed. */
export class CloudProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (answer: Reply) => void>();
  #last = 0;

  /** Loads the cloud and waits for commands. `provider` is the provider's part of the environment. */
  constructor(provider: Readonly<Record<string, string>>) {
    // Without the environment of the test's own table and engine.
    const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, ...env } = process.env;
    this.#child = fork("scripts/run.mjs", [fileURLToPath(import.meta.url)], {
      env: { ...env, ...provider },
    });
    this.#child.on("message", (answer: Reply) => this.#waiting.get(answer.id)?.(answer));
    this.#child.on("exit", () => {
      for (const [id, settle] of this.#waiting) settle({ id, error: "The cloud ended." });
    });
  }

  /** Sends a command. Throws if it fails or the process exits. */
  async ask<V extends CommandName>(verb: V, input: Commands[V]["input"]): Promise<Commands[V]["output"]> {
    const id = ++this.#last;
    const reply = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    this.#child.send({ id, verb, input } satisfies Request);
    const { value, error } = await reply;
    this.#waiting.delete(id);
    if (error !== undefined) throw new Error(error);
    return value as Commands[V]["output"];
  }

  /** Kills it like a power cut. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill("SIGKILL");
    await once(this.#child, "exit");
  }
}

/** Runs in the child process. */
async function serve(): Promise<void> {
  const { startCloud } = await import("../../../packages/local/src/cloud.ts");
  let cloud: Awaited<ReturnType<typeof startCloud>> | undefined;
  const ahead = new AsyncLocalStorage<number>();
  const started = () => {
    if (!cloud) throw new Error("The cloud is not started");
    return cloud;
  };
  const handlers: { [V in CommandName]: (input: Commands[V]["input"]) => Promise<Commands[V]["output"]> } = {
    async start({ dataDir, artisans }) {
      cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
      // Core reads its configuration when it is imported, so this waits until the cloud has set it.
      const { populate } = await import("./people.ts");
      if (artisans.length > 0) await populate(cloud, artisans);
      return cloud.url;
    },
    async sweep(aheadMs) {
      const { setClock } = await import("../../../packages/core/src/platform/clock/index.ts");
      // For the sweep alone, not for what happens at the same time.
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
  process.on("message", ({ id, verb, input }: Request) => {
    const act = handlers[verb] as (given: unknown) => Promise<unknown>;
    act(input).then(
      (value) => process.send?.({ id, value } satisfies Reply),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies Reply),
    );
  });
  // Exit with the parent process; the engine exits when its pipe closes.
  process.on("disconnect", () => process.exit());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve();
