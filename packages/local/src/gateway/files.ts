import { originPlaceholder } from "@handiwork/core/fixed/meta";
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { compressed, type Encoding } from "./encoding.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
};

const compressible = /^(text\/|application\/(json|manifest|xml)|image\/(svg|x-icon))/;

/** A file of the site, its type, and its content in the requested encodings. */
export interface SiteFile {
  readonly type: string;
  readonly compressible: boolean;
  /** An entity tag for the content in that encoding, in quotes. */
  etag(encoding?: Encoding): string;
  content(encoding?: Encoding): Promise<Buffer>;
}

/**
 * Returns a function that reads files and keeps them and their compressed forms in memory until they change on the disk.
 * Puts the site's origin into documents. The function returns undefined for a missing file.
 */
export function createFiles(origin: string): (path: string) => Promise<SiteFile | undefined> {
  const kept = new Map<string, { version: string; file: SiteFile }>();
  return async (path) => {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const version = `${found.mtimeMs} ${found.size}`;
    const before = kept.get(path);
    if (before?.version === version) return before.file;
    const content = await readFile(path);
    const file = siteFile(path, path.endsWith(".html") ? finished(content, origin) : content);
    kept.set(path, { version, file });
    return file;
  };
}

/** Puts the site's origin into a document, as a deployment does. */
function finished(document: Buffer, origin: string): Buffer {
  return Buffer.from(document.toString().replaceAll(originPlaceholder, origin));
}

function siteFile(path: string, content: Buffer): SiteFile {
  const type = types[extname(path).toLowerCase()] ?? "application/octet-stream";
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  const variants = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    compressible: compressible.test(type) && content.length > 200,
    etag: (encoding) => (encoding ? `"${hash}-${encoding}"` : `"${hash}"`),
    async content(encoding) {
      if (!encoding) return content;
      const variant = variants.get(encoding) ?? compressed(content, encoding);
      variants.set(encoding, variant);
      return await variant;
    },
  };
}
