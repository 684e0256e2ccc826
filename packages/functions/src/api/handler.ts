import { handle, type LambdaContext, type LambdaEvent } from "hono/aws-lambda";
import { pages } from "../pages/app.ts";
import { handled } from "../invocation.ts";
import { app } from "./app.ts";

const respond = { api: handle(app), pages: handle(pages) };

/**
 * HTTP API (payload 2.0): every request below /api, and the documents that the distribution sends here. The body of a GET
 * or HEAD, which means nothing (RFC 9110, 9.3.1) and which no Request can hold, is left out.
 */
export const handler = handled(async (event: LambdaEvent, context?: LambdaContext) => {
  const { requestContext } = event;
  const { method = "", path = "" } = "http" in requestContext ? requestContext.http : {};
  const bodiless = method === "GET" || method === "HEAD";
  const answer = path.startsWith("/api/") ? respond.api : respond.pages;
  return answer(bodiless ? { ...event, body: null, isBase64Encoded: false } : event, context);
});
