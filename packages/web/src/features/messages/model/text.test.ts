import { maxMessageLength, MessageForm } from "@handiwork/core/conversations/schema";
import { expect, it } from "vitest";
import { isSendable, maxLength, linkify } from "./text.ts";

const id = "00000000-0000-4000-8000-000000000001";

it("the maximum length matches the server's", () => {
  expect(maxLength).toBe(maxMessageLength);
});

it.each([
  "Hello",
  "👍",
  "?",
  " ",
  "\u200b",
  "\n\t",
  "a".repeat(2_000),
  "a".repeat(2_001),
  `  ${"a".repeat(2_000)}\n`,
])("isSendable agrees with the server: %j", (content) => {
  expect(isSendable(content)).toBe(MessageForm.safeParse({ id, content }).success);
});

const linksIn = (text: string) => linkify(text).filter(({ href }) => href !== undefined);

it.each([
  ["See https://example.com/a?b=c#d", "https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
  ["See www.example.com.", "www.example.com", "https://www.example.com"],
  ["(http://example.com/a_(b))", "http://example.com/a_(b)", "http://example.com/a_(b)"],
  ["https://example.com, or not", "https://example.com", "https://example.com"],
  ["HTTPS://EXAMPLE.com!", "HTTPS://EXAMPLE.com", "HTTPS://EXAMPLE.com"],
  ["line\nhttps://example.com\nline", "https://example.com", "https://example.com"],
  ["<https://example.com>", "https://example.com", "https://example.com"],
  ["https://exämple.com/ọjà", "https://exämple.com/ọjà", "https://exämple.com/ọjà"],
])("linkify finds in %j the link %j", (text, shown, href) => {
  expect(linksIn(text)).toEqual([{ text: shown, href }]);
});

it.each([
  "javascript:alert(1)",
  "data:text/html,hello",
  "https://",
  "www.",
  "http://localhost",
  "ada@www.example.com",
  "xhttps://example.com",
  "https://example.com@evil.example",
  "https://user:word@evil.example",
  "https://[",
  "an example.com without a beginning",
  "",
])("linkify finds no link in %j", (text) => {
  expect(linksIn(text)).toEqual([]);
});

it.each(["", "plain", "a https://b.example c www.d.example, e", "<b>no</b> https://x.example/<i>"])(
  "linkify keeps all of %j in order",
  (text) => {
    expect(
      linkify(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  },
);

it("linkify handles 2,000 adversarial characters quickly", () => {
  const began = performance.now();
  for (const text of [`https://a.b/${")".repeat(2_000)}`, "www.".repeat(500), "https://".repeat(250)])
    linkify(text);
  expect(performance.now() - began).toBeLessThan(500);
});
