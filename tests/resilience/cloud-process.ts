import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { CloudOptions } from "../../packages/local/src/cloud.ts";
import type { endpoints } from "../../packages/local/src/environment.ts";

export type Endpoints = ReturnType<typeof endpoints>;

/** What a cloud in a process of its own says when it is up, or why it is not. */
type Message = { endpoints: Endpoints } | { error: string };

/** A process that has loaded the embedded cloud and waits for the word to start it. */
export interface CloudProcess {
  /** Starts the cloud; resolves to its services' endpoints, rejects with what it says instead. */
  start(options: Pick<CloudOptions, "dataDir">): Promise<Endpoints>;
  /** Ends it as a power cut would: at once, without a chance to write anything. */
  kill(): Promise<void>;
}

/** Starts the process. It knows nothing of the table and the engine of the tests that run beside it. */
export function prepareCloud(): CloudProcess {
  const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, ...env } = process.env;
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ["--import", "tsx"], env });
  return {
    async start(options) {
      child.send(options);
      const [message] = (await Promise.race([once(child, "message"), ended(child)])) as [Message];
      if ("error" in message) throw new Error(message.error);
      return message.endpoints;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function ended(child: ChildProcess): Promise<[Message]> {
  const [code] = (await once(child, "exit")) as [number | null];
  return [{ error: `The process ended with ${code} before the cloud was up.` }];
}

/** The process itself: loads everything, then waits for its one order. */
async function serve(): Promise<void> {
  const { startCloud } = await import("../../packages/local/src/cloud.ts");
  process.once("message", (options: Pick<CloudOptions, "dataDir">) => {
    startCloud({ ...options, port: 0, web: "none", quiet: true }).then(
      (cloud) => process.send?.({ endpoints: cloud.endpoints } satisfies Message),
      (error: unknown) => process.send?.({ error: String(error) } satisfies Message),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve();
