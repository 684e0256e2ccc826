import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Message, Thread } from "@handiwork/core/conversations";
import type { Frame } from "@handiwork/core/realtime";
import { WebSocket } from "ws";
import { addressOf, password, type TestUser } from "./cloud-process.ts";

/** A user who is signed in over HTTP, and sends and reads messages as our pages do. */
export class ApiUser {
  readonly id: string;
  /** The cloud's origin, which may change after a restart. */
  url: string;
  readonly #cookies: string;

  constructor(url: string, id: string, cookies: string) {
    this.url = url;
    this.id = id;
    this.#cookies = cookies;
  }

  static async signIn(url: string, user: Pick<TestUser, "id">): Promise<ApiUser> {
    // A session that is not remembered would end when a test moves the clock ahead by a day.
    const body = { email: addressOf(user), password, remember: true };
    const response = await request(url, "", "POST", "/auth/sign-in", body);
    if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    return new ApiUser(url, user.id, cookies.join("; "));
  }

  request(method: string, path: string, body?: object): Promise<Response> {
    return request(this.url, this.#cookies, method, path, body);
  }

  /** Returns the JSON of a GET. Throws unless it succeeds. */
  async read<T>(path: string): Promise<T> {
    const response = await this.request("GET", path);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Sends a message. Returns the status, and the stored message. */
  async write(partnerId: string, content: string, id: string = randomUUID()) {
    const response = await this.request("POST", `/conversations/${partnerId}/messages`, { id, content });
    const answer: unknown = await response.json();
    return { status: response.status, message: response.ok ? (answer as Message) : undefined };
  }

  /** Returns all messages with a partner, oldest first. */
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
    const response = await this.request("POST", "/realtime/tickets");
    return ((await response.json()) as { ticket: string }).ticket;
  }

  /** Opens a page's connection. Returns the socket, and an array that collects its frames. */
  async open(): Promise<{ socket: WebSocket; frames: Frame[] }> {
    const socket = openSocket(this.url, await this.ticket());
    const frames: Frame[] = [];
    socket.on("message", (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame));
    await once(socket, "open");
    return { socket, frames };
  }
}

/** Opens a WebSocket with a ticket and our pages' origin. */
export function openSocket(url: string, ticket: string): WebSocket {
  const address = `${url.replace("http", "ws")}/ws?ticket=${encodeURIComponent(ticket)}`;
  return new WebSocket(address, { origin: url });
}

function request(
  url: string,
  cookie: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method,
    headers: { cookie, "x-handiwork": "1", ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
