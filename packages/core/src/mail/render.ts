import { config } from "../platform/config.ts";
import { siteName } from "../reference/content.ts";
import type { Block, Fact, EmailContent } from "../notifications/kind.schema.ts";

/** A complete mail to one recipient. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The one-click unsubscribe URL for the mail program; absent for mandatory mails. */
  readonly endUrl?: string;
}

/**
 * Renders a mail as plain text and as equivalent simple HTML, without pictures, external resources or tracking.
 * Escapes everything.
 */
export function renderEmail(to: string, { subject, blocks, why, endToken }: EmailContent): Mail {
  const foot = `${why} ${siteName}, ${siteOrigin()}`;
  const end = endToken && `?token=${encodeURIComponent(endToken)}`;
  const endLink = end ? { label: "Stop these emails", path: `/unsubscribe${end}` } : undefined;
  const text = [
    ...blocks.map(asText),
    [`-- \n${foot}`, ...(endLink ? [asText(endLink)] : [])].join("\n"),
  ].join("\n\n");
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff;color:#1f1a17;font:16px/1.5 sans-serif">`,
    `<div style="max-width:520px;margin:0 auto"><h1 style="font-size:22px">${escaped(subject)}</h1>`,
    ...blocks.map(asHtml),
    `<div style="margin-top:32px;color:#6b625b;font-size:14px"><p>${escaped(foot)}</p>`,
    ...(endLink ? [asHtml(endLink)] : []),
    `</div></div></body></html>`,
  ].join("\n");
  const byOneClick = end ? { endUrl: linkTo(`/api/unsubscribe${end}`) } : {};
  return { to, subject, text: `${text}\n`, html, ...byOneClick };
}

function asText(block: Block): string {
  if (typeof block === "string") return block;
  if ("facts" in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  return "code" in block ? `    ${block.code}` : `${block.label}:\n${linkTo(block.path)}`;
}

function asHtml(block: Block): string {
  if (typeof block === "string") return `<p>${escaped(block)}</p>`;
  if ("code" in block)
    return `<p style="font-size:28px;font-weight:bold;letter-spacing:4px">${escaped(block.code)}</p>`;
  if ("facts" in block) return `<table style="border-spacing:0">${block.facts.map(asRow).join("")}</table>`;
  return `<p><a href="${escaped(linkTo(block.path))}" style="color:#9e4a2c">${escaped(block.label)}</a></p>`;
}

function asRow([name, value]: Fact): string {
  const style = "padding:4px 24px 4px 0;text-align:left;vertical-align:top";
  return `<tr><th style="${style};color:#6b625b;font-weight:normal">${escaped(name)}</th><td style="${style}">${escaped(value)}</td></tr>`;
}

function linkTo(path: string): string {
  return new URL(path, siteOrigin()).href;
}

function siteOrigin(): string {
  const { SITE_ORIGIN } = config();
  if (!SITE_ORIGIN) throw new Error("SITE_ORIGIN is not set: mails could not say where we are.");
  return SITE_ORIGIN;
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? "");
}
