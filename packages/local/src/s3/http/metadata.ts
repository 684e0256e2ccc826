import { notImplemented } from "../errors.ts";
import type { Fields } from "./request.ts";

/** The headers that are kept with an object and sent with it again. */
const kept = ["cache-control", "content-disposition", "content-type"];

/** What an upload's headers may ask for and this server does not have: they are refused rather than forgotten. */
const refused =
  /^(?:content-encoding|content-language|expires|x-amz-(?:copy-source|meta-.*|acl|grant-.*|tagging|website-.*|object-lock-.*|server-side-encryption-customer-.*))$/;

/**
 * What is to be kept of an upload's headers. Throws NotImplemented where they ask for a copy, an encoding, a language, an
 * expiry, metadata, access lists, tags, locks, redirects or a customer's encryption key.
 */
export function objectHeaders(fields: Fields): Fields {
  const headers: Partial<Record<string, string>> = {};
  for (const [name, value = ""] of Object.entries(fields)) {
    if (refused.test(name)) throw notImplemented(`The header ${name}`);
    if (kept.includes(name)) headers[name] = value;
  }
  return { ...headers, "content-type": headers["content-type"] || "binary/octet-stream" };
}
