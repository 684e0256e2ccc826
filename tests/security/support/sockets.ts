import { siteOrigin } from "./environment.ts";
import type { Browser } from "./browser.ts";
import { makeAdmin, register, type Person } from "./people.ts";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { marshall } from "@aws-sdk/util-dynamodb";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { sendToPages } from "@handiwork/core/realtime";
import { documentClient, tableName } from "@handiwork/core/platform/table";
import { handler as react } from "@handiwork/functions/events/react";
import { handler as connect } from "@handiwork/functions/realtime/connect";
import { handler as speak } from "@handiwork/functions/realtime/default";
import type { DynamoDBRecord } from "aws-lambda";
import { expect } from "vitest";
import { answerFor, serviceError } from "../../../packages/core/src/platform/aws/testing.ts";

const text = "The key is under the third flowerpot";

/** The fake WebSocket service: open connections with the frames sent to each, and the ids of closed ones. */
export const sockets = {
  open: new Map<string, string[]>(),
  closed: [] as string[],
  /** Makes every request to the service fail. */
  isDown: false,
};

/** Installs the fake WebSocket service, without connections. */
export function answerForSockets(): void {
  Object.assign(sockets, { open: new Map(), closed: [], isDown: false });
  answerFor(ApiGatewayManagementApiClient, ({ operation, input: { ConnectionId, Data } }) => {
    const id = String(ConnectionId);
    const received = sockets.open.get(id);
    if (sockets.isDown) throw serviceError("InternalServerError", 500);
    if (!received) throw serviceError("GoneException", 410);
    if (operation === "DeleteConnection") {
      sockets.open.delete(id);
      sockets.closed.push(id);
    } else received.push(String(Data));
    return {};
  });
}

export async function ticketOf(browser: Browser): Promise<string> {
  const response = await browser.post("/realtime/tickets");
  expect(response.status).toBe(201);
  return ((await response.json()) as { ticket: string }).ticket;
}

/** Opens a connection with a ticket. Returns the status. */
export async function openConnection(
  id: string,
  ticket: string,
  headers: Record<string, string> = { Origin: siteOrigin },
) {
  const event = { requestContext: { connectionId: id }, headers, queryStringParameters: { ticket } };
  const { statusCode } = await connect(event as never);
  if (statusCode === 200) sockets.open.set(id, []);
  return statusCode;
}

/** Opens a page in a browser. Returns its connection id. */
export async function openPage(browser: Browser): Promise<string> {
  const id = `${randomUUID().slice(0, 12)}=`;
  const headers = { Origin: siteOrigin, Cookie: browser.cookieHeader("/ws") ?? "" };
  expect(await openConnection(id, await ticketOf(browser), headers)).toBe(200);
  return id;
}

export const sendFrame = (id: string, frame: object) =>
  speak({ requestContext: { connectionId: id }, body: JSON.stringify({ v: 1, ...frame }) } as never);

export const framesOf = (id: string) => sockets.open.get(id) ?? [];

/** Pushes an event to a user's pages. */
export const pushTo = (userId: string) =>
  sendToPages(userId, [
    { v: 1, type: "upload", id: "01J0000000000000000000000A", state: "refused", reason: text },
  ]);

type Item = Record<string, unknown>;

async function rows(): Promise<Map<string, Item>> {
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: tableName }));
  const wanted = Items.filter((item) => ["session", "profile"].includes(String(item["__edb_e__"])));
  return new Map(wanted.map((item) => [`${String(item["pk"])} ${String(item["sk"])}`, item]));
}

const image = (item: Item | undefined, name: string) => item && { [name]: marshall(item) };

/** Returns the stream records for the sessions and profiles that `run` changes. */
export async function streamRecords(run: () => Promise<unknown>): Promise<DynamoDBRecord[]> {
  const before = await rows();
  await run();
  const after = await rows();
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key, index): DynamoDBRecord[] => {
    const [old, now] = [before.get(key), after.get(key)];
    if (isDeepStrictEqual(old, now)) return [];
    const images = { ...image(old, "OldImage"), ...image(now, "NewImage") };
    return [{ dynamodb: { SequenceNumber: String(index), ...images } }];
  });
}

/** Runs something, then hands its changes to the stream's consumer. */
export async function runWithStream(run: () => Promise<unknown>): Promise<void> {
  const records = await streamRecords(run);
  expect(records.length).toBeGreaterThan(0);
  expect(await react({ Records: records })).toEqual({ batchItemFailures: [] });
}

/** Registers an artisan and has an admin approve them. */
export async function registerListedArtisan(): Promise<Person> {
  const [artisan, admin] = [await register("artisan"), await makeAdmin()];
  await expectSuccess(admin.browser.post(`/admin/artisans/${artisan.user.id}/approve`));
  return artisan;
}

export const expectSuccess = async (response: Promise<Response>) =>
  expect((await response).status).toBeLessThan(300);
