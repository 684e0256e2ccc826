import * as Realtime from "@handiwork/core/realtime";
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { logger } from "../logger.ts";

/** WebSocket API, $default: what open pages say. A frame that fails is only logged: a page says it again, or reads the API. */
export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  try {
    await Realtime.receive(event.requestContext.connectionId, event.body ?? "");
  } catch (error) {
    logger.warn("A frame could not be taken", { error });
  }
  return { statusCode: 200 };
}
