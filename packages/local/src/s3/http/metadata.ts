import { validateHeaderName, validateHeaderValue } from "node:http";
import { invalidArgument, notImplemented, S3Error } from "../errors.ts";
import type { Fields } from "./request.ts";

/** The headers that are kept with an object and sent with it again; a signed GET may replace each of them. */
export const kept = [
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-type",
  "expires",
];

/** What an upload's headers may ask for and this server does not have: they are refused rather than forgotten. */
const refused =
  /^(?:acl|tagging|x-amz-(?:acl|grant-.*|tagging|website-.*|object-lock-.*|server-side-encryption-customer-.*))$/;

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html */
const longestMetadata = 2048;

/**
 * What is to be kept of an upload's headers or form fields. Throws MetadataTooLarge, InvalidArgument for what no
 * header can carry, and NotImplemented where they ask for access lists, tags, locks, redirects or a customer's encryption key.
 */
export function objectHeaders(fields: Fields): Fields {
  const headers: Partial<Record<string, string>> = {};
  let size = 0;
  for (const [name, value = ""] of Object.entries(fields)) {
    const isDefault = name.endsWith("acl") && ["private", "bucket-owner-full-control"].includes(value);
    if (refused.test(name) && !isDefault) throw notImplemented(`The header or field ${name}`);
    if (name.startsWith("x-amz-meta-")) size += name.length - "x-amz-meta-".length + value.length;
    else if (!kept.includes(name)) continue;
    headers[name] = sendable(name, value);
  }
  if (size > longestMetadata) {
    const message = "Your metadata headers exceed the maximum allowed metadata size";
    throw new S3Error("MetadataTooLarge", message, { Size: size, MaxSizeAllowed: longestMetadata });
  }
  const { "content-encoding": encodings, "content-type": type, ...rest } = headers;
  // `aws-chunked` describes how the body came, not what it is.
  const encoding = (encodings ?? "")
    .split(",")
    .flatMap((each) => (each.trim() === "aws-chunked" ? [] : each.trim() || []));
  return {
    ...rest,
    "content-type": type || "binary/octet-stream",
    ...(encoding.length > 0 && { "content-encoding": encoding.join(",") }),
  };
}

/** The headers that a signed GET may replace in its answer: https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html */
export function overrides(query: URLSearchParams): Fields {
  const headers: Partial<Record<string, string>> = {};
  for (const name of kept) {
    const value = query.get(`response-${name}`);
    if (value !== null) headers[name] = sendable(name, value);
  }
  return headers;
}

/** Fields of forms and queries may hold what no header can. Throws InvalidArgument. */
function sendable(name: string, value: string): string {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return value;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw invalidArgument(name, value, "Header value cannot be represented using ISO-8859-1.");
  }
}
