/** An element's content: text, or elements by name; a list repeats its element; undefined leaves it out. */
export type XmlContent = string | number | boolean | XmlTree;
interface XmlTree {
  readonly [name: string]: XmlContent | readonly XmlContent[] | undefined;
}

const namespace = "http://s3.amazonaws.com/doc/2006-03-01/";

/** A document with one root element. Errors stand in no namespace. */
export function writeXml(root: string, content: XmlContent): string {
  const attribute = root === "Error" ? "" : ` xmlns="${namespace}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attribute}>${inner(content)}</${root}>`;
}

function inner(content: XmlContent): string {
  if (typeof content !== "object") return escape(String(content));
  return Object.entries(content)
    .flatMap(([name, value]) => {
      const values = Array.isArray(value)
        ? (value as readonly XmlContent[])
        : [value as XmlContent | undefined];
      return values.map((each) => (each === undefined ? "" : `<${name}>${inner(each)}</${name}>`));
    })
    .join("");
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Control characters become references too: a key may hold any character. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"'\p{Cc}\ufffe\uffff]/gu, (character) => {
    const name = Object.keys(named).find((each) => named[each] === character);
    return name ? `&${name};` : `&#x${character.charCodeAt(0).toString(16)};`;
  });
}
