import { handle, type LambdaContext, type LambdaEvent } from "hono/aws-lambda";
import { defineHandler } from "../invocation.ts";
import { app } from "./app.ts";

const api = handle(app);

/**
 * Handles HTTP API events (payload 2.0): requests below /api, and documents. Drops the body of a GET or HEAD, which
 * has no meaning (RFC 9110, 9.3.1) and which a Request cannot contain.
 */
export const handler = defineHandler(async (event: LambdaEvent, context?: LambdaContext) => {
  const { requestContext } = event;
  const { method = "", path = "" } = "http" in requestContext ? requestContext.http : {};
  const bodiless = method === "GET" || method === "HEAD";
  const answer = path.startsWith("/api/") ? api : handle((await import("../pages/app.ts")).pages);
  return answer(bodiless ? { ...event, body: null, isBase64Encoded: false } : event, context);
});
