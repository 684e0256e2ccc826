import { assert, constantFrom, oneof, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { dataBlock, escapeHtml, metaTags, oneLine, withMeta } from "./meta.ts";

const nasty = [
  `</title><script>alert(1)</script>`,
  `" onmouseover="alert(1)`,
  `'><img src=x onerror=alert(1)>`,
  `</script><!--<script>`,
  `<!--/meta--> $& $1 $' \\u003c`,
  `a\u2028b\u2029c\u0000d\ud800e`,
  `\u202egnp.exe`,
];

describe("the head", () => {
  it.each(nasty)("cannot be escaped from by %j", (text) => {
    const tags = metaTags({ title: text, description: text, url: `https://a.example/${text}` });
    for (const line of tags.split("\n").map((each) => each.trim())) {
      expect(line).toMatch(/^(<title>[^<>"']*<\/title>|<(meta|link)( [\w:]+="[^<>"']*")+ \/>)$/);
    }
  });

  it("contains the tags for Open Graph, search engines and Twitter", () => {
    const tags = metaTags({
      title: "Ngozi Eze, Tailor in Enugu",
      description: "Sews & mends.",
      url: "https://a.example/artisans/1",
      image: { url: "https://a.example/media/1-1280.webp", width: 1280, height: 960 },
    });
    expect(tags.split("\n").map((line) => line.trim())).toEqual([
      "<title>Ngozi Eze, Tailor in Enugu · Handiwork</title>",
      '<meta name="description" content="Sews &#38; mends." />',
      '<link rel="canonical" href="https://a.example/artisans/1" />',
      '<meta property="og:url" content="https://a.example/artisans/1" />',
      '<meta property="og:type" content="website" />',
      '<meta property="og:site_name" content="Handiwork" />',
      '<meta property="og:locale" content="en_NG" />',
      '<meta property="og:title" content="Ngozi Eze, Tailor in Enugu · Handiwork" />',
      '<meta property="og:description" content="Sews &#38; mends." />',
      '<meta property="og:image" content="https://a.example/media/1-1280.webp" />',
      '<meta property="og:image:width" content="1280" />',
      '<meta property="og:image:height" content="960" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ]);
  });

  it("replaces the existing one, and nothing else", () => {
    const html = "<head><!--meta--><title>Old</title><!--/meta--><style></style></head><body>Old</body>";
    const filled = withMeta(html, { title: "$& New", description: "d", noindex: true });
    expect(filled).toContain("<title>$&#38; New · Handiwork</title>");
    expect(filled).toContain('<meta name="robots" content="noindex" />');
    expect(filled).toMatch(/<!--\/meta--><style><\/style><\/head><body>Old<\/body>$/);
    expect(withMeta(filled, { title: "Newer", description: "d" })).not.toContain("New ·");
    expect(withMeta("<title>Other</title>", { title: "New", description: "d" })).toBe("<title>Other</title>");
  });
});

describe("a line of text", () => {
  it("has no line breaks, control characters, bidirectional formatting or lone surrogates", () => {
    expect(oneLine(" a\n\tb\u2028c\u0007\u202ed\ud83d ", 20)).toBe("a b c d");
    expect(oneLine("Ọláyínká 🔧 المهندس", 40)).toBe("Ọláyínká 🔧 المهندس");
  });

  it("is truncated between characters", () => {
    expect(oneLine("🔧".repeat(30), 10)).toBe(`${"🔧".repeat(9)}…`);
    expect(oneLine("a".repeat(10), 10)).toBe("a".repeat(10));
  });
});

describe("a block of data", () => {
  it("contains any text safely, and returns it", () => {
    assert(
      property(oneof(constantFrom(...nasty), string({ unit: "binary" })), (text) => {
        const block = dataBlock("application/json", { text }, "data");
        const [, inside] =
          /^<script type="application\/json" id="data">([^<>&\u2028\u2029]*)<\/script>$/.exec(block)!;
        expect(JSON.parse(inside!)).toEqual({ text });
      }),
    );
  });
});

it("escapes HTML", () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe("&#60;a href=&#34;x&#34;&#62;&#39;&#38;&#39;&#60;/a&#62;");
});
