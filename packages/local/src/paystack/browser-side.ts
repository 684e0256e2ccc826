import { readFileSync } from "node:fs";
import { extname } from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Listener } from "../gateway/site.ts";
import { pathOf, jsonOf, Refusal, sendError, sendJson } from "./answers.ts";
import { act, view } from "./checkout.ts";
import { actOnPage, listPage } from "./list-page.ts";
import type { Sandbox } from "./sandbox.ts";

export interface BrowserSideOptions {
  readonly sandbox: Sandbox;
  /** The address of the API, which the list of transactions names. */
  readonly apiUrl: string;
  /** What all paths here begin with. */
  readonly path: string;
}

/** The checkout is shown in a frame of the site's own pages; it loads nothing from elsewhere, and no inline script runs. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

const files = ["inline.js", "checkout.js", "expiry.js", "checkout.css", "checkout.html", "list.css"] as const;

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
};

/** Answers browsers: `inline.js`, `checkout/{access code}` with what it asks, and the list of transactions. Never rejects. */
export function createBrowserSide(options: BrowserSideOptions): Listener {
  return async (req, res) => {
    res.setHeader("Content-Security-Policy", policy);
    res.setHeader("Cache-Control", "no-store");
    try {
      await route(req, res, options);
    } catch (error) {
      sendError(res, error);
    }
  };
}

async function route(req: IncomingMessage, res: ServerResponse, options: BrowserSideOptions): Promise<void> {
  const { sandbox, path: root } = options;
  const path = pathOf(req).slice(root.length);
  const [, kind = "", code = "", action = ""] = path.split("/");
  if (req.method === "GET" || req.method === "HEAD") {
    const file = files.find((name) => path === `/${name}`);
    if (file) return sendFile(res, file);
    if (kind === "") return sendText(res, ".html", listPage(sandbox, options));
    if (kind !== "checkout") throw unknown();
    return action === "transaction" ? sendJson(res, view(sandbox, code)) : sendFile(res, "checkout.html");
  }
  refuseOtherSites(req);
  if (kind === "checkout") return sendJson(res, await act(sandbox, code, action, await jsonOf(req)));
  if (kind !== "transactions") throw unknown();
  await actOnPage(sandbox, code, action);
  res.writeHead(303, { Location: root }).end();
}

function unknown(): Refusal {
  return new Refusal(404, "There is nothing here", "not_found", "Look up the address");
}

/** Another site's page must not pay for whoever looks at it. */
function refuseOtherSites({ headers }: IncomingMessage): void {
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin") return;
  throw new Refusal(403, "Only the site's own pages may do this", "forbidden", "Open the page itself");
}

function sendFile(res: ServerResponse, file: (typeof files)[number]): void {
  sendText(res, extname(file), readFileSync(new URL(`browser/${file}`, import.meta.url), "utf8"));
}

function sendText(res: ServerResponse, extension: string, content: string): void {
  res.writeHead(200, { "Content-Type": types[extension] }).end(content);
}
