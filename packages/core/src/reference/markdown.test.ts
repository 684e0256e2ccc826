import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaled } from "../../../../tests/setup/long.ts";
import { imagesIn, parseMarkdown, summaryOf, type Inline } from "./markdown.ts";

const text = (words: string): Inline => ({ type: "text", text: words });
const paragraph = (...children: Inline[]) => ({ type: "paragraph", children });

/** Returns every inline element of a text, including nested ones. */
function inlines(markdown: string): Inline[] {
  const all = (inline: Inline): Inline[] => [
    inline,
    ...("children" in inline ? inline.children.flatMap(all) : []),
  ];
  return parseMarkdown(markdown).flatMap((block) =>
    (block.type === "paragraph" ? block.children : block.items.flat()).flatMap(all),
  );
}

describe("supported syntax", () => {
  it.each([
    ["paragraphs", "One.\n\nTwo.", [paragraph(text("One.")), paragraph(text("Two."))]],
    [
      "line breaks",
      "One\nTwo\r\nThree",
      [paragraph(text("One"), { type: "break" }, text("Two"), { type: "break" }, text("Three"))],
    ],
    [
      "points, and a second line of one",
      "- one\n- two\n  goes on",
      [
        {
          type: "list",
          from: null,
          items: [[text("one")], [text("two"), { type: "break" }, text("goes on")]],
        },
      ],
    ],
    ["numbers", "3. one\n\n4. two", [{ type: "list", from: 3, items: [[text("one")], [text("two")]] }]],
    [
      "emphasis in emphasis",
      "**bold and *both***",
      [
        paragraph({
          type: "strong",
          children: [text("bold and "), { type: "emphasis", children: [text("both")] }],
        }),
      ],
    ],
    [
      "links with emphasis, and brackets in addresses",
      "[*a* b](https://example.com/x_(y))",
      [
        paragraph({
          type: "link",
          href: "https://example.com/x_(y)",
          children: [{ type: "emphasis", children: [text("a")] }, text(" b")],
        }),
      ],
    ],
    [
      "paths of this site",
      "[a](/artisans?x=1)",
      [paragraph({ type: "link", href: "/artisans?x=1", children: [text("a")] })],
    ],
    [
      "images",
      "![A door](https://example.com/door.jpg)",
      [paragraph({ type: "image", address: "https://example.com/door.jpg", alt: "A door" })],
    ],
    ["escaped markup", String.raw`\*not\* \[this\](x)`, [paragraph(text("*not* [this](x)"))]],
  ])("%s", (_, markdown, blocks) => {
    expect(parseMarkdown(markdown)).toEqual(blocks);
  });
});

describe("unsupported syntax stays unchanged", () => {
  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](data:text/html,x)",
    "[a](vbscript:x)",
    "[a](//evil.example)",
    String.raw`[a](/\evil.example)`.replace("\\", "\\\\"),
    "[a](https://user@evil.example)",
    "[a](https://evil.example\u202e/x)",
    "![a](http://example.com/a.png)",
    "![a](data:image/png,x)",
    "[](https://example.com)",
    "2 * 3 * 4",
    "snake_case_name",
    "# A heading",
    "**open",
    "[open",
    "a ] b",
  ])("%s", (markdown) => {
    const types = new Set(inlines(markdown).map(({ type }) => type));
    expect([...types]).toEqual(["text"]);
  });
});

const letters = (all: string) => all.replaceAll(/[^a-z]/g, "").length;

const marks = fc.constantFrom(
  ..."*_[]()!\\<>\n -1.".split(""),
  "**",
  "![",
  "](https://a.example/b)",
  "](javascript:alert(1))",
  "](/x)",
  "word",
  "<script>",
  "\n\n",
);

describe("any text", () => {
  it("contains links only to http, https and this site's paths, and pictures only from https", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(marks, { maxLength: 80 }).map((all) => all.join("")),
          fc.string({ unit: "binary" }),
        ),
        (markdown) => {
          for (const inline of inlines(markdown)) {
            if (inline.type === "link") expect(inline.href).toMatch(/^(https?:\/\/|\/(?![/\\]))/i);
            if (inline.type === "image") expect(inline.address).toMatch(/^https:\/\//i);
          }
          expect(imagesIn(markdown)).toEqual([...new Set(imagesIn(markdown))]);
        },
      ),
      { numRuns: scaled(400, 20_000) },
    );
  });

  it("loses no word", () => {
    const words = fc.array(fc.oneof(fc.stringMatching(/^[a-z]{1,6}$/), marks), { maxLength: 40 });
    fc.assert(
      fc.property(words, (parts) => {
        const markdown = parts.join("");
        const said = inlines(markdown)
          .map((inline) => {
            if (inline.type === "text") return inline.text;
            if (inline.type === "image") return inline.alt + inline.address;
            return inline.type === "link" ? inline.href : "";
          })
          .join("");
        expect(letters(said)).toBe(letters(markdown));
      }),
      { numRuns: scaled(300, 10_000) },
    );
  });

  it.each(["*", "**a", "[", "![", "[a](", "](", "*a ", "_a_", "\\", "- ", "[a](x", "1. a\n", "(((("])(
    "of fifty thousand characters of %j is parsed at once",
    (part) => {
      const markdown = part.repeat(50_000 / part.length);
      const from = performance.now();
      parseMarkdown(markdown);
      parseMarkdown(`[${markdown}`);
      expect(performance.now() - from).toBeLessThan(5_000);
    },
  );
});

describe("the summary of a text", () => {
  it("is its text on one line, truncated at a word", () => {
    expect(
      summaryOf("**Ask** for:\n\n- the [price](https://a.example)\n- ![x](https://a.example/b)", 100),
    ).toBe("Ask for: the price");
    expect(summaryOf("word ".repeat(30), 22)).toBe("word word word word…");
  });
});
