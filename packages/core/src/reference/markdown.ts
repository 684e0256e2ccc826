/**
 * The Markdown of blog posts: paragraphs, lists, links, emphasis and images only. HTML is plain text, and line breaks
 * are kept (B-BLOG-18; B-GAP-54). Unknown syntax stays as written.
 */

export type Inline =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "break" }
  | { readonly type: "strong" | "emphasis"; readonly children: readonly Inline[] }
  | { readonly type: "link"; readonly href: string; readonly children: readonly Inline[] }
  | { readonly type: "image"; readonly address: string; readonly alt: string };

export type Block =
  | { readonly type: "paragraph"; readonly children: readonly Inline[] }
  | {
      readonly type: "list";
      /** The number of the first item; null for bullets. */
      readonly from: number | null;
      readonly items: readonly (readonly Inline[])[];
    };

/** The start of a list item: "- point" or "1. step". */
const itemStart = /^ {0,8}(?:[-*+]|(\d{1,6})[.)]) +(?=\S)/;

/** Parses any text into blocks in linear time. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let list: { from: number | null; items: string[][] } | undefined;
  let isApart = false;

  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ type: "paragraph", children: inlinesOf(paragraph) });
    paragraph = [];
  };
  const endList = () => {
    if (list) blocks.push({ type: "list", from: list.from, items: list.items.map(inlinesOf) });
    list = undefined;
  };

  for (const line of text.replaceAll(/\r\n?/g, "\n").split("\n")) {
    const start = itemStart.exec(line);
    if (line.trim() === "") {
      endParagraph();
      isApart = true;
      continue;
    }
    if (start) {
      endParagraph();
      const from = start[1] === undefined ? null : Number(start[1]);
      if (list && (list.from === null) !== (from === null)) endList();
      list ??= { from, items: [] };
      list.items.push([line.slice(start[0].length)]);
    } else if (list && !isApart) {
      list.items.at(-1)?.push(line.trim());
    } else {
      endList();
      paragraph.push(line.trim());
    }
    isApart = false;
  }
  endParagraph();
  endList();
  return blocks;
}

/** Returns the URLs of a text's images, without duplicates. */
export function imagesIn(text: string): string[] {
  const found = new Set<string>();
  const look = (inlines: readonly Inline[]) => {
    for (const inline of inlines) {
      if (inline.type === "image") found.add(inline.address);
      else if ("children" in inline) look(inline.children);
    }
  };
  for (const block of parseMarkdown(text)) {
    if (block.type === "paragraph") look(block.children);
    else block.items.forEach(look);
  }
  return [...found];
}

