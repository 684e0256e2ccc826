import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import type { Frame } from "./schema.ts";
import { clientOf, isServiceError } from "../platform/aws/index.ts";
import { config } from "../platform/config.ts";

/** One attempt, because pages that miss a frame read the API. */
const client = clientOf(ApiGatewayManagementApiClient, () => {
  const { AWS_REGION, WEBSOCKET_MANAGEMENT_ENDPOINT: endpoint } = config();
  if (!endpoint) throw new Error(`There is no WEBSOCKET_MANAGEMENT_ENDPOINT in ${AWS_REGION}.`);
  return { endpoint, answerMs: 2_000, attempts: 1 };
});

/** Sends a frame over a socket. Returns false if the socket is gone. */
export async function sendFrame(id: string, frame: Frame, abortSignal?: AbortSignal): Promise<boolean> {
  const command = new PostToConnectionCommand({ ConnectionId: id, Data: JSON.stringify(frame) });
  return isThere(client().send(command, { ...(abortSignal && { abortSignal }) }));
}

/** Closes a socket. Idempotent. */
export async function closeSocket(id: string, abortSignal?: AbortSignal): Promise<void> {
  const command = new DeleteConnectionCommand({ ConnectionId: id });
  await isThere(client().send(command, { ...(abortSignal && { abortSignal }) }));
}

async function isThere(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (isServiceError(error) && error.$metadata.httpStatusCode === 410) return false;
    throw error;
  }
}
