import { siteOrigin } from "./environment.ts";
import type { Browser } from "./browser.ts";
import { makeAdmin, register, type Person } from "./people.ts";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { marshall } from "@aws-sdk/util-dynamodb";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { push } from "@handiwork/core/flows/notices/realtime";
import { documentClient, tableName } from "@handiwork/core/platform/table";
import { handler as react } from "@handiwork/functions/events/react";
import { handler as connect } from "@handiwork/functions/realtime/connect";
import { handler as speak } from "@handiwork/functions/realtime/default";
import type { DynamoDBRecord } from "aws-lambda";
import { expect } from "vitest";
import { answerFor, serviceError } from "../../../packages/core/src/platform/aws/testing.ts";

const text = "The key is under the third flowerpot";

/** The service's sockets: open ones, with what was sent over each, and closed ones. */
export const sockets = {
  open: new Map<string, string[]>(),
  closed: [] as string[],
  /** Whether the service answers every request with an error. */
  isAway: false,
};

/** Answers for the WebSocket service, which has no socket when a test begins. */
export function answerForSockets(): void {
  Object.assign(sockets, { open: new Map(), closed: [], isAway: false });
  answerFor(ApiGatewayManagementApiClient, ({ operation, input: { ConnectionId, Data } }) => {
    const id = String(ConnectionId);
    const received = sockets.open.get(id);
    if (sockets.isAway) throw serviceError("InternalServerError", 500);
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

/** Shakes hands with a ticket. Returns the status. */
export async function knock(
  id: string,
  ticket: string,
  headers: Record<string, string> = { Origin: siteOrigin },
) {
  const event = { requestContext: { connectionId: id }, headers, queryStringParameters: { ticket } };
  const { statusCode } = await connect(event as never);
  if (statusCode === 200) sockets.open.set(id, []);
  return statusCode;
}

/** Opens a page in a browser. Returns its connection's id. */
export async function openPage(browser: Browser): Promise<string> {
  const id = `${randomUUID().slice(0, 12)}=`;
  const headers = { Origin: siteOrigin, Cookie: browser.cookieHeader("/ws") ?? "" };
  expect(await knock(id, await ticketOf(browser), headers)).toBe(200);
  return id;
}

export const say = (id: string, frame: object) =>
  speak({ requestContext: { connectionId: id }, body: JSON.stringify({ v: 1, ...frame }) } as never);

export const framesOf = (id: string) => sockets.open.get(id) ?? [];

/** Tells a user's pages something, as the table's stream does. */
export const tell = (userId: string) =>
  push(userId, [{ v: 1, type: "upload", id: "01J0000000000000000000000A", state: "refused", reason: text }]);

type Item = Record<string, unknown>;

async function rows(): Promise<Map<string, Item>> {
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: tableName }));
  const wanted = Items.filter((item) => ["session", "profile"].includes(String(item["__edb_e__"])));
  return new Map(wanted.map((item) => [`${String(item["pk"])} ${String(item["sk"])}`, item]));
}

const image = (item: Item | undefined, name: string) => item && { [name]: marshall(item) };

/** Runs something. Returns the records of the stream about the sessions and profiles that it changed. */
export async function changesOf(run: () => Promise<unknown>): Promise<DynamoDBRecord[]> {
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

/** Runs something, then brings what it changed to the stream's consumer. */
export async function followed(run: () => Promise<unknown>): Promise<void> {
  const records = await changesOf(run);
  expect(records.length).toBeGreaterThan(0);
  expect(await react({ Records: records })).toEqual({ batchItemFailures: [] });
}

/** An artisan whom clients can write to. */
export async function listedArtisan(): Promise<Person> {
  const [artisan, admin] = [await register("artisan"), await makeAdmin()];
  await ok(admin.browser.post(`/admin/artisans/${artisan.user.id}/approve`));
  return artisan;
}

export const ok = async (response: Promise<Response>) => expect((await response).status).toBeLessThan(300);
