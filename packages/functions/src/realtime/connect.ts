import { config } from "@handiwork/core/platform/config";
import { Unauthenticated } from "@handiwork/core/platform/errors";
import * as Realtime from "@handiwork/core/realtime";
import { originSecretHeader } from "@handiwork/core/reference/headers";
import type { APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { defineHandler } from "../invocation.ts";
import { logger } from "../logger.ts";
import { isFromDistribution } from "../origin-secret.ts";
import { runWork } from "../work.ts";

/** The $connect event: the documented type plus the handshake's headers and query. */
type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string | undefined>;
  queryStringParameters?: Record<string, string | undefined>;
};

/**
 * WebSocket API, $connect: accepts connections that come through the distribution, from our own pages, with an unused
 * ticket of the browser's user.
 */
export const handler = defineHandler((event: ConnectEvent) => {
  let statusCode: number | undefined;
  return runWork({ kind: "connect", about: () => ({ status: statusCode }) }, async () => {
    ({ statusCode } = await connect(event));
    return { statusCode };
  });
});

async function connect(event: ConnectEvent): Promise<{ statusCode: number }> {
  if (!isFromDistribution(header(event, originSecretHeader))) return { statusCode: 403 };
  const origin = header(event, "origin");
  const ticket = event.queryStringParameters?.ticket;
  if (origin !== config().SITE_ORIGIN || !ticket) return { statusCode: 403 };
  try {
    await Realtime.openConnection(ticket, event.requestContext.connectionId, userIn(header(event, "cookie")));
    return { statusCode: 200 };
  } catch (error) {
    if (error instanceof Unauthenticated) return { statusCode: 401 };
    logger.error("A connection could not be opened", { error });
    return { statusCode: 500 };
  }
}

function header({ headers = {} }: ConnectEvent, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

/**
 * Returns the user in the browser's access token, unverified: it can only cause a ticket's rejection, and the ticket
 * grants access.
 */
function userIn(cookies: string | undefined): string | undefined {
  const [, payload = ""] = /(?:^|;\s*)__Host-access=[^.;]*\.([^.;]*)/.exec(cookies ?? "") ?? [];
  try {
    const { sub } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub?: unknown };
    return typeof sub === "string" ? sub : undefined;
  } catch {
    return undefined;
  }
}
