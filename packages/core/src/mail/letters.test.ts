import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Block } from "../notifications/kind.schema.ts";
import { letter as messageLetter } from "../notifications/kinds/message.rules.ts";
import {
  attentionLetter,
  heldLetter,
  receiptLetter,
  refundLetter,
} from "../notifications/kinds/payments.schema.ts";
import { endLetter } from "../notifications/kinds/premium.schema.ts";
import { enquiryLetter } from "../notifications/kinds/enquiries.schema.ts";
import { answerLetter, reviewLetter } from "../notifications/kinds/reviews.schema.ts";
import { availableLetter, matchLetter } from "../notifications/kinds/saved.schema.ts";
import { entryLetters } from "../audit/notices.ts";
import { codeLetter } from "./codes.effects.ts";
import { deletionLetter } from "./deletion.effects.ts";
import { invitationLetter } from "./invitation.effects.ts";
import { layOut } from "./layout.ts";

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
const letters = [
  ...(["verify-email", "reset-password", "change-email"] as const).map(
    (purpose) => [purpose, codeLetter(purpose, "049213")] as const,
  ),
  ...Object.entries(entryLetters).map(([kind, letter]) => [kind, letter(about)] as const),
  ...(["approved", "rejected", "suspended"] as const).map(
    (kind) => [`${kind} (merchant)`, entryLetters[kind]({ ...about, record: "merchant" })] as const,
  ),
  [
    "alert",
    matchLetter({
      searchName: "Lagos plumbers",
      artisanId: about.accountId,
      trade: "Plumber",
      place: "Ikeja, Lagos",
    }),
  ] as const,
  [
    "saved artisan",
    availableLetter({ artisanId: about.accountId, name: "Ada Obi", trade: "Plumber" }),
  ] as const,
  ["message", messageLetter(about.accountId)] as const,
  ["review", reviewLetter(about.accountId, 4)] as const,
  ["enquiry", enquiryLetter()] as const,
  ["answer", answerLetter(about.accountId)] as const,
  ["premium-ending", endLetter(7, "28 November 2026")] as const,
  ["premium-end", endLetter(0, "28 November 2026")] as const,
  ["receipt", receiptLetter(payment, about.support)] as const,
  ["refund", refundLetter(payment, about.support)] as const,
  ["held", heldLetter(payment, about.support)] as const,
  ["refund of a held one", refundLetter({ ...payment, chargedKobo: 100_050 }, about.support)] as const,
  ["payment-held", attentionLetter(payment, "It was <500> naira", true)] as const,
  ["payment-problem", attentionLetter(payment, "A second charge", false)] as const,
];

it("a receipt contains its number, plan, period, amount, time and method of payment", () => {
  const { text } = layOut("ada@handiwork.test", receiptLetter(payment, about.support));
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

describe.each(letters)("the mail %s", (_kind, letter) => {
  const { to, subject, text, html } = layOut("ada@handiwork.test", letter);

  it("names the sender, and why the reader receives it", () => {
    expect(to).toBe("ada@handiwork.test");
    for (const part of [text, html]) {
      expect(part).toContain("Handiwork, https://handiwork.test");
      expect(part).toMatch(/You get this e-mail because/);
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
    for (const block of letter.blocks) {
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
    ["rejected", entryLetters.rejected(about)],
    ["password-changed", entryLetters["password-changed"](about)],
    ["email-changed", entryLetters["email-changed"](about)],
    ["deleted", deletionLetter(about.support)],
    ["invitation", invitationLetter("Ada Obi", "token", about.support)],
  ] as const)("the %s mail contains the address that admins have configured", (_kind, letter) => {
    expect(layOut("ada@handiwork.test", letter).text).toContain("help@handiwork.test");
  });
});

describe("mails with a code", () => {
  it.each(["verify-email", "reset-password", "change-email"] as const)(
    "the %s mail warns against sharing the code",
    (purpose) => {
      const { subject, text } = layOut("ada@handiwork.test", codeLetter(purpose, "049213"));
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
    html = layOut("ada@handiwork.test", { subject: evil, blocks, why: evil }).html;
  });

  it("escapes every text in it", () => {
    expect(html).not.toContain("<i");
    expect(html).not.toContain(`"x(`);
    expect(html.match(/&lt;i onclick=&quot;x\(&#39;&amp;&#39;\)&quot;&gt;/g)).toHaveLength(6);
  });
});
