import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Message, Thread } from "@handiwork/core/domain/conversation";
import type { Frame } from "@handiwork/core/flows/notices/realtime";
import { WebSocket } from "ws";
import { addressOf, password, type Known } from "./cloud-process.ts";

/** Somebody signed in at a cloud over HTTP, who writes and reads messages as our pages do. */
export class Correspondent {
  readonly id: string;
  /** Where the cloud is; it may come back at another port. */
  url: string;
  readonly #cookies: string;

  constructor(url: string, id: string, cookies: string) {
    this.url = url;
    this.id = id;
    this.#cookies = cookies;
  }

  /** Signs in somebody whom the cloud knows. */
  static async signIn(url: string, known: Pick<Known, "id">): Promise<Correspondent> {
    // Remembered: a session of a day would end where a test sets the clock ahead.
    const body = { email: addressOf(known), password, remember: true };
    const response = await ask(url, "", "POST", "/auth/sign-in", body);
    if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    return new Correspondent(url, known.id, cookies.join("; "));
  }

  ask(method: string, path: string, body?: object): Promise<Response> {
    return ask(this.url, this.#cookies, method, path, body);
  }

  /** What the API answers to a GET. Throws an Error for all but a success. */
  async read<T>(path: string): Promise<T> {
    const response = await this.ask("GET", path);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Sends a message; out: the answer's status, and the message as it was taken. */
  async write(partnerId: string, content: string, id: string = randomUUID()) {
    const response = await this.ask("POST", `/conversations/${partnerId}/messages`, { id, content });
    const answer: unknown = await response.json();
    return { status: response.status, message: response.ok ? (answer as Message) : undefined };
  }

  /** All messages with somebody, the oldest first. */
  async thread(partnerId: string): Promise<Message[]> {
    const all: Message[] = [];
    for (;;) {
      const after = all.at(-1)?.seq ?? 0;
      const page = await this.read<Thread>(`/conversations/${partnerId}/messages?after=${after}`);
      all.push(...page.items);
      if (!page.hasMore) return all;
    }
  }

  async ticket(): Promise<string> {
    const response = await this.ask("POST", "/realtime/tickets");
    return ((await response.json()) as { ticket: string }).ticket;
  }

  /** Opens a page's connection. Out: it, and the frames that come, as they come. */
  async open(): Promise<{ socket: WebSocket; frames: Frame[] }> {
    const socket = knock(this.url, await this.ticket());
    const frames: Frame[] = [];
    socket.on("message", (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame));
    await once(socket, "open");
    return { socket, frames };
  }
}

/** Asks for a connection with that ticket, from our own pages. */
export function knock(url: string, ticket: string): WebSocket {
  const address = `${url.replace("http", "ws")}/ws?ticket=${encodeURIComponent(ticket)}`;
  return new WebSocket(address, { origin: url });
}

function ask(url: string, cookie: string, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method,
    headers: { cookie, "x-handiwork": "1", ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
