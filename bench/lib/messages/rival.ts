import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { firstLine } from "../cloud.ts";
import { startPostgres } from "../search/postgres.ts";
import { Person } from "./person.ts";

/** Starts the rival and lets two people open their pages there; undefined where there is no PostgreSQL. */
export async function startRival() {
  // Ours keeps what it acknowledges through a power cut, too.
  const postgres = await startPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
  if (!postgres) return undefined;
  const server = fork(fileURLToPath(new URL("rival-server.ts", import.meta.url)), [postgres.dir], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const { url } = (await firstLine(server)) as { url: string };
  const two = [new Person(url, randomUUID()), new Person(url, randomUUID())] as const;
  for (const person of two) await person.arrive(person.id);
  return {
    version: postgres.version,
    two,
    async stop(): Promise<void> {
      for (const { visitor } of two) visitor.close();
      const ended = once(server, "exit");
      server.disconnect();
      await ended;
      await postgres.stop();
    },
  };
}
