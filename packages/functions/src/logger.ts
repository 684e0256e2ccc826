import { Logger } from "@aws-lambda-powertools/logger";

/**
 * The structured log of all functions: JSON lines with the request's id. Never pass it a password, token, cookie, code or
 * the text of a message.
 */
export const logger = new Logger({ serviceName: "handiwork" });
