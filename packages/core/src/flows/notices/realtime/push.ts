import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { clientOf, isServiceError } from "../../../platform/aws/index.ts";
import { config } from "../../../platform/config/index.ts";
import { close, connectionsOf } from "./connections.ts";
import type { Frame } from "../../../model/realtime/schema.ts";

/** Nothing depends on a push having arrived, but who is only slow should hear: so long once, instead of three times. */
const client = clientOf(ApiGatewayManagementApiClient, () => {
  const { AWS_REGION, WEBSOCKET_MANAGEMENT_ENDPOINT: endpoint } = config();
  if (!endpoint) throw new Error(`There is no WEBSOCKET_MANAGEMENT_ENDPOINT in ${AWS_REGION}.`);
  return { endpoint, answerMs: 5_000, attempts: 1 };
});

/**
 * Sends frames to every open page of a user, to each in their order; connections that are gone are forgotten. Out:
 * how many pages took them. Throws what sending to one of them threw, after all were tried.
 */
export async function push(userId: string, frames: readonly Frame[]): Promise<number> {
  const sent = await Promise.allSettled((await connectionsOf(userId)).map((id) => pushTo(id, frames)));
  const failure = sent.find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") throw failure.reason;
  return sent.filter((outcome) => outcome.status === "fulfilled" && outcome.value).length;
}

/**
 * Sends frames to one connection, in their order; one that is gone is forgotten. Out: whether it took them. Throws what sending threw,
 * and sends nothing after that: one that does not answer is waited for once.
 */
export async function pushTo(connectionId: string, frames: readonly Frame[]): Promise<boolean> {
  for (const frame of frames) {
    if (!(await send(connectionId, frame))) {
      await close(connectionId);
      return false;
    }
  }
  return true;
}

/** Out: false where the connection is gone. */
async function send(connectionId: string, frame: Frame): Promise<boolean> {
  try {
    const Data = JSON.stringify(frame);
    await client().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data }));
    return true;
  } catch (error) {
    if (isServiceError(error) && error.$metadata.httpStatusCode === 410) return false;
    throw error;
  }
}
