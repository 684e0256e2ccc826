import { promisedChecksum } from "../body/checksum.ts";
import { readPayload, readText } from "../body/payload.ts";
import { S3Error } from "../errors.ts";
import { eventOf } from "../events/record.ts";
import { checkKey } from "../http/request.ts";
import { childrenOf, childText, malformed, readXml, writeXml } from "../http/xml.ts";
import { type Operation, xmlReply } from "./call.ts";

/** A thousand keys of 1,024 bytes, each written as references. */
const longestDocument = 8 * 1024 * 1024;

/** DeleteObjects. The body must come with a checksum of its own, as the service asks. */
export const deleteObjects: Operation = async (call) => {
  const { request, signed, store, source } = call;
  const { headers } = request;
  const { bucket } = request.address;
  const payload = readPayload(request, signed);
  if (!headers["content-md5"] && !headers["x-amz-trailer"] && !promisedChecksum(headers)) {
    throw new S3Error("InvalidRequest", "Missing required header for this request: Content-MD5");
  }
  const root = readXml(await readText(payload, longestDocument));
  const keys = childrenOf(root, "Object").map((object) => childText(object, "Key") ?? "");
  if (root.name !== "Delete" || keys.length === 0 || keys.length > 1000 || keys.includes(""))
    throw malformed();
  const outcomes = await Promise.all(
    keys.map(async (key) => {
      try {
        checkKey(key);
        const address = { bucket, key };
        await store.delete(address, { event: eventOf(source, "ObjectRemoved:Delete", address, request) });
        return { key };
      } catch (error) {
        if (error instanceof S3Error) return { key, error };
        throw error;
      }
    }),
  );
  const quiet = childText(root, "Quiet")?.trim() === "true";
  return xmlReply(
    writeXml("DeleteResult", {
      Deleted: outcomes.filter(({ error }) => !error && !quiet).map(({ key }) => ({ Key: key })),
      Error: outcomes.flatMap(({ key, error }) =>
        error ? { Key: key, Code: error.code, Message: error.message } : [],
      ),
    }),
  );
};
