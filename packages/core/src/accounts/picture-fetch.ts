import { decodeTime } from "ulid";
import { now } from "../platform/clock.ts";

/** In ms: longer than fetching and re-encoding a picture takes. */
const timeoutMs = 2 * 60_000;

/** The default message if a picture could not be fetched. */
export const pictureNotFetched =
  "We could not get a picture from this address. Please check it, or upload the picture.";

/** Returns whether a fetch is still in progress. Old ones no longer arrive. */
export function isFetchPending(fetch: string | undefined): fetch is string {
  return fetch !== undefined && decodeTime(fetch) > now() - timeoutMs;
}
