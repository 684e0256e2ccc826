import * as Realtime from "@handiwork/core/realtime";
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { defineHandler } from "../invocation.ts";
import { runWork } from "../work.ts";

/** WebSocket API, $disconnect: deletes the connection's row. Idempotent. */
export const handler = defineHandler(
  (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> =>
    runWork({ kind: "disconnect" }, async () => {
      await Realtime.endConnection(event.requestContext.connectionId);
      return { statusCode: 200 };
    }),
);
