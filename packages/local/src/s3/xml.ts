/** Returns an XML element with a text, or nothing if the text is undefined. */
export function element(name: string, text: string | number | boolean | undefined): string {
  return text === undefined ? "" : `<${name}>${escape(String(text))}</${name}>`;
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes control characters too, because a key may contain any character. */
function escape(text: string): string {
  return text.replaceAll(
    /[&<>"'\p{Cc}\ufffe\uffff]/gu,
    (character) => entities[character] ?? `&#x${character.charCodeAt(0).toString(16)};`,
  );
}
