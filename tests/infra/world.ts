import type { MediaImage } from "@handiwork/core/media/schema";
import { tradeNames } from "@handiwork/core/reference/categories";
import { userTypes } from "@handiwork/core/reference/user-types";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { handler as preSignUp } from "../../packages/functions/src/auth/pre-sign-up.ts";
import { localCredentials, localRegion } from "../../packages/local/src/credentials.ts";
import { startDynamo } from "../../packages/local/src/dynamodb/engine.ts";
import { createTable } from "../../packages/local/src/dynamodb/table.ts";
import { createUserPool, type UserPool } from "../../packages/local/src/cognito/index.ts";
import { localPool } from "../../packages/local/src/environment.ts";
import { createMailbox } from "../../packages/local/src/ses/index.ts";
import { createS3Server } from "../../packages/local/src/s3/index.ts";
import type { Pictures } from "../../packages/local/src/seed/artisans.ts";
import { goneConnectionId, type Samples } from "./invocations.ts";
import { answerAsPaystack, makeDuePayment, paystackSecret } from "./payments.ts";
import { makePeople } from "./people.ts";

export interface World extends Samples {
  /** The environment of the functions. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts the embedded table, buckets, user pool and mailbox in a temporary folder, with a number of seeded artisans, signed-in people and no
 * snapshot. Core reads the environment when it is first imported, so a process can start only one world. `prepare` runs before anyone
 * signs in.
 */
export async function startWorld(
  artisans: number,
  prepare?: (artisanId: string) => Promise<void>,
): Promise<World> {
  const dir = await mkdtemp(join(tmpdir(), "handiwork-world-"));
  const dynamo = await startDynamo({ dir: join(dir, "dynamodb") });
  const objects = await createS3Server({
    dir: join(dir, "s3"),
    buckets: [{ name: "directory" }, { name: "site" }, { name: "uploads" }, { name: "media" }],
  });
  const pool = await createUserPool({
    dir: join(dir, "cognito"),
    ...localPool,
    groups: userTypes,
    triggers: { preSignUp },
  });
  const mailbox = await createMailbox({ dir: join(dir, "mailbox") });
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/pool")) return void pool.handle(request, response);
    if (request.url?.startsWith("/mail")) return void mailbox.handle(request, response);
    if (request.url?.startsWith("/site")) return answerAsSite(request, response);
    if (request.url?.startsWith("/paystack")) return void answerAsPaystack(request, response);
    if (request.url?.startsWith("/queue")) return void answerAsQueue(request, response);
    if (request.url?.startsWith("/live"))
      return void response
        .writeHead(request.url.endsWith(encodeURIComponent(goneConnectionId)) ? 410 : 200)
        .end();
    return void objects.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    STAGE: "test",
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    TABLE_NAME: `world-${Date.now()}`,
    DIRECTORY_BUCKET: "directory",
    SITE_BUCKET: "site",
    UPLOADS_BUCKET: "uploads",
    PUBLIC_BUCKET: "media",
    UNSUBSCRIBE_SECRET: "a secret of thirty-two characters or more",
    VAPID_PUBLIC_KEY: "the public key",
    PAYSTACK_URL: `${url}/paystack`,
    PAYSTACK_SECRET_KEY: paystackSecret,
    PAYSTACK_PUBLIC_KEY: "pk_test_of_the_world",
    AWAY_QUEUE_URL: "https://sqs.eu-west-1.amazonaws.com/123456789012/Away",
    FAN_OUT_QUEUE_URL: "https://sqs.eu-west-1.amazonaws.com/123456789012/FanOutSteps",
    PICTURE_FETCH_QUEUE_URL: "https://sqs.eu-west-1.amazonaws.com/123456789012/PictureFetches",
    IMPORTS_QUEUE_URL: "https://sqs.eu-west-1.amazonaws.com/123456789012/Imports",
    SQS_ENDPOINT: `${url}/queue`,
    DYNAMODB_ENDPOINT: dynamo.endpoint,
    S3_ENDPOINT: url,
    USER_POOL_ID: localPool.poolId,
    USER_POOL_CLIENT_ID: localPool.clientId,
    COGNITO_ENDPOINT: `${url}/pool`,
    SES_ENDPOINT: `${url}/mail`,
    WEBSOCKET_MANAGEMENT_ENDPOINT: `${url}/live`,
    MAIL_FROM: "Handiwork <no-reply@handiwork.example>",
    SITE_ORIGIN: "https://handiwork.example",
    HEARTBEAT_ORIGIN: `${url}/site`,
    ORIGIN_SECRET: "what-the-distribution-sends",
  };
  Object.assign(process.env, env);
  return {
    ...(await fillTable(env.TABLE_NAME, artisans, pool, prepare)),
    origin: env.SITE_ORIGIN,
    originSecret: env.ORIGIN_SECRET,
    env,
    stop: async () => {
      const { DeleteTableCommand, DynamoDBClient } = await import("@aws-sdk/client-dynamodb");
      const client = new DynamoDBClient({ endpoint: dynamo.endpoint });
      await client.send(new DeleteTableCommand({ TableName: env.TABLE_NAME }));
      client.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await objects.close();
      await pool.close();
      await dynamo.close();
      await rm(dir, { recursive: true });
    },
  };
}

