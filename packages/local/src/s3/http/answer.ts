import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { S3Error } from "../errors.ts";
import type { Reply } from "../operations/call.ts";
import type { Fields, S3Request } from "./request.ts";
import { writeXml } from "./xml.ts";

/** Sends a reply. A client that goes away while it is sent is nobody's error. */
export async function send(res: ServerResponse, reply: Reply, extra: Fields): Promise<void> {
  const { status, headers = {}, body } = reply;
  for (const [name, value] of Object.entries({ ...headers, ...extra })) {
    if (value !== undefined) res.setHeader(name, value);
  }
  res.statusCode = status;
  if (body === undefined || typeof body === "string") {
    res.end(body);
    return;
  }
  try {
    await pipeline(body, res);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ERR_STREAM_PREMATURE_CLOSE") process.emitWarning(String(error));
    res.destroy();
  }
}

/** The document that tells an error. What nobody foresaw, such as a full disk, is a warning of the process instead. */
export function errorReply(cause: unknown, request: Pick<S3Request, "id" | "method" | "path">): Reply {
  let error = cause;
  if (!(error instanceof S3Error)) {
    process.emitWarning(error instanceof Error ? error : String(error));
    error = new S3Error("InternalError", "We encountered an internal error. Please try again.");
  }
  const { code, message, detail, status } = error as S3Error;
  const document = writeXml("Error", {
    Code: code,
    Message: message,
    ...detail,
    Resource: request.path,
    RequestId: request.id,
  });
  if (request.method === "HEAD") return { status };
  return { status, headers: { "content-type": "application/xml" }, body: document };
}
