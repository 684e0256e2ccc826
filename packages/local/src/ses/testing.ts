import { SendEmailCommand, SESv2Client, type SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import { onTestFinished } from "vitest";
import { localClient } from "../credentials.ts";
import { serve, temporaryFolder } from "../testing.ts";
import { createMailbox, type Mailbox } from "./index.ts";

export interface Started {
  mailbox: Mailbox;
  dir: string;
  /** The URL of the page. */
  page: string;
  /** The feedback events as JSON. */
  told: string[];
  /** Sends a mail with valid defaults. Returns its MessageId. */
  send: (input?: Partial<SendEmailCommandInput>) => Promise<string>;
}

/** A mailbox behind HTTP on a free port, its page at /mailbox, closed after the test. */
export async function start(folder?: string): Promise<Started> {
  const dir = folder ?? (await temporaryFolder());
  const told: string[] = [];
  const mailbox = await createMailbox({ dir, onFeedback: async (event) => void told.push(event) });
  const { origin: endpoint } = await serve((req, res) => {
    void (req.url?.startsWith("/mailbox") ? mailbox.page(req, res) : mailbox.handle(req, res));
  });
  const ses = new SESv2Client({ endpoint, ...localClient, maxAttempts: 1 });
  onTestFinished(() => ses.destroy());
  const send: Started["send"] = async (input = {}) => {
    const command = new SendEmailCommand({
      FromEmailAddress: "Handiwork <hello@handiwork.example>",
      Destination: { ToAddresses: ["ada@example.com"] },
      Content: simple("Welcome", "Hello Ada"),
      ...input,
    });
    return (await ses.send(command)).MessageId ?? "";
  };
  return { mailbox, dir, page: `${endpoint}/mailbox`, told, send };
}

/** A Simple content of a subject, a text and an HTML part. */
export function simple(subject: string, text: string, html?: string): SendEmailCommandInput["Content"] {
  return {
    Simple: {
      Subject: { Data: subject },
      Body: { Text: { Data: text }, ...(html !== undefined && { Html: { Data: html } }) },
    },
  };
}
