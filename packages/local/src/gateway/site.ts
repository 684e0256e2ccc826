import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { documentFile } from "@handiwork/core/reference/documents";
import { cacheControl } from "@handiwork/core/reference/headers";
import { createFiles } from "./files.ts";

/** Answers a request; never rejects. */
export type Listener = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/**
 * Serves the built web app in a folder as the distribution does: a path whose last segment has a dot is a file, every
 * other path is the prerendered document from the table of documents. Puts `origin` (scheme, host and port) into
 * documents.
 */
export function createSite(folder: string, origin: string): Listener {
  const fileAt = createFiles(origin);
  return async (req, res) => {
    if (refusesMethod(req, res)) return;
    const path = filePath(req.url ?? "/");
    const file = path === undefined ? undefined : await fileAt(join(folder, path));
    if (path === undefined || !file) return sendText(req, res, 404, "Not found");

    const { compressed } = file;
    const isCompressed = compressed && /\bbr\b/.test(req.headers["accept-encoding"] ?? "");
    const etag = isCompressed ? file.etag.replace(/"$/, '-br"') : file.etag;
    res.setHeader("ETag", etag);
    res.setHeader("Cache-Control", cacheControl(path));
    if (compressed) res.setHeader("Vary", "Accept-Encoding");
    if (isFresh(req.headers["if-none-match"], etag)) return void res.writeHead(304).end();
    const content = isCompressed ? await compressed() : file.content;
    if (isCompressed) res.setHeader("Content-Encoding", "br");
    res.writeHead(200, { "Content-Type": file.type, "Content-Length": content.length });
    res.end(req.method === "HEAD" ? undefined : content);
  };
}

/** Returns whether `If-None-Match` names this entity tag (RFC 9110, 13.1.2: weak comparison). */
function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, "") === etag);
}

/** Returns the path below the site's folder for a request target, or undefined if it cannot be a file's path. */
function filePath(target: string): string | undefined {
  const path = decodedPath(target);
  if (path === undefined) return undefined;
  const segments = path.split("/");
  // On Windows a backslash separates folders, too.
  const isOdd = ["\0", "\\"].some((character) => path.includes(character));
  if (segments[0] !== "" || isOdd || segments.some((one) => one === "." || one === "..")) return undefined;
  if (segments.at(-1)!.includes(".")) return path;
  return documentFile(path);
}

/** Returns the decoded path of a request target; undefined if it is malformed. */
export function decodedPath(target: string): string | undefined {
  try {
    return decodeURIComponent(target.split(/[?#]/, 1)[0]!);
  } catch {
    return undefined;
  }
}

/** Answers 405 to methods other than GET and HEAD. Returns whether it did. */
export function refusesMethod(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method === "GET" || req.method === "HEAD") return false;
  res.setHeader("Allow", "GET, HEAD");
  sendText(req, res, 405, "Method not allowed");
  return true;
}

/** Answers 503 until the marketplace is ready; a browser that shows the answer reloads every second. */
export function sendStarting(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader("Retry-After", "1");
  res.setHeader("Refresh", "1");
  sendText(req, res, 503, "Handiwork is starting. This page opens by itself in a few seconds.");
}

/** Answers with a short plain text. */
export function sendText(req: IncomingMessage, res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-cache",
  });
  res.end(req.method === "HEAD" ? undefined : text);
}
