import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { readJson } from "../adapters/body.ts";
import { eventOf, feedbackFor, type OnFeedback } from "./feedback.ts";
import { mailOf, type Mail } from "./mail.ts";
import { answerPage } from "./page.ts";
import { MailStore } from "./store.ts";

export type { Mail } from "./mail.ts";

/** https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const maximumBody = 40 * 1024 * 1024;

class BadRequest extends Error {}

export interface Mailbox {
  /** Answers SendEmail of the SESv2 API. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Answers the inbox page and its JSON. Never rejects. */
  page(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Newest first. */
  messages(): Mail[];
  close(): Promise<void>;
}

export interface MailboxOptions {
  readonly dir: string;
  /** Called for a bounce or a complaint: of a simulator address, or chosen on the page. */
  readonly onFeedback?: OnFeedback;
}

/** Opens a mailbox that keeps the mails instead of sending them. Throws an Error of one line if a stored mail is damaged. */
export async function createMailbox({ dir, onFeedback = async () => {} }: MailboxOptions): Promise<Mailbox> {
  const store = await MailStore.open(dir);
  const pending = new Set<Promise<void>>();
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    try {
      if (req.method !== "POST" || !/\/v2\/email\/outbound-emails(?:\?|$)/.test(req.url ?? ""))
        return send(res, 404, { message: "The mailbox has no such operation." }, "NotFoundException");
      const mail = mailOf(await readJson(req, maximumBody, unreadable));
      await store.add(mail);
      const [kind] = mail.to.flatMap((address) => feedbackFor(address) ?? []);
      if (kind) await onFeedback(eventOf(mail, kind));
      send(res, 200, { MessageId: mail.id });
    } catch (error) {
      if (error instanceof BadRequest || error instanceof z.ZodError)
        return send(res, 400, { message: error.message }, "BadRequestException");
      process.emitWarning(error instanceof Error ? error : String(error));
      send(res, 500, { message: "The mailbox failed." }, "InternalServiceErrorException");
    }
  };
  return {
    async handle(req, res) {
      const answering = answer(req, res);
      pending.add(answering);
      await answering;
      pending.delete(answering);
    },
    page: (req, res) => answerPage(req, res, store, onFeedback),
    messages: () => store.all(),
    close: async () => void (await Promise.all(pending)),
  };
}

function unreadable(): BadRequest {
  return new BadRequest("The request is too long or is not JSON.");
}

function send(res: ServerResponse, status: number, body: object, errorType?: string): void {
  if (res.destroyed) return;
  if (errorType) res.setHeader("x-amzn-errortype", errorType);
  res.writeHead(status, { "content-type": "application/json", "x-amzn-requestid": randomUUID() });
  res.end(JSON.stringify(body));
}
