import * as Realtime from "@handiwork/core/realtime";
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { work } from "../work.ts";

/** WebSocket API, $default: handles frames from open pages. Failures are only logged: pages retry or read the API. */
export const handler = handled((event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> =>
  work({ kind: "frame" }, async () => {
    try {
      await Realtime.receive(event.requestContext.connectionId, event.body ?? "");
    } catch (error) {
      logger.warn("A frame could not be taken", { error });
    }
    return { statusCode: 200 };
  }),
);
