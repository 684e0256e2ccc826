import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { startPostgres } from "../search/postgres.ts";
import type { Writer } from "./latency.ts";
import { firstLine } from "./process.ts";

export interface Rival {
  readonly version: string;
  readonly two: readonly [Writer, Writer];
  stop(): Promise<void>;
}

/** Starts the rival and lets two people open their pages there; undefined where there is no PostgreSQL. */
export async function startRival(): Promise<Rival | undefined> {
  // Ours keeps what it acknowledges through a power cut, too.
  const postgres = await startPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
  if (!postgres) return undefined;
  const users = [randomUUID(), randomUUID()] as const;
  const script = fileURLToPath(new URL("rival-server.ts", import.meta.url));
  const server = fork(script, [postgres.dir, ...users], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const { port } = (await firstLine(server)) as { port: number };
  const [first, second] = users;
  const writers = [await openPage(port, first, second), await openPage(port, second, first)] as const;
  return {
    version: postgres.version,
    two: [writers[0].writer, writers[1].writer],
    async stop() {
      for (const { close } of writers) close();
      const ended = once(server, "exit");
      server.disconnect();
      await ended;
      await postgres.stop();
    },
  };
}

async function openPage(port: number, user: string, receiver: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${user}`, { perMessageDeflate: false });
  let listener: ((text: string) => void) | undefined;
  socket.on("message", (data: Buffer) => {
    const { content } = JSON.parse(data.toString()) as { content?: string };
    if (content !== undefined) listener?.(content);
  });
  await once(socket, "message");
  const writer: Writer = {
    onText: (next) => void (listener = next),
    async send(content) {
      const headers = { "x-session": user, "Content-Type": "application/json" };
      const sent = request({ port, host: "127.0.0.1", method: "POST", agent, headers });
      sent.end(JSON.stringify({ receiver, content }));
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      response.resume();
      await once(response, "end");
      if (response.statusCode !== 201) throw new Error(`The rival answered ${response.statusCode}`);
    },
  };
  const close = () => {
    socket.close();
    agent.destroy();
  };
  return { writer, close };
}
