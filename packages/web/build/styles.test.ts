import { describe, expect, it } from "vitest";
import { moveStyles, sheetPath } from "./styles.ts";

describe("styles of a rendered page", () => {
  it("move from attributes to rules, without duplicates", () => {
    const { html, rules } = moveStyles(
      '<span class="a" style="width:60%;height:1em" aria-hidden="true"></span><i style="--hue:53"></i><b style="width:60%;height:1em"></b>',
    );
    expect(html).toBe(
      '<span class="a" data-first="0" aria-hidden="true"></span><i data-first="1"></i><b data-first="0"></b>',
    );
    expect(rules).toBe(':root [data-first="0"]{width:60%;height:1em}:root [data-first="1"]{--hue:53}');
  });

  it("are unescaped, and rejected if they contain braces", () => {
    const { rules } = moveStyles('<i style="background-image:url(&quot;/a?b&amp;c&quot;)"></i>');
    expect(rules).toBe(':root [data-first="0"]{background-image:url("/a?b&c")}');
    expect(() => moveStyles('<i style="width:1px}body{display:none"></i>')).toThrow("cannot become a rule");
  });

  it("do not change text and other attributes", () => {
    const page =
      '<p title="x">She wrote style=&quot;width:1px&quot;, data-style="1"</p><i data-style="2"></i>';
    expect(moveStyles(page)).toEqual({ html: page, rules: "" });
  });

  it("have a file name with a hash of their content", () => {
    expect(sheetPath("a{}")).toMatch(/^assets\/first-[\w-]{8}\.css$/);
    expect(sheetPath("a{}")).toBe(sheetPath("a{}"));
    expect(sheetPath("b{}")).not.toBe(sheetPath("a{}"));
  });
});
