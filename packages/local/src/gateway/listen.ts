import type { Server } from "node:http";
import { createServer, type AddressInfo, type Server as NetServer } from "node:net";

export interface Listening {
  readonly port: number;
  /** Takes no more connections; resolves when the present ones are done. */
  close(): Promise<void>;
}

/**
 * Opens a server on a port of this machine (0 for any), on 127.0.0.1 and, with IPv6, ::1, so that `localhost` reaches no
 * other program. Throws an Error of one line if it cannot.
 */
export async function listen(server: Server, port: number, host = "localhost"): Promise<Listening> {
  if (host !== "localhost") {
    await open(server, port, host);
    return { port: portOf(server), close: () => close(server) };
  }
  for (let tries = 1; ; tries += 1) {
    await open(server, port, "127.0.0.1");
    const own = portOf(server);
    const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit("connection", socket),
    );
    try {
      await open(second, own, "::1");
    } catch (error) {
      const { code } = (error as Error).cause as NodeJS.ErrnoException;
      if (code !== "EADDRINUSE") return { port: own, close: () => close(server) };
      await close(server);
      if (port === 0 && tries < 10) continue;
      throw error;
    }
    return { port: own, close: async () => void (await Promise.all([close(server), close(second)])) };
  }
}

async function open(server: NetServer, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(new Error(problem(error, port, host), { cause: error }));
    });
    server.listen({ port, host, ipv6Only: host === "::1" }, () => {
      server.removeAllListeners("error");
      resolve();
    });
  });
}

function problem(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === "EADDRINUSE") {
    return `Port ${port} is in use by another program: stop it, or choose another port (npm start -- --port ${port + 1}).`;
  }
  if (error.code === "EACCES") return `Port ${port} is reserved for the system: choose one above 1023.`;
  return `The address ${host}:${port} cannot be opened (${error.code ?? error.message}).`;
}

function portOf(server: NetServer): number {
  return (server.address() as AddressInfo).port;
}

async function close(server: NetServer): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}
