import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { linkTo, ServiceError, services, signed, type LinkLife, type ServiceRequest } from "../aws/index.ts";
import { isPassing } from "../errors/index.ts";
import { failureOf, urlOf } from "./place.ts";

/** In milliseconds, for the whole of an object; as long as the table's time limits for the first byte. */
const patience = 10_000;

const tries = 3;

/** An object with the ETag of this version of it. */
export interface StoredObject {
  readonly body: Buffer<ArrayBuffer>;
  readonly etag: string;
}

/** Bytes of an object; `end` is the first that is not wanted. */
export interface ByteRange {
  readonly from: number;
  readonly end: number;
}

/** How an object is put: its headers, such as Content-Type, and S3's conditions If-Match and If-None-Match. */
type PutHeaders = Record<string, string>;

/** The objects in our buckets. Throws ServiceError; what `services.send` throws where S3 cannot be reached after three tries. */
export const objects = {
  /** The object, or its bytes from one place up to another; undefined where there is none. */
  async get(bucket: string, key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    try {
      const { body, headers } = await ask({
        method: "GET",
        url: urlOf(bucket, key),
        ...(range ? { headers: { Range: `bytes=${range.from}-${range.end - 1}` } } : {}),
      });
      return { body, etag: headers.etag ?? "" };
    } catch (error) {
      if (error instanceof ServiceError && error.name === "NoSuchKey") return undefined;
      throw error;
    }
  },

  /** Puts an object. Out: false where one of its conditions does not hold (any more). */
  async put(
    bucket: string,
    key: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: PutHeaders,
  ): Promise<boolean> {
    const sha256 = createHash("sha256").update(body).digest("hex");
    try {
      await ask({
        method: "PUT",
        url: urlOf(bucket, key),
        body,
        headers: { ...headers, "x-amz-content-sha256": sha256 },
      });
      return true;
    } catch (error) {
      if (error instanceof ServiceError && refusedConditions.has(error.name)) return false;
      throw error;
    }
  },

  /** The keys that begin so, behind another key where one is given: the first thousand of them, in the order of their bytes. */
  async list(bucket: string, prefix: string, behind?: string): Promise<string[]> {
    const query = new URLSearchParams({ "list-type": "2", "encoding-type": "url", prefix });
    if (behind !== undefined) query.set("start-after", behind);
    const { body } = await ask({ method: "GET", url: `${urlOf(bucket, "")}?${query.toString()}` });
    const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)];
    return keys.map(([, key = ""]) => decodeURIComponent(key.replaceAll("+", " ")));
  },

  /** Removes an object; none there is fine, too. */
  async remove(bucket: string, key: string): Promise<void> {
    await ask({ method: "DELETE", url: urlOf(bucket, key) });
  },

  /** A link with which anybody who has it can read the object for a while. */
  linkToRead: async (bucket: string, key: string, life: LinkLife): Promise<string> =>
    linkTo({ method: "GET", url: urlOf(bucket, key) }, life),

  /** A link with which anybody who has it can put the object for a while, with exactly these headers. */
  linkToPut: async (bucket: string, key: string, headers: PutHeaders, life: LinkLife): Promise<string> =>
    linkTo({ method: "PUT", url: urlOf(bucket, key), headers }, life),
};

const refusedConditions = new Set(["PreconditionFailed", "ConditionalRequestConflict"]);

/** Asks up to three times, with growing, jittered pauses, while the failure may pass. */
async function ask(request: ServiceRequest) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(request);
    } catch (error) {
      if (attempt === tries || !isPassing(error)) throw error;
      await sleep(Math.random() * 100 * 2 ** attempt);
    }
  }
}

async function askOnce(request: ServiceRequest) {
  const answer = await services.send(signed("s3", request), patience);
  if (answer.status < 300) return answer;
  throw failureOf(answer.status, answer.body);
}
