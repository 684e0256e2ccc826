import type { IncomingMessage } from "node:http";
import { Agent, request as overHttps } from "node:https";
import type { ServiceAnswer, ServiceRequest } from "./request.ts";

// Sockets stay open between requests; more than fifty requests at once wait for one another.
const sockets = { keepAlive: true, maxSockets: 50 };

const https = { agent: new Agent(sockets), request: overHttps };

/** For the embedded cloud alone: importing `http` brings `fetch` with it, which takes a tenth of a cold start. */
const http = lazily(() => {
  const { Agent: HttpAgent, request } = process.getBuiltinModule("node:http");
  return { agent: new HttpAgent(sockets), request };
});

function lazily<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}

/** How long to wait, in milliseconds: for the whole answer, and of that for the connection. */
export interface Patience {
  readonly answer: number;
  readonly connection?: number;
}

/**
 * Sends a request and waits for the whole answer. Throws Node's error, such as ECONNREFUSED, where the service cannot be
 * reached, and a TimeoutError where it takes too long.
 */
export function exchange(request: ServiceRequest, patience: Patience): Promise<ServiceAnswer> {
  const { protocol, hostname, port, pathname, search } = new URL(request.url);
  const { method, headers = {}, body } = request;
  const over = protocol === "https:" ? https : http();
  const options = { method, hostname, port, path: pathname + search, headers, agent: over.agent };
  return new Promise((resolve, reject) => {
    const sent = over.request(options);
    const giveUp = (what: string, limit: number) =>
      setTimeout(() => {
        const message = `${hostname} did not ${what} within ${limit} ms.`;
        reject(Object.assign(new Error(message), { name: "TimeoutError", code: "ETIMEDOUT" }));
        sent.destroy();
      }, limit);
    const answering = giveUp("answer", patience.answer);
    const failed = (error: Error): void => {
      clearTimeout(answering);
      reject(error);
    };
    sent.on("response", (answer) => {
      read(answer, (whole) => {
        clearTimeout(answering);
        resolve({ status: answer.statusCode ?? 0, headers: flat(answer), body: whole });
      });
      answer.on("error", failed);
    });
    sent.on("error", failed);
    const { connection } = patience;
    if (connection !== undefined) {
      sent.on("socket", (socket) => {
        if (!socket.connecting) return;
        const connecting = giveUp("take the connection", connection);
        socket.once("connect", () => clearTimeout(connecting));
        sent.once("close", () => clearTimeout(connecting));
      });
    }
    sent.end(body);
  });
}

/** An answer whose body is read piece by piece. */
export interface OpenAnswer extends Omit<ServiceAnswer, "body"> {
  readonly body: IncomingMessage;
}

/**
 * Sends a request without a body and waits for the beginning of the answer; its body is read piece by piece, as fast as the
 * reader takes it. Throws as `exchange` does; the body throws where the connection breaks off or is silent for so long.
 */
export function open(request: ServiceRequest, silence: number): Promise<OpenAnswer> {
  const { protocol, hostname, port, pathname, search } = new URL(request.url);
  const { method, headers = {} } = request;
  const over = protocol === "https:" ? https : http();
  const options = { method, hostname, port, path: pathname + search, headers, agent: over.agent };
  return new Promise((resolve, reject) => {
    const sent = over.request(options);
    sent.setTimeout(silence, () => {
      sent.destroy(
        Object.assign(new Error(`${hostname} is silent.`), { name: "TimeoutError", code: "ETIMEDOUT" }),
      );
    });
    sent.on("response", (body) => resolve({ status: body.statusCode ?? 0, headers: flat(body), body }));
    sent.on("error", reject);
    sent.end();
  });
}

/** The whole body: copied as it comes into the place that its length says it needs. */
function read(answer: IncomingMessage, whole: (body: Buffer<ArrayBuffer>) => void): void {
  const length = Number(answer.headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(length)) {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => whole(Buffer.concat(chunks)));
    return;
  }
  const body = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  answer.on("data", (chunk: Buffer) => (filled += chunk.copy(body, filled)));
  answer.on("end", () => whole(body));
}

function flat({ headers }: IncomingMessage): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) texts[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return texts;
}
