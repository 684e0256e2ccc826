import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { localClient } from "../credentials.ts";
import type { Child } from "./child.ts";

/**
 * Waits up to `timeoutMs` for a DynamoDB to answer at the endpoint, but not longer than the given child process lives.
 * Resolves with undefined, or with one line about the problem.
 */
export async function awaitAnswer(
  endpoint: string,
  timeoutMs: number,
  child?: Child,
): Promise<string | undefined> {
  const client = new DynamoDBClient({
    endpoint,
    ...localClient,
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
  });
  const deadline = Date.now() + timeoutMs;
  try {
    for (let pause = 5; ; pause = Math.min(pause * 1.5, 200)) {
      const problem = await client.send(new ListTablesCommand({ Limit: 1 })).then(() => undefined, inOneLine);
      if (child?.hasEnded()) return `it ended at once (${await child.ended})`;
      // An engine that answers with a failure of its own will not recover by being asked again.
      if (!problem || problem.startsWith("InternalServerError") || Date.now() > deadline) return problem;
      await delay(pause);
    }
  } finally {
    client.destroy();
  }
}

/** An error's code or name and the first line of its message. */
function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const name = (error as NodeJS.ErrnoException).code ?? error.name;
  return [name, error.message.split("\n")[0]].filter(Boolean).join(": ");
}

/** Finds a free port on 127.0.0.1: the wanted one, or any. Rejects with an Error of one line if it is taken. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = new Error(
        `Port ${wanted}, which the database engine was to have, is in use by another program.`,
      );
      reject(error.code === "EADDRINUSE" ? taken : error);
    });
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : wanted));
    });
  });
}
