import { notImplemented, S3Error } from "../errors.ts";
import { kept } from "../http/metadata.ts";
import type { S3Request } from "../http/request.ts";
import { getBucketLocation, headBucket, listBuckets } from "./buckets.ts";
import type { Operation } from "./call.ts";
import { copyObject } from "./copy.ts";
import { deleteObjects } from "./delete-objects.ts";
import { listParts, listUploads } from "./list-uploads.ts";
import { listObjects } from "./list.ts";
import { abortUpload, completeUpload, createUpload, putPart } from "./multipart.ts";
import { deleteObject, getObject, putObject } from "./objects.ts";

interface Route {
  readonly run: Operation;
  /** The query parameters that it understands; the first one tells it from the others of its method where it is `marked`. */
  readonly query?: readonly string[];
  readonly marked?: boolean;
}

const reading: Route = { run: getObject, query: kept.map((name) => `response-${name}`) };

/** Each operation by its method and what it acts upon; of several, the first that fits. */
const routes: Readonly<Partial<Record<string, readonly Route[]>>> = {
  "GET service": [{ run: listBuckets }],
  "HEAD bucket": [{ run: headBucket }],
  "GET bucket": [
    { run: getBucketLocation, query: ["location"], marked: true },
    {
      run: listUploads,
      query: ["uploads", "prefix", "key-marker", "upload-id-marker", "max-uploads", "encoding-type"],
      marked: true,
    },
    {
      run: listObjects,
      query: [
        "list-type",
        "prefix",
        "delimiter",
        "start-after",
        "continuation-token",
        "max-keys",
        "encoding-type",
        "fetch-owner",
      ],
      marked: true,
    },
  ],
  "POST bucket": [{ run: deleteObjects, query: ["delete"], marked: true }],
  "HEAD object": [reading],
  "GET object": [
    { run: listParts, query: ["uploadId", "part-number-marker", "max-parts"], marked: true },
    reading,
  ],
  "PUT object": [
    { run: putPart, query: ["uploadId", "partNumber"], marked: true },
    { run: (call) => ("x-amz-copy-source" in call.request.headers ? copyObject(call) : putObject(call)) },
  ],
  "POST object": [
    { run: createUpload, query: ["uploads"], marked: true },
    { run: completeUpload, query: ["uploadId"], marked: true },
  ],
  "DELETE object": [{ run: abortUpload, query: ["uploadId"], marked: true }, { run: deleteObject }],
};

/**
 * Finds the operation that a request asks for. A parameter that it does not understand, such as `acl` or `tagging`, is
 * refused: otherwise a client that sets an object's tags would replace the object. Throws NotImplemented and
 * MethodNotAllowed.
 */
export function findOperation({ method, address: { bucket, key }, query }: S3Request): Operation {
  const level = key ? "object" : bucket ? "bucket" : "service";
  const candidates = routes[`${method} ${level}`];
  if (!candidates) {
    throw new S3Error("MethodNotAllowed", "The specified method is not allowed against this resource.", {
      Method: method,
      ResourceType: level.toUpperCase(),
    });
  }
  const route = candidates.find(({ marked, query: [marker = ""] = [] }) => !marked || query.has(marker));
  const parameters = [...query.keys()].filter((name) => !/^x-amz-/i.test(name) && name !== "x-id");
  const unknown = parameters.find((name) => !route?.query?.includes(name));
  if (unknown !== undefined) throw notImplemented(`The parameter ${unknown} of ${method} ${level}`);
  if (!route) throw notImplemented(`${method} ${level}`);
  return route.run;
}
