import * as Realtime from "@handiwork/core/realtime";
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { defineHandler } from "../invocation.ts";
import { logger } from "../logger.ts";
import { runWork } from "../work.ts";

/** WebSocket API, $default: handles frames from open pages. Failures are only logged: pages retry or read the API. */
export const handler = defineHandler(
  (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> =>
    runWork({ kind: "frame" }, async () => {
      try {
        await Realtime.receive(event.requestContext.connectionId, event.body ?? "");
      } catch (error) {
        logger.warn("A frame could not be taken", { error });
      }
      return { statusCode: 200 };
    }),
);
