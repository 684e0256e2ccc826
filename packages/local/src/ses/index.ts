import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readJson } from "../adapters/body.ts";
import { BadRequest } from "./addresses.ts";
import { eventOf, feedbackFor, type OnFeedback } from "./feedback.ts";
import { mailOf, type Mail } from "./mail.ts";
import { answerPage } from "./page.ts";
import { MailStore } from "./store.ts";

export type { Mail } from "./mail.ts";

/** The service takes 40 MB a message, in base64: https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const maximumBody = 40 * 1024 * 1024;

export interface Mailbox {
  /** Answers the SESv2 API: POST /v2/email/outbound-emails. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Answers the inbox page and its JSON, wherever it is mounted (see `answerPage`). */
  page(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** What would have been sent, newest first, at most 1,000. */
  messages(): Mail[];
  close(): Promise<void>;
}

export interface MailboxOptions {
  readonly dir: string;
  /** Told when a mail comes back or is complained about: by itself at the simulator's addresses, by hand on the page. */
  readonly onFeedback?: OnFeedback;
}

/**
 * Opens the mailbox kept in `dir`: the embedded cloud's SES, which sends nothing and shows everything. Throws an Error of
 * one line where a stored mail is damaged.
 */
export async function createMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { dir, onFeedback = async () => {} } = options;
  const store = await MailStore.open(dir);
  const pending = new Set<Promise<void>>();
  return {
    handle: async (req, res) => {
      const answering = answer(req, res, store, onFeedback);
      pending.add(answering);
      await answering;
      pending.delete(answering);
    },
    page: (req, res) => answerPage(req, res, store, onFeedback),
    messages: () => store.all(),
    close: async () => {
      await Promise.all(pending);
    },
  };
}

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  store: MailStore,
  onFeedback: OnFeedback,
): Promise<void> {
  try {
    if (req.method !== "POST" || !/\/v2\/email\/outbound-emails(?:\?|$)/.test(req.url ?? "")) {
      return send(res, 404, "NotFoundException", { message: "The embedded mailbox knows SendEmail only." });
    }
    const mail = mailOf(await readJson(req, maximumBody, unreadable), new Date());
    await store.add(mail);
    const [kind] = mail.to.flatMap((address) => feedbackFor(address) ?? []);
    if (kind) await onFeedback(eventOf(mail, kind));
    send(res, 200, undefined, { MessageId: mail.id });
  } catch (error) {
    if (error instanceof BadRequest) {
      return send(res, 400, "BadRequestException", { message: error.message });
    }
    process.emitWarning(error instanceof Error ? error : String(error));
    send(res, 500, "InternalServiceErrorException", {
      message: "The mailbox failed; the process's output says why.",
    });
  }
}

function unreadable(problem: "too-large" | "no-json"): BadRequest {
  return new BadRequest(
    problem === "too-large"
      ? `Message length is more than ${maximumBody} bytes long.`
      : "The request is not JSON.",
  );
}

/** Answers in the REST-JSON protocol, where a header names the error. */
function send(res: ServerResponse, status: number, errorType: string | undefined, body: object): void {
  if (res.destroyed) return;
  if (errorType) res.setHeader("x-amzn-errortype", errorType);
  res.writeHead(status, { "content-type": "application/json", "x-amzn-requestid": randomUUID() });
  res.end(JSON.stringify(body));
}
