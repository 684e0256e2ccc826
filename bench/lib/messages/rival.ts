import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Client, Pool } from "pg";
import { WebSocketServer, type WebSocket } from "ws";

/*
 * The comparison: one Node process with `ws` and PostgreSQL, whose NOTIFY carries each message to every process of a fleet. Like
 * ours it checks the session at each request, numbers the messages of a conversation, takes each once, keeps both people's
 * rows and the unread total in one transaction, and pushes the message to both. It serves our paths and frames, so the same
 * people use both. A session's cookie is the user's id.
 */
export async function startRival(postgresDir: string) {
  const server = fork("scripts/run.mjs", [fileURLToPath(import.meta.url), postgresDir]);
  const [url] = (await once(server, "message")) as [string];
  return { url, stop: () => server.disconnect() };
}

const schema = `
  create table session (token uuid primary key, user_id uuid not null);
  create table receipt (sender uuid, id uuid, primary key (sender, id));
  create table message (pair text, seq int, id uuid, sender uuid, receiver uuid, content text, sent_at timestamptz,
    primary key (pair, seq));
  create table conversation (user_id uuid, partner uuid, last_seq int, last_content text, last_at timestamptz,
    unread int not null default 0, primary key (user_id, partner));
  create index on conversation (user_id, last_at desc);
  create table inbox (user_id uuid primary key, unread int not null)`;

/** $1 and $2 are the sender and the receiver, $3 their pair, $4 the message's id and $5 its content. */
const insertMessage = `
  with receipt as (insert into receipt values ($1, $4)),
  own as (
    insert into conversation values ($1, $2, 1, $5, now()) on conflict (user_id, partner) do update
    set last_seq = conversation.last_seq + 1, last_content = $5, last_at = now() returning last_seq),
  theirs as (
    insert into conversation select $2, $1, last_seq, $5, now(), 1 from own on conflict (user_id, partner) do update
    set last_seq = excluded.last_seq, last_content = $5, last_at = now(), unread = conversation.unread + 1),
  message as (insert into message select $3, last_seq, $4, $1, $2, $5, now() from own),
  inbox as (insert into inbox values ($2, 1) on conflict (user_id) do update set unread = inbox.unread + 1)
  select pg_notify('message', json_build_object(
    'seq', last_seq, 'id', $4::uuid, 'senderId', $1::uuid, 'receiverId', $2::uuid, 'content', $5::text)::text) from own`;

async function serve(host: string): Promise<void> {
  const connection = { host, user: "bench", database: "postgres" };
  const pool = new Pool({ ...connection, max: 10 });
  await pool.query(schema);
  const sockets = new Map<string, Set<WebSocket>>();
  const listener = new Client(connection);
  await listener.connect();
  await listener.query("listen message");
  listener.on("notification", ({ payload = "" }) => {
    const message = JSON.parse(payload) as { receiverId: string; senderId: string };
    for (const user of [message.receiverId, message.senderId]) {
      for (const socket of sockets.get(user) ?? []) socket.send(JSON.stringify({ type: "message", message }));
    }
  });
  const server = createServer((request, response) => {
    answer(pool, request).then(
      (body) => response.writeHead(201).end(JSON.stringify(body)),
      () => response.writeHead(500).end("{}"),
    );
  });
  new WebSocketServer({ server }).on("connection", (socket, { url = "" }) => {
    const user = new URL(url, "ws://-").searchParams.get("ticket") ?? "";
    sockets.set(user, (sockets.get(user) ?? new Set()).add(socket));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  process.send?.(`http://localhost:${(server.address() as AddressInfo).port}`);
  process.on("disconnect", () => process.exit());
}

async function answer(pool: Pool, request: IncomingMessage): Promise<object> {
  const { url = "", headers } = request;
  const token = headers.cookie ?? "";
  if (url === "/api/realtime/tickets") {
    await pool.query("insert into session values ($1, $1)", [token]);
    return { ticket: token };
  }
  const { id, content } = JSON.parse(await text(request)) as { id: string; content: string };
  const session = { name: "session", text: "select user_id from session where token = $1", values: [token] };
  const sender = (await pool.query<{ user_id: string }>(session)).rows[0]?.user_id ?? "";
  const receiver = url.split("/")[3] ?? "";
  const pair = [sender, receiver].toSorted().join("/");
  await pool.query({ name: "insert", text: insertMessage, values: [sender, receiver, pair, id, content] });
  return { id, content };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(process.argv[2] ?? "");
