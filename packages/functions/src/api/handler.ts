import { handle } from "hono/aws-lambda";
import { app } from "./app.ts";

/** HTTP API (payload 2.0): every request below /api. */
export const handler = handle(app);
