import type { Manifest, ManifestChunk } from "vite";

interface Needs {
  readonly module?: string;
  readonly data?: string;
  /** Whether the document's headers let it open the payment provider's checkout: its page looks for the mark. */
  readonly checkout?: boolean;
}

/**
 * What a document's page needs, in its head: its styles, and early fetches of font, code and data.
 *
 * The styles are written into the document, so that the first view waits for nothing else. The disabled links fetch
 * nothing: Vite's loader of page chunks finds by them that the styles are there already.
 *
 * @param styles the text of each stylesheet by its path in dist/
 */
export function headOf(
  { module, data, checkout = false }: Needs,
  manifest: Manifest,
  styles: ReadonlyMap<string, string>,
): string {
  const chunks = closure(["index.html", ...(module ? [module] : [])], manifest);
  const shell = closure(["index.html"], manifest);
  const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css))];
  const fonts = shell.flatMap(({ assets = [] }) => assets).filter((file) => file.endsWith(".woff2"));
  return [
    ...(checkout ? [`<meta name="checkout" />`] : []),
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`),
    `<style>${sheets.map((file) => styles.get(file)?.trim()).join("")}</style>`,
    ...sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    ...chunks
      .filter((chunk) => !shell.includes(chunk))
      .map(({ file }) => `<link rel="modulepreload" href="/${file}" crossorigin />`),
    ...(data ? [`<link rel="preload" href="${data}" as="fetch" crossorigin />`] : []),
  ].join("\n    ");
}

/** Everything that those entries import from the start, then the entries themselves, each once. */
function closure(names: readonly string[], manifest: Manifest): ManifestChunk[] {
  const chunks = new Set<ManifestChunk>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the manifest`);
    if (visited.has(name)) return;
    visited.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    chunks.add(chunk);
  };
  for (const name of names) visit(name);
  return [...chunks];
}
