import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

/**
 * A proxy between a browser and the emulator that terminates TLS and resolves every name to the emulator. Its browser visits
 * `https://….cloudfront.net` and uploads files to `https://….s3.REGION.amazonaws.com`.
 */
export interface Front {
  /** The proxy's address for the browser. */
  readonly proxy: string;
  readonly stop: () => void;
}

interface Uses {
  readonly endpoint: string;
  /** The certificate for the names with its key, in PEM. */
  readonly certificate: string;
  /** The target of WebSockets, which the emulator's distributions do not forward: the API's id, and the distribution's headers. */
  readonly sockets: () => Promise<{
    readonly api: string;
    readonly headers: Readonly<Record<string, string>>;
  }>;
}

/** Starts the proxy on a free port of loopback. */
export async function startFront({ endpoint, certificate, sockets }: Uses): Promise<Front> {
  const { hostname, port } = new URL(endpoint);

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? "/";
    if (path.startsWith("/mailbox?")) {
      void mails(endpoint, path).then((found) => {
        outgoing.setHeader("content-type", "application/json").end(JSON.stringify(found));
      });
      return;
    }
    const headers = { ...incoming.headers, "x-forwarded-proto": "https" };
    const passed = request({ hostname, port, path, method: incoming.method, headers }, (from) => {
      outgoing.writeHead(from.statusCode ?? 502, from.rawHeaders);
      from.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  }

  async function open(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { api, headers } = await sockets();
    const path = incoming.url ?? "/";
    const sent = { ...incoming.headers, ...headers, host: `${api}.execute-api.localhost:${port}` };
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
  secure.on("upgrade", (incoming, socket, head) => void open(incoming, socket, head));
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

/** Returns the mails that the emulator's SES has sent to an address, newest first, in the format of the embedded mailbox. */
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
