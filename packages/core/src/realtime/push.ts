import { services, ServiceError, signed } from "../aws/index.ts";
import { config } from "../config/index.ts";
import { close, connectionsOf } from "./connections.ts";
import type { Frame } from "./schema.ts";

/** In milliseconds: nothing depends on a push having arrived, but who is only slow should hear. */
const patience = 5_000;

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
 * Sends frames to one connection, in their order; one that is gone is forgotten. Out: whether it took them. Throws ServiceError, or what `services.send`
 * throws, and sends nothing after that: one that does not answer is waited for once.
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
  const { AWS_REGION, WEBSOCKET_MANAGEMENT_ENDPOINT: endpoint } = config();
  if (!endpoint) throw new Error(`There is no WEBSOCKET_MANAGEMENT_ENDPOINT in ${AWS_REGION}.`);
  const url = `${endpoint}/@connections/${encodeURIComponent(connectionId)}`;
  const request = { method: "POST", url, body: JSON.stringify(frame) } as const;
  const { status, headers } = await services.send(signed("execute-api", request), patience);
  if (status === 410) return false;
  const [name = ""] = (headers["x-amzn-errortype"] ?? "UnknownError").split(":");
  if (status >= 300) throw new ServiceError(name, "A frame could not be pushed.", status);
  return true;
}
