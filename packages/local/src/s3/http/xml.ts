import { S3Error } from "../errors.ts";

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

/** An element that was read. */
export interface XmlElement {
  readonly name: string;
  readonly children: readonly XmlElement[];
  /** The text directly inside. */
  readonly text: string;
}

/**
 * Reads the documents that S3's clients send: elements and text; namespaces, comments and processing instructions are
 * passed over, a document type is refused (no entity is ever expanded). Throws MalformedXML.
 */
export function readXml(source: string): XmlElement {
  const open: { name: string; children: XmlElement[]; text: string }[] = [
    { name: "", children: [], text: "" },
  ];
  for (const [token] of source.matchAll(/<!--.*?-->|<[^>]*>?|[^<]+/gs)) {
    const top = open.at(-1);
    if (!top) throw malformed();
    if (token.startsWith("<!--") || token.startsWith("<?")) continue;
    if (!token.startsWith("<")) {
      top.text += unescape(token);
      continue;
    }
    const [, closes, name, empty] = /^<(\/?)(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*?)?(\/?)>$/.exec(token) ?? [];
    if (!name) throw malformed();
    if (closes) {
      open.pop();
      if (top.name !== name || open.length === 0) throw malformed();
      continue;
    }
    const element = { name, children: [], text: "" };
    top.children.push(element);
    if (!empty) open.push(element);
  }
  const [root, ...others] = open[0]?.children ?? [];
  if (open.length !== 1 || !root || others.length > 0) throw malformed();
  return root;
}

function unescape(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));?/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal);
    const character = name ? named[String(name)] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (character === undefined || !whole.endsWith(";")) throw malformed();
    return character;
  });
}

/** The children of that name. */
export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the only child of that name. */
export function childText(element: XmlElement, name: string): string | undefined {
  return childrenOf(element, name)[0]?.text;
}

/** The service's answer to a document that it cannot read. */
export function malformed(): S3Error {
  const message = "The XML you provided was not well-formed or did not validate against our published schema";
  return new S3Error("MalformedXML", message);
}
