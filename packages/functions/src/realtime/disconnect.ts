import * as Realtime from "@handiwork/core/realtime";
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { handled } from "../invocation.ts";
import { work } from "../work.ts";

/** WebSocket API, $disconnect: deletes the connection's row. Idempotent. */
export const handler = handled((event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> =>
  work({ kind: "disconnect" }, async () => {
    await Realtime.endConnection(event.requestContext.connectionId);
    return { statusCode: 200 };
  }),
);
