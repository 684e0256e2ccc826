import { readFileSync } from "node:fs";
import { escape, formatTime } from "../html.ts";
import { feedbackKinds, type FeedbackKind } from "./feedback.ts";
import type { Mail } from "./mail.ts";

/** A page shows the newest mails. */
const mostShown = 100;

const style = readFileSync(new URL("mailbox.css", import.meta.url), "utf8");

/** Returns the page of a list of mails. Its links work under any path. */
export function inboxPage(mails: readonly Mail[], to: string): string {
  const rows = mails.slice(0, mostShown).map(
    (mail) => `<li><a href="?id=${mail.id}"><strong>${escape(mail.subject) || "(no subject)"}</strong>
<small>${escape(mail.to.join(", "))} · <time datetime="${mail.at}">${formatTime(mail.at)}</time></small></a></li>`,
  );
  return layout(
    "Mailbox",
    `<h1>Mailbox</h1>
<p>What would have been sent. Nothing here left this machine.</p>
<form method="get"><input type="search" name="to" value="${escape(to)}" aria-label="Recipient" placeholder="Recipient">
<button>Search</button></form>
<p>${mails.length === 1 ? "1 mail" : `${mails.length} mails`}${to ? ` to “${escape(to)}”` : ""}${mails.length > mostShown ? `, the newest ${mostShown}` : ""}</p>
${rows.length > 0 ? `<ol>${rows.join("\n")}</ol><form method="post"><button class="quiet">Delete all mails</button></form>` : ""}`,
  );
}

const feedbackTexts: Readonly<Record<FeedbackKind, readonly [button: string, told: string]>> = {
  bounce: ["It bounces for good", "The sender was told that this mail bounced for good."],
  slow: ["The mailbox is full", "The sender was told that the mailbox is full."],
  complaint: ["It is unwanted", "The sender was told that somebody complained about this mail."],
};

/** Returns the buttons that make a mail bounce, and confirms the last choice. */
function feedbackButtons({ id }: Mail, told: string | null): string {
  const said = feedbackKinds.find((kind) => kind === told);
  const buttons = feedbackKinds.map(
    (kind) =>
      `<form method="post" action="?id=${id}&amp;as=${kind}"><button class="quiet">${feedbackTexts[kind][0]}</button></form>`,
  );
  return `<h2>Make this mail fail</h2>
${said ? `<p role="status"><strong>${feedbackTexts[said][1]}</strong></p>` : ""}
<p>A mail counts only if it was sent after its address was last verified.</p>
<div class="feedback">${buttons.join("\n")}</div>`;
}

/** Returns the page of a mail. Its HTML is in a sandboxed frame. */
export function mailPage(mail: Mail, told: string | null): string {
  const facts = [
    ["From", mail.from],
    ["To", mail.to.join(", ")],
    ["Sent", formatTime(mail.at)],
    ...mail.headers.map(({ name, value }) => [name, value]),
  ].filter(([, value]) => value);
  const links = linksOf(mail);
  return layout(
    mail.subject,
    `<nav><a href="?">All mails</a></nav>
<h1>${escape(mail.subject) || "(no subject)"}</h1>
<dl>${facts.map(([name = "", value = ""]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`).join("\n")}</dl>
${links.length > 0 ? `<h2>Links</h2><ul>${links.map((url) => `<li><a href="${escape(url)}" rel="noreferrer">${escape(url)}</a></li>`).join("\n")}</ul>` : ""}
${mail.html === undefined ? "" : `<iframe sandbox="" title="The mail as it looks" srcdoc="${escape(mail.html)}"></iframe>`}
${mail.text === undefined ? "" : `<h2>As text</h2><pre>${escape(mail.text)}</pre>`}
${feedbackButtons(mail, told)}`,
  );
}

export function plainPage(text: string): string {
  return layout(text, `<nav><a href="?">All mails</a></nav><h1>${escape(text)}</h1>`);
}

function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title) || "Mail"}</title>
<style>${style}</style></head>
<body><main>${body}</main></body>
</html>
`;
}

/** Returns the links of a mail, which do not work in the sandboxed frame. */
function linksOf({ text = "", html = "" }: Mail): string[] {
  const source = `${text}\n${html.replaceAll("&amp;", "&")}`;
  return [...new Set(source.match(/https?:\/\/[^\s"'<>]+[^\s"'<>.,;:!?)]/g))].slice(0, 20);
}
