import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { WebSocket } from "ws";
import type { Frame } from "../../packages/core/src/model/realtime/schema.ts";
import { password } from "./cloud.ts";

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: string;
}

/** An answer that is no success. */
export class Refused extends Error {
  readonly status: number;
  constructor(method: string, path: string, status: number) {
    super(`${method} ${path} was answered with ${status}`);
    this.status = status;
  }
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A listed artisan, as a search answers. */
export interface Listed {
  readonly id: string;
  readonly cover: object | null;
  readonly image: object | null;
}

/** The first artisans that a site lists. In: its origin, and a search's query. */
export async function listedArtisans(url: string, query = "limit=50"): Promise<Listed[]> {
  const answer = await fetch(`${url}/api/artisans?${query}`);
  return ((await answer.json()) as { items: Listed[] }).items;
}

/** One browser, with a connection, cookies and an address of its own. */
export class Visitor {
  /** As the browser tells it of sightings. */
  readonly id = randomUUID().replaceAll("-", "");
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #cookies = new Map<string, string>();
  readonly #from: string;
  #socket: WebSocket | undefined;

  /** In: the site's origin, and a number that gives the address on this machine: limits count by address. */
  constructor(url: string, number = 0) {
    this.#url = url.replace("localhost", "127.0.0.1");
    this.#from = `127.0.${(number >> 7) & 255}.${1 + (number & 127)}`;
  }

  /** The cookie's value, empty where there is none. */
  cookie(name: string): string {
    return this.#cookies.get(name) ?? "";
  }

  /**
   * Asks the API as a page of ours does, and renews the session when the access token has run out. Out: the answer's JSON, if
   * it has any. Throws Refused for every answer but a success.
   */
  async ask(method: Method, path: string, sent?: object): Promise<unknown> {
    const answer = await this.#send(method, path, sent && JSON.stringify(sent));
    if (answer.status === 401 && !path.startsWith("/api/auth/")) {
      await this.ask("POST", "/api/auth/refresh");
      return this.ask(method, path, sent);
    }
    if (answer.status >= 300) throw new Refused(method, path, answer.status);
    for (const cookie of answer.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return answer.body === "" ? undefined : JSON.parse(answer.body);
  }

  /** Gets a document or a file. Out: its text. Throws Refused for every answer but a success. */
  async get(path: string): Promise<string> {
    const { status, body } = await this.#send("GET", path);
    if (status >= 300) throw new Refused("GET", path, status);
    return body;
  }

  async signIn(email: string): Promise<void> {
    await this.ask("POST", "/api/auth/sign-in", { email, password, remember: true });
  }

  /** Opens the WebSocket of a page of somebody who is signed in. */
  async openSocket(onFrame: (frame: Frame) => void): Promise<void> {
    const { ticket } = (await this.ask("POST", "/api/realtime/tickets")) as { ticket: string };
    const origin = this.#url.replace("127.0.0.1", "localhost");
    const url = `${origin.replace("http", "ws")}/ws?ticket=${ticket}`;
    this.#socket = new WebSocket(url, { origin, perMessageDeflate: false });
    this.#socket.on("message", (data: Buffer) => onFrame(JSON.parse(data.toString()) as Frame));
    await once(this.#socket, "open");
  }

  /** Ends its connections. */
  close(): void {
    this.#socket?.close();
    this.#agent.destroy();
  }

  #send(method: string, path: string, body = ""): Promise<Answer> {
    const { host } = new URL(this.#url);
    const headers = {
      Host: host.replace("127.0.0.1", "localhost"),
      ...(method === "GET" ? {} : { "X-Handiwork": "1" }),
      Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(body ? { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) } : {}),
    };
    const options = { method, headers, agent: this.#agent, localAddress: this.#from };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#url}${path}`, options, (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        text(response).then(
          (answer) => resolve({ status, cookies: answered["set-cookie"] ?? [], body: answer }),
          reject,
        );
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The server closes connections that were idle for a while. One that is used at that moment is opened anew.
        const wasClosed = sent.reusedSocket && error.code === "ECONNRESET";
        if (wasClosed) this.#send(method, path, body).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  }
}
