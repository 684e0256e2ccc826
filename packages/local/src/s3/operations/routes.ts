import { notImplemented, S3Error } from "../errors.ts";
import type { S3Request } from "../http/request.ts";
import type { Operation } from "./call.ts";
import { listObjects } from "./list.ts";
import { deleteObject, getObject, putObject } from "./objects.ts";

interface Route {
  readonly run: Operation;
  /** The query parameters that it understands. */
  readonly query?: readonly string[];
}

const methodsOfS3 = ["GET", "HEAD", "PUT", "POST", "DELETE"];

/** Each operation by its method and what it acts upon. */
const routes: Readonly<Partial<Record<string, Route>>> = {
  "GET bucket": {
    run: listObjects,
    query: ["list-type", "prefix", "start-after", "continuation-token", "max-keys"],
  },
  "HEAD object": { run: getObject },
  "GET object": { run: getObject },
  "PUT object": { run: putObject },
  "DELETE object": { run: deleteObject },
};

/**
 * Finds the operation that a request asks for. A parameter that it does not understand, such as `acl` or `tagging`, is
 * refused: otherwise a client that sets an object's tags would replace the object. Throws NotImplemented and
 * MethodNotAllowed.
 */
export function findOperation({ method, address: { bucket, key }, query }: S3Request): Operation {
  const level = key ? "object" : bucket ? "bucket" : "service";
  const route = routes[`${method} ${level}`];
  if (!route) {
    if (methodsOfS3.includes(method)) throw notImplemented(`${method} ${level}`);
    throw new S3Error("MethodNotAllowed", "The specified method is not allowed against this resource.", {
      Method: method,
      ResourceType: level.toUpperCase(),
    });
  }
  const parameters = [...query.keys()].filter((name) => !/^x-amz-/i.test(name) && name !== "x-id");
  const unknown = parameters.find((name) => !route.query?.includes(name));
  if (unknown !== undefined) throw notImplemented(`The parameter ${unknown} of ${method} ${level}`);
  return route.run;
}
