import type { APIGatewayProxyResultV2 } from "aws-lambda";

/** WebSocket API, $default: a heartbeat keeps the connection from being cut after ten idle minutes. Nothing is answered. */
export async function handler(): Promise<APIGatewayProxyResultV2> {
  return { statusCode: 200 };
}
