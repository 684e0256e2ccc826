import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Client, Pool } from "pg";
import { type WebSocket, WebSocketServer } from "ws";

/*
 * What a team would otherwise pick, on a page: one Node process, `ws`, and PostgreSQL, whose NOTIFY carries what was written to
 * every process of such a fleet. As ours, it checks the session at each request, numbers messages within their
 * conversation, takes each message once, keeps both people's rows and the unread total in the same transaction, and shows
 * a message to both. It has the paths and frames of ours that a conversation needs, so that the same people use both; whoever
 * signs in gives their id as the address. In: PostgreSQL's folder. It prints one line when it is ready: its URL.
 */
const [, , host = ""] = process.argv;
const pool = new Pool({ host, user: "bench", database: "postgres", max: 10 });
await pool.query(`
  create table session (token uuid primary key, user_id uuid not null);
  create table receipt (sender uuid, id uuid, primary key (sender, id));
  create table message (pair text, seq int, id uuid, sender uuid, receiver uuid, content text, sent_at timestamptz, primary key (pair, seq));
  create table conversation (user_id uuid, partner uuid, last_seq int, last_content text, last_at timestamptz, unread int not null default 0, primary key (user_id, partner));
  create index on conversation (user_id, last_at desc);
  create table inbox (user_id uuid primary key, unread int not null);
`);

const sockets = new Map<string, Set<WebSocket>>();
const listener = new Client({ host, user: "bench", database: "postgres" });
await listener.connect();
await listener.query("listen message");
listener.on("notification", ({ payload = "" }) => {
  const message = JSON.parse(payload) as { receiverId: string; senderId: string };
  const frame = JSON.stringify({ type: "message", message });
  for (const user of [message.receiverId, message.senderId])
    for (const socket of sockets.get(user) ?? []) socket.send(frame);
});

async function userOf(token: string | undefined): Promise<string | undefined> {
  const { rows } = await pool.query<{ user_id: string }>({
    name: "session",
    text: "select user_id from session where token = $1",
    values: [token],
  });
  return rows[0]?.user_id;
}

async function write(sender: string, receiver: string, content: string, id: string): Promise<void> {
  const pair = [sender, receiver].toSorted().join("/");
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("insert into receipt values ($1, $2)", [sender, id]);
    const { rows } = await client.query<{ last_seq: number }>(
      `insert into conversation values ($1, $2, 1, $3, now())
       on conflict (user_id, partner) do update set last_seq = conversation.last_seq + 1, last_content = $3, last_at = now() returning last_seq`,
      [sender, receiver, content],
    );
    const seq = rows[0]?.last_seq;
    await client.query(
      `insert into conversation values ($1, $2, $3, $4, now(), 1)
       on conflict (user_id, partner) do update set last_seq = $3, last_content = $4, last_at = now(), unread = conversation.unread + 1`,
      [receiver, sender, seq, content],
    );
    const values = [pair, seq, id, sender, receiver, content];
    await client.query("insert into message values ($1, $2, $3, $4, $5, $6, now())", values);
    await client.query(
      "insert into inbox values ($1, 1) on conflict (user_id) do update set unread = inbox.unread + 1",
      [receiver],
    );
    await client.query("select pg_notify('message', $1)", [
      JSON.stringify({ seq, id, senderId: sender, receiverId: receiver, content }),
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function answer(
  { url = "", headers }: IncomingMessage,
  body: Body,
): Promise<[number, object, string?]> {
  if (url === "/api/auth/sign-in") {
    await pool.query("insert into session values ($1, $1)", [body.email]);
    return [200, {}, `session=${body.email}`];
  }
  const user = await userOf(/session=([^;]+)/.exec(headers.cookie ?? "")?.[1]);
  if (!user) return [401, {}];
  if (url === "/api/realtime/tickets") return [201, { ticket: user }];
  const [, receiver = ""] = /^\/api\/conversations\/([^/]+)\/messages$/.exec(url) ?? [];
  await write(user, receiver, body.content, body.id);
  return [201, {}];
}

type Body = Readonly<Record<"email" | "content" | "id", string>>;

const server = createServer((req, res) => {
  void (async () => {
    const sent = await text(req);
    const [status, body, cookie] = await answer(req, JSON.parse(sent || "{}") as Body);
    const headers = { "Content-Type": "application/json", ...(cookie && { "Set-Cookie": cookie }) };
    res.writeHead(status, headers).end(JSON.stringify(body));
  })().catch(() => res.writeHead(500).end());
});
const ws = new WebSocketServer({ server });
ws.on("connection", (socket, req) => {
  const user = new URL(req.url ?? "", "ws://-").searchParams.get("ticket") ?? "";
  sockets.set(user, (sockets.get(user) ?? new Set()).add(socket));
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `http://localhost:${port}` })}\n`);
});
process.on("disconnect", () => process.exit());
