import { escape, when } from "../html.ts";
import { feedbackKinds, type FeedbackKind } from "./feedback.ts";
import type { Mail } from "./mail.ts";

/** What one page of the inbox shows. */
export interface Inbox {
  mails: Mail[];
  /** The recipient that was searched for, or nothing. */
  to: string;
  /** Counted from 1. */
  page: number;
  pages: number;
  total: number;
}

const style = `
:root { color-scheme: light; --ink: #1f1a17; --soft: #6b625b; --line: #e9e2dc; --ground: #f7f4f1; --clay: #9e4a2c; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 16px; }
h1 { font-size: 22px; line-height: 1.3; margin: 8px 0 4px; overflow-wrap: anywhere; }
a { color: var(--clay); }
p, dl { margin: 0 0 16px; color: var(--soft); }
form { display: flex; gap: 8px; flex-wrap: wrap; align-items: center; margin: 0 0 16px; }
input, button { font: inherit; min-height: 44px; border: 1px solid var(--line); border-radius: 10px; padding: 0 14px; background: #fff; color: var(--ink); }
input { flex: 1 1 12rem; min-width: 0; }
button { background: var(--clay); border-color: var(--clay); color: #fff; font-weight: 600; }
button.quiet { background: none; border-color: var(--line); color: var(--clay); }
ol { list-style: none; margin: 0 0 16px; padding: 0; background: #fff; border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
ol li + li { border-top: 1px solid var(--line); }
ol a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
ol a:hover, ol a:focus-visible { background: #fbf3ee; }
strong { display: block; }
small, dt { color: var(--soft); font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; color: inherit; }
dd { margin: 0; overflow-wrap: anywhere; }
pre, iframe { display: block; width: 100%; margin: 0 0 16px; padding: 16px; background: #fff; border: 1px solid var(--line); border-radius: 14px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { height: 26rem; padding: 0; resize: vertical; }
h2 { font-size: 16px; margin: 0 0 8px; }
ul { margin: 0 0 16px; padding-left: 20px; overflow-wrap: anywhere; }
ul a { display: inline-block; padding: 10px 0; }
.feedback { display: flex; flex-wrap: wrap; gap: 0 8px; }
nav { display: flex; gap: 16px; align-items: center; }
nav a { display: inline-block; padding: 10px 0; }
`;

/** The list of mails as a page. Its links are queries alone, so it works under any path. */
export function inboxPage({ mails, to, page, pages, total }: Inbox): string {
  const found = to ? ` to “${escape(to)}”` : "";
  const link = (number: number): string => `?to=${encodeURIComponent(to)}&amp;page=${number}`;
  const rows = mails.map(
    (mail) => `<li><a href="?id=${mail.id}"><strong>${escape(mail.subject) || "(no subject)"}</strong>
<small>${escape(mail.to.join(", "))} · <time datetime="${mail.at}">${when(mail.at)}</time></small></a></li>`,
  );
  return layout(
    "Mailbox",
    `<h1>Mailbox</h1>
<p>What would have been sent. Nothing here left this machine.</p>
<form method="get"><input type="search" name="to" value="${escape(to)}" aria-label="Recipient" placeholder="Recipient">
<button>Search</button></form>
<p>${total === 1 ? "1 mail" : `${total} mails`}${found}${pages > 1 ? `, page ${page} of ${pages}` : ""}</p>
${rows.length > 0 ? `<ol>${rows.join("\n")}</ol>` : ""}
<nav aria-label="Pages">${page > 1 ? `<a href="${link(page - 1)}">Newer</a>` : ""}${page < pages ? `<a href="${link(page + 1)}">Older</a>` : ""}</nav>
${total > 0 ? `<form method="post"><button class="quiet">Delete all mails</button></form>` : ""}`,
  );
}

const feedbackTexts: Readonly<Record<FeedbackKind, readonly [button: string, told: string]>> = {
  bounce: ["It bounces for good", "The sender was told that this mail bounced for good."],
  slow: ["The mailbox is full", "The sender was told that the mailbox is full."],
  complaint: ["It is unwanted", "The sender was told that somebody complained about this mail."],
};

/** What may become of the mail, to choose. In: what was chosen a moment ago, if anything. */
function feedbackButtons({ id }: Mail, told: string | null): string {
  const said = feedbackKinds.find((kind) => kind === told);
  const buttons = feedbackKinds.map(
    (kind) =>
      `<form method="post" action="?id=${id}&amp;as=${kind}"><button class="quiet">${feedbackTexts[kind][0]}</button></form>`,
  );
  return `<h2>What becomes of it</h2>
${said ? `<p role="status"><strong>${feedbackTexts[said][1]}</strong></p>` : ""}
<p>A mail that was sent before its address was last proved by a code counts no more.</p>
<div class="feedback">${buttons.join("\n")}</div>`;
}

/**
 * One mail as a page: its HTML in a frame that may do nothing, its text as text, its links to follow. In: also what was just chosen
 * to become of it.
 */
export function mailPage(mail: Mail, told: string | null): string {
  const facts = [
    ["From", mail.from],
    ["To", mail.to.join(", ")],
    ["Sent", when(mail.at)],
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

/** A page that says only this. */
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

/** The web addresses in a mail: links inside of its frame lead nowhere. */
function linksOf({ text = "", html = "" }: Mail): string[] {
  const source = `${text}\n${html.replaceAll("&amp;", "&")}`;
  return [...new Set(source.match(/https?:\/\/[^\s"'<>]+[^\s"'<>.,;:!?)]/g))].slice(0, 20);
}
