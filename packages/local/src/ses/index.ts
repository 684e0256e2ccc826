import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { readJson, sendJson } from "../adapters/body.ts";
import { eventOf, feedbackFor, type OnFeedback } from "./feedback.ts";
import { mailOf, type Mail } from "./mail.ts";
import { answerPage } from "./page.ts";
import { MailStore } from "./store.ts";

export type { Mail } from "./mail.ts";

/** https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const maximumBody = 40 * 1024 * 1024;

export interface Mailbox {
  /** Answers SendEmail of the SESv2 API. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Answers the inbox page and its JSON. Never rejects. */
  page(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Newest first. */
  messages(): Mail[];
}

export interface MailboxOptions {
  readonly dir: string;
  /** Called for a bounce or a complaint: of a simulator address, or chosen on the page. */
  readonly onFeedback?: OnFeedback;
}

/** Opens a mailbox that keeps the mails instead of sending them. Throws an Error of one line if a stored mail is damaged. */
export async function createMailbox({ dir, onFeedback = async () => {} }: MailboxOptions): Promise<Mailbox> {
  const store = await MailStore.open(dir);
  return {
    async handle(req, res) {
      try {
        if (req.method !== "POST" || !/\/v2\/email\/outbound-emails(?:\?|$)/.test(req.url ?? ""))
          return sendJson(res, 404, { message: "The mailbox has no such operation." }, "NotFoundException");
        const mail = mailOf(await readJson(req, maximumBody, unreadable));
        await store.add(mail);
        const [kind] = mail.to.flatMap((address) => feedbackFor(address) ?? []);
        if (kind) await onFeedback(eventOf(mail, kind));
        sendJson(res, 200, { MessageId: mail.id });
      } catch (error) {
        if (error instanceof z.ZodError || error instanceof SyntaxError)
          return sendJson(res, 400, { message: error.message }, "BadRequestException");
        process.emitWarning(error instanceof Error ? error : String(error));
        sendJson(res, 500, { message: "The mailbox failed." }, "InternalServiceErrorException");
      }
    },
    page: (req, res) => answerPage(req, res, store, onFeedback),
    messages: () => store.all(),
  };
}

function unreadable(): SyntaxError {
  return new SyntaxError("The request is too long or is not JSON.");
}