/** Returns a text without markup on one line of limited length, for lists. */
export function summaryOf(text: string, most: number): string {
  const words = parseMarkdown(text)
    .map((block) => (block.type === "paragraph" ? plain(block.children) : block.items.map(plain).join(" ")))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const characters = Array.from(words);
  if (characters.length <= most) return words;
  const cut = characters.slice(0, most - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${end > most / 2 ? cut.slice(0, end) : cut}…`;
}

function plain(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === "text") return inline.text;
      return "children" in inline ? plain(inline.children) : " ";
    })
    .join("");
}

/**
 * Returns whether a picture can be fetched from a URL: https on the default port, with a host name and without
 * credentials.
 */
export function isPictureAddress(text: string): boolean {
  const url = urlOf(text);
  return url?.protocol === "https:" && url.hostname.includes(".") && url.port === "";
}

/** Returns whether a link may have a URL: http or https, or a path of this site. */
function isLinkAddress(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) || /^https?:$/.test(urlOf(text)?.protocol ?? "");
}

function urlOf(text: string): URL | undefined {
  if (!/^https?:\/\/[^\s\p{C}\\]+$/iu.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === "" && url.password === "" ? url : undefined;
}

/** The maximum nesting depth; deeper markup is text. */
const deepest = 6;
/** In characters. */
const maxUrlLength = 2000;

interface Frame {
  /** The opening markup. */
  readonly mark: "" | "**" | "*" | "_" | "[" | "![";
  readonly children: Inline[];
}

function inlinesOf(lines: readonly string[]): Inline[] {
  return lines.flatMap((line, index) => {
    const inlines = inlinesOfLine(line);
    return index === 0 ? inlines : [{ type: "break" } as const, ...inlines];
  });
}

function inlinesOfLine(line: string): Inline[] {
  const root: Frame = { mark: "", children: [] };
  const frames: Frame[] = [root];
  const top = () => frames.at(-1) ?? root;
  const write = (text: string) => {
    const { children } = top();
    const last = children.at(-1);
    if (last?.type === "text") children[children.length - 1] = { type: "text", text: last.text + text };
    else children.push({ type: "text", text });
  };
  /** Moves a frame's content to its parent, with its markup as text. */
  const dissolve = () => {
    const { mark, children } = frames.pop() ?? root;
    write(mark);
    for (const child of children) {
      if (child.type === "text") write(child.text);
      else top().children.push(child);
    }
  };

  for (let at = 0; at < line.length;) {
    const read = markAt(line, at);
    // Three stars close the inner emphasis first.
    const mark = read === "**" && top().mark === "*" && line.startsWith("***", at) ? "*" : read;
    if (mark === "\\") {
      write(line.charAt(at + 1));
      at += 2;
    } else if (mark === undefined) {
      const next = /[\\*_[\]!]/.exec(line.slice(at + 1))?.index;
      const end = next === undefined ? line.length : at + 1 + next;
      write(line.slice(at, end));
      at = end;
    } else if (mark === "]") {
      const address = frames.some(({ mark: open }) => open === "[" || open === "![")
        ? addressAt(line, at + 1)
        : undefined;
      if (address === undefined) {
        write("]");
        at += 1;
        continue;
      }
      while (top().mark !== "[" && top().mark !== "![") dissolve();
      const linked = linkOf(top(), address);
      if (linked) {
        frames.pop();
        top().children.push(linked);
        at += address.length + 3;
      } else {
        dissolve();
        write("]");
        at += 1;
      }
    } else {
      const isOpen = frames.some((frame) => frame.mark === mark);
      if ((mark === "*" || mark === "**" || mark === "_") && isOpen && closes(line, at, mark)) {
        while (top().mark !== mark) dissolve();
        const { children } = frames.pop() ?? root;
        top().children.push({ type: mark === "**" ? "strong" : "emphasis", children });
      } else if (!isOpen && frames.length <= deepest && opens(line, at, mark)) {
        frames.push({ mark, children: [] });
      } else write(mark);
      at += mark.length;
    }
  }
  while (frames.length > 1) dissolve();
  return root.children;
}

function markAt(line: string, at: number): "\\" | "**" | "*" | "_" | "[" | "![" | "]" | undefined {
  const character = line[at];
  if (character === "\\") return /[!-/:-@[-`{-~]/.test(line.charAt(at + 1)) ? "\\" : undefined;
  if (character === "*") return line[at + 1] === "*" ? "**" : "*";
  if (character === "!") return line[at + 1] === "[" ? "![" : undefined;
  return character === "_" || character === "[" || character === "]" ? character : undefined;
}

/** Returns whether markup opens an element: not an underscore within a word, and not before a blank. */
function opens(line: string, at: number, mark: string): boolean {
  if (mark === "[" || mark === "![") return true;
  if (!/\S/.test(line.charAt(at + mark.length))) return false;
  return mark !== "_" || !/[\p{L}\p{N}]/u.test(line.charAt(at - 1));
}

function closes(line: string, at: number, mark: string): boolean {
  if (!/\S/.test(line.charAt(at - 1))) return false;
  return mark !== "_" || !/[\p{L}\p{N}]/u.test(line.charAt(at + 1));
}

/** Returns the URL in parentheses at a position, which may contain balanced parentheses; undefined if there is none. */
function addressAt(line: string, at: number): string | undefined {
  if (line[at] !== "(") return undefined;
  let open = 0;
  for (let end = at + 1; end < line.length && end - at <= maxUrlLength; end += 1) {
    const character = line[end];
    if (character === " " || character === "\t") return undefined;
    if (character === "(") open += 1;
    if (character !== ")") continue;
    if (open === 0) return line.slice(at + 1, end);
    open -= 1;
  }
  return undefined;
}

function linkOf({ mark, children }: Frame, address: string): Inline | undefined {
  if (mark === "![")
    return isPictureAddress(address) ? { type: "image", address, alt: plain(children).trim() } : undefined;
  const isEmpty = plain(children).trim() === "" && !children.some(({ type }) => type === "image");
  return isEmpty || !isLinkAddress(address) ? undefined : { type: "link", href: address, children };
}
