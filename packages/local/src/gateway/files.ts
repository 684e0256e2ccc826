import { originPlaceholder } from "@handiwork/core/reference/meta";
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

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

/** A file of the site: its type, its content, and its content in Brotli if it can be compressed. */
export interface SiteFile {
  readonly type: string;
  /** An entity tag of the plain content, in quotes. */
  readonly etag: string;
  readonly content: Buffer;
  readonly compressed?: () => Promise<Buffer>;
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

const toBrotli = promisify(brotliCompress);
/** Each file is compressed once, at its first request. */
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

function siteFile(path: string, content: Buffer): SiteFile {
  const type = types[extname(path).toLowerCase()] ?? "application/octet-stream";
  const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
  if (!compressible.test(type) || content.length <= 200) return { type, etag, content };
  let made: Promise<Buffer> | undefined;
  return { type, etag, content, compressed: () => (made ??= toBrotli(content, { params })) };
}
