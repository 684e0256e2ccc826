import { quarantineKey, type UploadKey } from "./keys.schema.ts";
import { problemType, type FetchProblem } from "./picture-fetch.schema.ts";
import { config } from "../platform/config.ts";
import { objects } from "../platform/objects/index.ts";

/**
 * Puts a fetched file, or the reason of its failure, in quarantine, where `processUpload` processes it like every upload.
 * Idempotent: a repeated fetch overwrites the same object.
 *
 * @throws errors of S3
 */
export async function putFetched(
  key: UploadKey,
  outcome: { readonly body: Uint8Array<ArrayBuffer> } | { readonly problem: FetchProblem },
): Promise<void> {
  const [body, ContentType] =
    "problem" in outcome ? [outcome.problem, problemType] : [outcome.body, "application/octet-stream"];
  await objects.put(config().UPLOADS_BUCKET, quarantineKey(key), body, { ContentType });
}