/** Accepts a message with the checksum that the SDK verifies. */
async function answerAsQueue(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { MessageBody = "" } = (await json(request)) as { MessageBody?: string };
  const MD5OfMessageBody = createHash("md5").update(MessageBody).digest("hex");
  response.writeHead(200).end(JSON.stringify({ MD5OfMessageBody }));
}

/** Creates and seeds the table, then the people and a ticket for an artisan. */
async function fillTable(
  tableName: string,
  artisans: number,
  pool: UserPool,
  prepare?: (artisanId: string) => Promise<void>,
): Promise<Pick<Samples, "artisanId" | "ticket" | "people">> {
  const { DynamoDBClient } = await import("@aws-sdk/client-dynamodb");
  const { seedTable } = await import("../../packages/local/src/seed/index.ts");
  const { ConnectionEntity } = await import("@handiwork/core/realtime/connection.entity");
  const { openPage, ticketFor } = await import("../../packages/core/src/realtime/testing.ts");
  const { objects } = await import("@handiwork/core/platform/objects");
  await objects.put("site", "documents/artisan.html", "<!doctype html><body></body>", {});
  await objects.put("site", "documents/blog-post.html", "<!doctype html><body></body>", {});
  await createTable(new DynamoDBClient({ endpoint: process.env["DYNAMODB_ENDPOINT"] ?? "" }), tableName);
  const volume = { seed: 7, artisans, clients: 10, merchants: 3, now: Date.now() };
  const users = await seedTable(volume, pictures());
  const artisanId = users.find(({ group }) => group === "artisan")?.id ?? "";
  await prepare?.(artisanId);
  const artisan = { type: "artisan", id: artisanId } as const;
  await openPage(artisan, goneConnectionId);
  const adminId = users.find(({ group }) => group === "admin")?.id ?? "";
  const people = await makePeople(pool, adminId);
  // Connections of ended sessions, each closed by a different function.
  for (const userId of [artisanId, people.reader.id, people.merchant.id])
    await ConnectionEntity.put({ connectionId: `ended-${userId}`, userId, expiresAt: 4e9 }).go();
  // For the sweep: the browser was closed during the payment.
  await makeDuePayment(artisanId);
  return { artisanId, ticket: await ticketFor(artisan), people };
}

/** Serves a home page, its script and an empty search. */
function answerAsSite({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const path = url.slice("/site".length);
  if (path === "/") return void response.end('<script type="module" src="/start.js"></script>');
  const type = path === "/start.js" ? "text/javascript" : "application/json";
  response.writeHead(200, { "content-type": type }).end('{"items":[]}');
}

function pictures(): Pictures {
  const placeholder = `data:image/webp;base64,${"A".repeat(120)}`;
  const one: MediaImage[] = [
    { key: "work/1", width: 1280, height: 960, placeholder, widths: [160, 400, 800, 1280] },
  ];
  return {
    work: Object.fromEntries(tradeNames.map((trade) => [trade, one])) as unknown as Pictures["work"],
    sent: {},
    women: one,
    logos: one,
    shops: one,
    goods: {},
    men: one,
  };
}
