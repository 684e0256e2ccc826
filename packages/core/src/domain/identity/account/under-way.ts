import { decodeTime } from "ulid";
import { now } from "../../../platform/clock/index.ts";

/** In milliseconds: longer than it takes to fetch a picture and to re-encode it. */
const timeoutMs = 2 * 60_000;

/** What is told where a picture could not be fetched, and nothing better is known. */
export const notFetched =
  "We could not get a picture from this address. Please check it, or upload the picture.";

/** Whether a fetch is still on its way; one that was begun too long ago is not coming any more. */
export function isUnderWay(fetch: string | undefined): fetch is string {
  return fetch !== undefined && decodeTime(fetch) > now() - timeoutMs;
}
