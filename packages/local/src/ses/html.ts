import { escape, when } from "../html.ts";
import { feedbackKinds, type FeedbackKind } from "./feedback.ts";
import type { Mail } from "./mail.ts";

/** A page shows the newest mails. */
const mostShown = 100;

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

/** Returns the page of a list of mails. Its links work under any path. */
export function inboxPage(mails: readonly Mail[], to: string): string {
  const rows = mails.slice(0, mostShown).map(
    (mail) => `<li><a href="?id=${mail.id}"><strong>${escape(mail.subject) || "(no subject)"}</strong>
<small>${escape(mail.to.join(", "))} · <time datetime="${mail.at}">${when(mail.at)}</time></small></a></li>`,
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
