import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

/**
 * What stands between a browser and the emulator: a proxy to which every name is the emulator, and TLS, which it does not
 * speak. A browser that uses it visits `https://….cloudfront.net` and sends files to `https://….s3.REGION.amazonaws.com`.
 */
export interface Front {
  /** The proxy's address, for a browser's settings. */
  readonly proxy: string;
  readonly stop: () => void;
}

interface Uses {
  readonly endpoint: string;
  /** The certificate of the names, with its key, in PEM. */
  readonly certificate: string;
  /** Where sockets go, which the emulator's distributions do not pass on: an API's id, and what the distribution would send along. */
  readonly sockets: () => Promise<{
    readonly api: string;
    readonly headers: Readonly<Record<string, string>>;
  }>;
}

/** Starts it on a free port of loopback. */
export async function startFront({ endpoint, certificate, sockets }: Uses): Promise<Front> {
  const { hostname, port } = new URL(endpoint);

  function answer(asked: IncomingMessage, answered: ServerResponse): void {
    const path = asked.url ?? "/";
    if (path.startsWith("/mailbox?")) {
      void mails(endpoint, path).then((found) => {
        answered.setHeader("content-type", "application/json").end(JSON.stringify(found));
      });
      return;
    }
    const headers = { ...asked.headers, "x-forwarded-proto": "https" };
    const passed = request({ hostname, port, path, method: asked.method, headers }, (from) => {
      answered.writeHead(from.statusCode ?? 502, from.rawHeaders);
      from.pipe(answered);
    });
    passed.on("error", () => answered.destroy());
    asked.pipe(passed);
  }

  async function open(asked: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { api, headers } = await sockets();
    const path = asked.url ?? "/";
    const sent = { ...asked.headers, ...headers, host: `${api}.execute-api.localhost:${port}` };
    const to = connect(Number(port), hostname, () => {
      const lines = Object.entries(sent).map(([name, value]) => `${name}: ${String(value)}`);
      to.write(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      to.write(head);
      socket.pipe(to).pipe(socket);
    });
    to.on("error", () => socket.destroy());
    socket.on("error", () => to.destroy());
  }

  const secure = createSecureServer({ cert: certificate, key: certificate }, answer);
  secure.on("upgrade", (asked, socket, head) => void open(asked, socket, head));
  const proxy = createServer(answer);
  proxy.on("connect", (_, socket: Duplex, head: Buffer) => {
    socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    if (head.length > 0) socket.unshift(head);
    secure.emit("connection", socket);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address() as AddressInfo;
  return {
    proxy: `http://127.0.0.1:${address.port}`,
    stop() {
      proxy.close();
      proxy.closeAllConnections();
      secure.closeAllConnections();
    },
  };
}

interface Sent {
  readonly To: readonly string[];
  readonly Subject: string;
  readonly BodyText: string;
}

/** What the emulator's SES has sent to an address, newest first, as the embedded cloud's mailbox tells it. */
async function mails(endpoint: string, path: string): Promise<{ subject: string; text: string }[]> {
  const to = new URL(path, endpoint).searchParams.get("to") ?? "";
  const answer = await fetch(`${endpoint}/_ministack/ses/messages`);
  const { messages } = (await answer.json()) as { messages: Record<string, Sent[]> };
  return Object.values(messages)
    .flat()
    .filter((mail) => mail.To.some((address) => address.includes(to)))
    .map((mail) => ({ subject: mail.Subject, text: mail.BodyText }))
    .toReversed();
}
