import { handle, type LambdaContext, type LambdaEvent } from "hono/aws-lambda";
import { app } from "./app.ts";

const respond = handle(app);

/**
 * HTTP API (payload 2.0): every request below /api. The body of a GET or HEAD, which means nothing (RFC 9110, 9.3.1) and
 * which no Request can hold, is left out.
 */
export const handler = async (event: LambdaEvent, context?: LambdaContext) => {
  const { requestContext } = event;
  const method = "http" in requestContext ? requestContext.http.method : "";
  const bodiless = method === "GET" || method === "HEAD";
  return respond(bodiless ? { ...event, body: null, isBase64Encoded: false } : event, context);
};
