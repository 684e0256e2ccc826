import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { quantile, rounded } from "./figures.ts";

export interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: string;
}

/** What a number of connections, each asking again as soon as it has its answer, get out of a server. */
export interface Load {
  readonly rps: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
}

/** One visitor with a connection and cookies of its own. */
export class Visitor {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** The cookie's value, empty where there is none. */
  cookie(name: string): string {
    return this.#cookies.get(name) ?? "";
  }

  /** Asks the API as a page of ours does. Out: the answer's JSON, if it has any. Throws an Error for every answer but a success. */
  async ask(method: "GET" | "POST" | "PUT", path: string, sent?: object): Promise<unknown> {
    const { status, cookies, body } = await this.#send(method, path, sent && JSON.stringify(sent));
    if (status === 401 && !path.startsWith("/api/auth/")) {
      // The access token lasts a quarter of an hour.
      await this.ask("POST", "/api/auth/refresh");
      return this.ask(method, path, sent);
    }
    if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}`);
    for (const cookie of cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return body === "" ? undefined : JSON.parse(body);
  }

  /** Ends its connection. */
  close(): void {
    this.#agent.destroy();
  }

  #send(method: string, path: string, body = ""): Promise<Answer> {
    const headers = {
      "X-Handiwork": "1",
      Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(body ? { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) } : {}),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#url}${path}`, { method, headers, agent: this.#agent }, (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        text(response).then(
          (answer) => resolve({ status, cookies: answered["set-cookie"] ?? [], body: answer }),
          reject,
        );
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The server closes connections that were idle for a while; one that is used at that moment is opened anew.
        const wasClosed = sent.reusedSocket && error.code === "ECONNRESET";
        if (wasClosed) this.#send(method, path, body).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  }
}

/** Lets each visitor do something again and again for some seconds. */
export async function load(
  visitors: readonly Visitor[],
  seconds: number,
  act: (visitor: Visitor) => Promise<unknown>,
): Promise<Load> {
  const took: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    visitors.map(async (visitor) => {
      while (performance.now() < end) {
        const began = performance.now();
        await act(visitor);
        took.push(performance.now() - began);
      }
    }),
  );
  const total = (performance.now() - started) / 1000;
  return {
    rps: rounded(took.length / total),
    p50_ms: rounded(quantile(took, 0.5)),
    p99_ms: rounded(quantile(took, 0.99)),
  };
}
