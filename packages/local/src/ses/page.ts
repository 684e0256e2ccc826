import type { IncomingMessage, ServerResponse } from "node:http";
import { eventOf, feedbackKinds, type OnFeedback } from "./feedback.ts";
import { inboxPage, mailPage, plainPage } from "./html.ts";
import type { Mail } from "./mail.ts";
import type { MailStore } from "./store.ts";

/** Mails have inline styles. Scripts, other sites' frames and other sites' forms are blocked. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Answers the inbox. GET shows all mails, those `?to=` a recipient (an address, or a part of the name before @), or one mail
 * by its `?id=`: as a page, or as JSON if the path ends in `.json` or with `?format=json`. POST with `?id=` and `&as=` makes a
 * mail bounce or be complained about. Any other POST, and DELETE, remove all mails. Never rejects.
 */
export async function answerPage(
  req: IncomingMessage,
  res: ServerResponse,
  store: MailStore,
  onFeedback: OnFeedback,
): Promise<void> {
  const { pathname, searchParams: query } = new URL(req.url ?? "/", "http://mailbox");
  res.setHeader("cache-control", "no-store");
  res.setHeader("x-content-type-options", "nosniff");
  try {
    if (req.method === "GET" || req.method === "HEAD") {
      const isJson = pathname.endsWith(".json") || query.get("format") === "json";
      return isJson ? showJson(res, query, store) : showPage(res, query, store);
    }
    if (req.method !== "POST" && req.method !== "DELETE") {
      res.setHeader("allow", "GET, HEAD, POST, DELETE");
      return html(res, 405, plainPage("The mailbox does not support this method."));
    }
    const site = req.headers["sec-fetch-site"];
    if (site !== undefined && site !== "same-origin" && site !== "none")
      return html(res, 403, plainPage("Only this page may do that."));
    if (!query.has("as")) {
      await store.clear();
      return redirect(res, "?");
    }
    const mail = store.get(query.get("id") ?? "");
    const kind = feedbackKinds.find((each) => each === query.get("as"));
    if (!mail || !kind) return html(res, 404, plainPage("There is no such mail."));
    await onFeedback(eventOf(mail, kind));
    redirect(res, `?id=${mail.id}&told=${kind}`);
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
    html(res, 500, plainPage("That did not work. Please try again."));
  }
}

function showJson(res: ServerResponse, query: URLSearchParams, store: MailStore): void {
  const id = query.get("id");
  const body = id === null ? search(query, store) : store.get(id);
  res.writeHead(body ? 200 : 404, { "content-type": "application/json; charset=utf-8" });
  res.end(JSON.stringify(body ?? { message: "There is no such mail." }));
}

function showPage(res: ServerResponse, query: URLSearchParams, store: MailStore): void {
  const id = query.get("id");
  if (id === null) return html(res, 200, inboxPage(search(query, store), query.get("to") ?? ""));
  const mail = store.get(id);
  if (mail) html(res, 200, mailPage(mail, query.get("told")));
  else html(res, 404, plainPage("There is no such mail."));
}

function search(query: URLSearchParams, store: MailStore): Mail[] {
  const asked = (query.get("to") ?? "").trim().toLowerCase();
  const matches = (address: string) =>
    asked.includes("@") ? address === asked : (address.split("@")[0] ?? "").includes(asked);
  return store.all().filter(({ to }) => to.some(matches));
}

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { location }).end();
}

function html(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "referrer-policy": "no-referrer",
  });
  res.end(body);
}
