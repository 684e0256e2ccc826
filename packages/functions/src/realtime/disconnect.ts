import * as Realtime from "@handiwork/core/realtime";
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";

/** WebSocket API, $disconnect: forgets the connection. Safe to repeat: what is gone stays so. */
export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  await Realtime.end(event.requestContext.connectionId);
  return { statusCode: 200 };
}
