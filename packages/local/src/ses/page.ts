import type { IncomingMessage, ServerResponse } from "node:http";
import { eventOf, feedbackKinds, type OnFeedback } from "./feedback.ts";
import { inboxPage, mailPage, plainPage } from "./html.ts";
import type { Mail } from "./mail.ts";
import type { MailStore } from "./store.ts";

const pageSize = 25;

/** Mails style themselves inline; scripts, frames from elsewhere and foreign forms stay out. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Answers the inbox. GET shows the mails newest first, 25 a page (`?page=`), those to one recipient with `?to=` (a whole
 * address, or a part of the name before @), one mail with `?id=`; under a path that ends in `.json`, or with
 * `?format=json`, the same as JSON, unpaged. DELETE and POST delete all mails; POST with `?id=` and `&as=` (a kind) has that mail
 * come back, or be complained about. Never rejects.
 */
export async function answerPage(
  req: IncomingMessage,
  res: ServerResponse,
  store: MailStore,
  onFeedback: OnFeedback,
): Promise<void> {
  const url = new URL(req.url ?? "/", "http://mailbox");
  const json = url.pathname.endsWith(".json") || url.searchParams.get("format") === "json";
  res.setHeader("cache-control", "no-store");
  res.setHeader("x-content-type-options", "nosniff");
  if (req.method === "DELETE" || req.method === "POST") {
    if (isForeign(req)) return html(res, 403, plainPage("Only this page may do that."));
    return url.searchParams.has("as") ? sendFeedback(url, res, store, onFeedback) : clear(req, res, store);
  }
  if (req.method !== "GET" && req.method !== "HEAD") {
    res.setHeader("allow", "GET, HEAD, POST, DELETE");
    return html(res, 405, plainPage("The mailbox does not know this method."));
  }
  const id = url.searchParams.get("id");
  if (id !== null) {
    const mail = store.get(id);
    if (json) return sendJson(res, mail ? 200 : 404, mail ?? { message: "There is no such mail." });
    return mail
      ? html(res, 200, mailPage(mail, url.searchParams.get("told")))
      : html(res, 404, plainPage("There is no such mail."));
  }
  const to = (url.searchParams.get("to") ?? "").trim().toLowerCase();
  const mails = store.all().filter((mail) => isTo(mail, to));
  if (json) return sendJson(res, 200, mails);
  const pages = Math.max(1, Math.ceil(mails.length / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1));
  const shown = mails.slice((page - 1) * pageSize, page * pageSize);
  html(res, 200, inboxPage({ mails: shown, to, page, pages, total: mails.length }));
}

function isTo({ to }: Mail, asked: string): boolean {
  return to.some((address) =>
    asked.includes("@") ? address === asked : (address.split("@")[0] ?? "").includes(asked),
  );
}

/** Another site's page must not empty the mailbox of whoever looks at it. */
function isForeign(req: IncomingMessage): boolean {
  const site = req.headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" && site !== "none";
}

/** Has a mail come back, or be complained about. */
async function sendFeedback(
  url: URL,
  res: ServerResponse,
  store: MailStore,
  onFeedback: OnFeedback,
): Promise<void> {
  const mail = store.get(url.searchParams.get("id") ?? "");
  const kind = feedbackKinds.find((each) => each === url.searchParams.get("as"));
  if (!mail || !kind) return html(res, 404, plainPage("There is no such mail."));
  try {
    await onFeedback(eventOf(mail, kind));
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
    return html(res, 500, plainPage("That could not be told. Please try again."));
  }
  res.writeHead(303, { location: `?id=${mail.id}&told=${kind}` }).end();
}

async function clear(req: IncomingMessage, res: ServerResponse, store: MailStore): Promise<void> {
  try {
    await store.clear();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
    return html(res, 500, plainPage("The mails could not be deleted. Please try again."));
  }
  if (req.method === "DELETE") res.writeHead(204).end();
  else res.writeHead(303, { location: "?" }).end();
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

function html(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "referrer-policy": "no-referrer",
  });
  res.end(body);
}
