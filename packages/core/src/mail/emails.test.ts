import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Block } from "../notifications/kind.schema.ts";
import { unreadMessageEmail } from "../notifications/kinds/message.rules.ts";
import {
  attentionEmail,
  heldEmail,
  receiptEmail,
  refundEmail,
} from "../notifications/kinds/payments.schema.ts";
import { premiumEndEmail } from "../notifications/kinds/premium.schema.ts";
import { enquiryEmail } from "../notifications/kinds/enquiries.schema.ts";
import { replyEmail, reviewEmail } from "../notifications/kinds/reviews.schema.ts";
import { availableEmail, matchEmail } from "../notifications/kinds/saved.schema.ts";
import { auditEntryEmails } from "../audit/notices.ts";
import { codeEmail } from "./codes.effects.ts";
import { deletionEmail } from "./deletion.effects.ts";
import { invitationEmail } from "./invitation.effects.ts";
import { renderEmail } from "./render.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

const about = {
  when: "21 November 2026, 11:04 am (Lagos time)",
  until: "21 December 2026",
  reason: "No <address>",
  accountId: "0d4b1f5e-1c1c-4a8e-9d0e-3f6f9b8a7c6d",
  record: "artisan",
  startsAvailable: true,
  support: { phone: "+234 800 000 0000", email: "help@handiwork.test", location: "Abuja" },
} as const;
const payment = {
  reference: "PAY-1763719440000-4711",
  planName: "Premium Quarterly",
  durationDays: 90,
  amountKobo: 1_350_000,
  paidAt: "2026-11-21T10:04:00.000Z",
  channel: "card",
  card: { last4: "4081", brand: "visa" },
  periodFrom: "2026-11-21T10:04:00.000Z",
  periodUntil: "2027-02-19T10:04:00.000Z",
};
const emails = [
  ...(["verify-email", "reset-password", "change-email"] as const).map(
    (purpose) => [purpose, codeEmail(purpose, "049213")] as const,
  ),
  ...Object.entries(auditEntryEmails).map(([kind, content]) => [kind, content(about)] as const),
  ...(["approved", "rejected", "suspended"] as const).map(
    (kind) => [`${kind} (merchant)`, auditEntryEmails[kind]({ ...about, record: "merchant" })] as const,
  ),
  [
    "alert",
    matchEmail({
      searchName: "Lagos plumbers",
      artisanId: about.accountId,
      trade: "Plumber",
      place: "Ikeja, Lagos",
    }),
  ] as const,
  [
    "saved artisan",
    availableEmail({ artisanId: about.accountId, name: "Ada Obi", trade: "Plumber" }),
  ] as const,
  ["message", unreadMessageEmail(about.accountId)] as const,
  ["review", reviewEmail(about.accountId, 4)] as const,
  ["enquiry", enquiryEmail()] as const,
  ["answer", replyEmail(about.accountId)] as const,
  ["premium-ending", premiumEndEmail(7, "28 November 2026")] as const,
  ["premium-end", premiumEndEmail(0, "28 November 2026")] as const,
  ["receipt", receiptEmail(payment, about.support)] as const,
  ["refund", refundEmail(payment, about.support)] as const,
  ["held", heldEmail(payment, about.support)] as const,
  ["refund of a held payment", refundEmail({ ...payment, chargedKobo: 100_050 }, about.support)] as const,
  ["payment-held", attentionEmail(payment, "It was <500> naira", true)] as const,
  ["payment-problem", attentionEmail(payment, "A second charge", false)] as const,
];

it("a receipt contains its number, plan, period, amount, time and method of payment", () => {
  const { text } = renderEmail("ada@handiwork.test", receiptEmail(payment, about.support));
  expect(text).toContain(
    [
      "Number: PAY-1763719440000-4711",
      "Plan: Premium Quarterly, 90 days",
      "Period: 21 November 2026 to 19 February 2027",
      "Amount: ₦13,500",
      "Paid on: 21 November 2026, 11:04 am (Lagos time)",
      "Paid with: Card ending in 4081",
    ].join("\n"),
  );
});

function wordsOf(block: Block): readonly string[] {
  if (typeof block === "string") return [block];
  if ("facts" in block) return block.facts.flat();
  return ["code" in block ? block.code : block.label];
}

describe.each(emails)("the mail %s", (_kind, content) => {
  const { to, subject, text, html } = renderEmail("ada@handiwork.test", content);

  it("names the sender, and why the reader receives it", () => {
    expect(to).toBe("ada@handiwork.test");
    for (const part of [text, html]) {
      expect(part).toContain("Handiwork, https://handiwork.test");
      expect(part).toMatch(/You get this email because/);
    }
    expect(subject.length).toBeLessThanOrEqual(60);
  });

  it("has the same content as text and as HTML", () => {
    const readable = html
      .replace(/<title>.*<\/title>/, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll("&#39;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">");
    for (const block of content.blocks) {
      for (const words of wordsOf(block)) {
        expect(text).toContain(words);
        expect(readable).toContain(words);
      }
      if (typeof block === "object" && "path" in block) {
        expect(text).toContain(`\nhttps://handiwork.test${block.path}\n`);
        expect(html).toContain(`href="https://handiwork.test${block.path}"`);
      }
    }
  });

  it("loads no external resources and links only to our own pages", () => {
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|src=/i);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^https:\/\/handiwork\.test\//);
  });
});

describe("mails with the support address", () => {
  it.each([
    ["rejected", auditEntryEmails.rejected(about)],
    ["password-changed", auditEntryEmails["password-changed"](about)],
    ["email-changed", auditEntryEmails["email-changed"](about)],
    ["deleted", deletionEmail(about.support)],
    ["invitation", invitationEmail("Ada Obi", "token", about.support)],
  ] as const)("the %s mail contains the address that admins have configured", (_kind, content) => {
    expect(renderEmail("ada@handiwork.test", content).text).toContain("help@handiwork.test");
  });
});

describe("mails with a code", () => {
  it.each(["verify-email", "reset-password", "change-email"] as const)(
    "the %s mail warns against sharing the code",
    (purpose) => {
      const { subject, text } = renderEmail("ada@handiwork.test", codeEmail(purpose, "049213"));
      expect(text).toContain("049213");
      expect(text).toContain("We will never ask you for this code");
      // Subjects show on lock screens.
      expect(subject).not.toContain("049213");
    },
  );
});

describe("the HTML of a mail", () => {
  let html = "";
  beforeEach(() => {
    const evil = `<i onclick="x('&')">`;
    const blocks = [evil, { code: evil }, { label: evil, path: `/${evil}` }];
    html = renderEmail("ada@handiwork.test", { subject: evil, blocks, why: evil }).html;
  });

  it("escapes every text in it", () => {
    expect(html).not.toContain("<i");
    expect(html).not.toContain(`"x(`);
    expect(html.match(/&lt;i onclick=&quot;x\(&#39;&amp;&#39;\)&quot;&gt;/g)).toHaveLength(6);
  });
});
