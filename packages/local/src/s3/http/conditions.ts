import { notImplemented, S3Error } from "../errors.ts";
import type { StoredObject } from "../store/records.ts";
import type { Fields } from "./request.ts";

/** What must hold of the stored object when a write takes effect. */
export interface WriteCondition {
  /** There is no object. */
  readonly absent: boolean;
  /** There is an object, with one of these ETags. */
  readonly etag: string | undefined;
}

/**
 * Reads If-None-Match and If-Match of a write (https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html).
 * Throws NotImplemented for an If-None-Match other than `*`, as the service does.
 */
export function writeCondition(headers: Fields): WriteCondition {
  const none = headers["if-none-match"];
  if (none !== undefined && none !== "*")
    throw notImplemented("A header you provided implies functionality that (If-None-Match)");
  return { absent: none === "*", etag: headers["if-match"] };
}

/** Throws PreconditionFailed, or NoSuchKey where an ETag is wanted and there is no object. */
export function checkWrite(condition: WriteCondition, key: string, stored: StoredObject | undefined): void {
  if (condition.absent && stored) throw preconditionFailed("If-None-Match");
  if (condition.etag === undefined) return;
  if (!stored) throw noSuchKey(key);
  if (!matches(condition.etag, stored.etag)) throw preconditionFailed("If-Match");
}

/**
 * Evaluates a read's conditions in the order of RFC 9110 section 13.2.2. Answers false where the reader has the object
 * already. Throws PreconditionFailed.
 */
export function isWanted(headers: Fields, stored: StoredObject): boolean {
  const { "if-match": match, "if-none-match": noneMatch } = headers;
  // HTTP's dates have no milliseconds.
  const modified = Math.floor(stored.modified / 1000) * 1000;
  if (match !== undefined) {
    if (!matches(match, stored.etag)) throw preconditionFailed("If-Match");
  } else if (modified > dateOf(headers["if-unmodified-since"], Infinity)) {
    throw preconditionFailed("If-Unmodified-Since");
  }
  if (noneMatch !== undefined) return !matches(noneMatch, stored.etag);
  return modified > dateOf(headers["if-modified-since"], -Infinity);
}

/** The service's answer where a condition does not hold. */
function preconditionFailed(condition: string): S3Error {
  const message = "At least one of the pre-conditions you specified did not hold";
  return new S3Error("PreconditionFailed", message, { Condition: condition });
}

/** The service's answer where there is no object. */
export function noSuchKey(key: string): S3Error {
  return new S3Error("NoSuchKey", "The specified key does not exist.", { Key: key });
}

/** Whether one of the ETags in a header is this one; clients quote them or not. */
function matches(header: string, etag: string): boolean {
  return header.split(",").some((each) => ["*", etag, `"${etag}"`].includes(each.trim().replace(/^W\//, "")));
}

/** A date in milliseconds since 1970; a header that is missing or no date counts as `otherwise`. */
function dateOf(header: string | undefined, otherwise: number): number {
  const time = Date.parse(header ?? "");
  return Number.isNaN(time) ? otherwise : time;
}
