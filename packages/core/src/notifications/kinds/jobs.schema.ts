import * as z from "zod";
import { siteName } from "../../reference/content.ts";
import { Price } from "../../jobs/parts.schema.ts";
import { Id } from "../../platform/ids.ts";
import type { DataOf, EmailContent, MailSwitch, InAppNotice } from "../kind.schema.ts";
import { jobNoticeTexts, type NoticeText } from "../job-notice-texts.rules.ts";

export type JobNoticeKind = keyof typeof jobNoticeTexts;
const whats = Object.keys(jobNoticeTexts) as [JobNoticeKind, ...JobNoticeKind[]];

/** To both sides of a job, to invited artisans, and to admins about disputes. */
export const dataSchemas = () => ({
  job: {
    requestId: Id,
    what: z.enum(whats),
    trade: z.string(),
    side: z.enum(["client", "artisan"]).describe("The other party's role"),
    name: z.string().nullable().describe("The other party's name, if the reader may know it"),
    kobo: z.int().nullable().describe("The sum; of a changed quote, the difference"),
    price: Price.nullish().describe("Of a quote; notices of earlier versions have none"),
    when: z.string().nullable().describe("The time concerned"),
  },
});
export type JobData = DataOf<typeof dataSchemas, "job">;

export const inAppTexts = {
  job(data: JobData): InAppNotice {
    const { icon, title, text } = say(data, data.name);
    return { icon, title, text: `${data.trade}. ${text}`, to: pathOf(data) };
  },
};

export const mailSwitch: MailSwitch = {
  about: "Requests, quotes and jobs that need something from the user",
  label: "Jobs and quotes",
  description: "When a request, a quote or a job is waiting for you, or something important happens to it.",
  ended: "jobs and quotes",
  readers: ["client", "artisan"],
};

/** Returns whether it is also pushed and mailed. */
export function isAlsoByMailAndPush(what: JobNoticeKind): boolean {
  return (jobNoticeTexts[what] as NoticeText).alsoByMailAndPush ?? false;
}

/** Returns the text for mails and push: without other users' texts, addresses or codes. */
export function jobTexts(data: JobData): Pick<InAppNotice, "title" | "text"> & { path: string } {
  const { title, text } = say(data, null);
  return { title, text, path: pathOf(data) };
}

export function jobEmail(data: JobData): EmailContent {
  const { title, text, path } = jobTexts(data);
  return {
    subject: title,
    blocks: [
      `${title}.`.replace("?.", "?"),
      { facts: [["Trade", data.trade]] },
      ...(text ? [text] : []),
      { label: "Open it", path },
    ],
    why: `You get this email because it concerns one of your requests or jobs on ${siteName}.`,
  };
}

function say(data: JobData, name: string | null): Pick<InAppNotice, "icon" | "title" | "text"> {
  const { icon, title, text } = jobNoticeTexts[data.what] as NoticeText;
  const who = name ?? (data.side === "client" ? "The client" : "The artisan");
  return {
    icon,
    title: title.replace("{who}", () => who),
    text: typeof text === "string" ? text : text(data),
  };
}

function pathOf({ requestId }: JobData): string {
  return `/jobs/${requestId}`;
}
