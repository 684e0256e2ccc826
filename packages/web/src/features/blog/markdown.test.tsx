// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import * as fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { Markdown } from "./markdown.tsx";

const picture = { key: "posts/a", width: 800, height: 600, placeholder: "data:,", widths: [400] };
const pictures = [{ address: "https://a.example/b.png", picture }];

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute("data-lite");
});

const markdown = (text: string) => (
  <MemoryRouter>
    <Markdown text={text} pictures={pictures} />
  </MemoryRouter>
);
const rendered = (text: string) => renderToStaticMarkup(markdown(text));

const parts = fc.constantFrom(
  ..."*_[]()!\\<>\"'&=\n -1.".split(""),
  "**",
  "](https://a.example/b.png)",
  "![x",
  "](javascript:alert(1))",
  "](/artisans)",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  " onclick=alert(1) ",
  "word",
);

const known =
  "class,style,href,rel,start,src,srcSet,sizes,width,height,alt,loading,fetchPriority,decoding".split(",");

it("renders the supported elements and everything else as text", () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), (all) => {
      const html = rendered(all.join(""));
      const tags = [...html.matchAll(/<([a-z0-9]+)((?:\s+[a-zA-Z-]+="[^"]*")*)\s*\/?>/g)];
      for (const [, name = "", attributes = ""] of tags) {
        expect(["div", "p", "ul", "ol", "li", "strong", "em", "a", "br", "span", "img"]).toContain(name);
        // Quotes in attribute values are escaped.
        for (const [, attribute = "", value = ""] of attributes.matchAll(/\s([a-zA-Z-]+)="([^"]*)"/g)) {
          expect(known).toContain(attribute);
          if (attribute === "href" || attribute === "src")
            expect(value).toMatch(/^(https?:\/\/|\/(?![/\\]))/);
        }
      }
      // No tags other than those above.
      expect(html.match(/<[a-z]/gi)?.length).toBe(tags.length);
    }),
    { numRuns: 500 },
  );
});

it("replaces external pictures by our copies with their final height, and links to missing ones", () => {
  const door = rendered("![A door](https://a.example/b.png)");
  expect(door).toContain('src="/media/posts/a-400.webp"');
  expect(door).toContain('alt="A door"');
  expect(rendered("![A gate](https://a.example/c.png)")).toContain(
    '<a href="https://a.example/c.png" rel="noopener noreferrer">A gate</a>',
  );
});

it("shows line breaks as breaks", () => {
  expect(rendered("One\nTwo")).toContain("<p>One<br/>Two</p>");
});

it("puts the button of a linked picture before the link in lite mode, not inside it", async () => {
  document.documentElement.setAttribute("data-lite", "");
  render(markdown("[![A kitchen](https://a.example/b.png)](/artisans)"));
  const button = await screen.findByRole("button", { name: /^Show picture, about .+: A kitchen/ });
  expect(button.closest("a")).toBeNull();
  expect(screen.getByRole("link", { name: "A kitchen" }).getAttribute("href")).toBe("/artisans");
});
