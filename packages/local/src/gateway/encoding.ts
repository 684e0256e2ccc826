import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Content encodings, best compression first. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** The encodings that a client accepts, best first (RFC 9110, 12.5.3): named with a weight other than 0. */
export function accepted(acceptEncoding = ""): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith("q="));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return encodings.filter((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses a body. Brotli's highest effort takes twice as long for two percent. */
export async function compressed(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return await toGzip(content, { level: 6 });
  return await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
}
