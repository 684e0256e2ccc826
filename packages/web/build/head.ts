import type { Manifest, ManifestChunk } from "vite";
import { firstPageAmong } from "./first-views.ts";

const pageFiles = "src/app/page-files.ts";

interface Needs {
  readonly module?: string;
  readonly data?: string;
  /** Whether the document's headers let it open the payment provider's checkout: its page looks for the mark. */
  readonly checkout?: boolean;
}

/**
 * What a document's page needs, in its head: its styles, and early fetches of code and data.
 *
 * The styles of its chunks are together in one sheet of its own, so that the first view waits for one file. The disabled
 * links fetch nothing: Vite's loader of page chunks finds by them that the styles are there already.
 *
 * @param sheet the path of that sheet in dist/
 */
export function headOf({ module, data, checkout = false }: Needs, manifest: Manifest, sheet: string): string {
  const shell = closure(["index.html"], manifest);
  const chunks = chunksOf(module, manifest);
  return [
    ...(checkout ? [`<meta name="checkout" />`] : []),
    `<link rel="stylesheet" href="/${sheet}" />`,
    ...sheetsOf(module, manifest).map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    ...chunks
      .filter((chunk) => !shell.includes(chunk))
      .map(({ file }) => `<link rel="modulepreload" href="/${file}" crossorigin />`),
    ...(data ? [`<link rel="preload" href="${data}" as="fetch" crossorigin />`] : []),
  ].join("\n    ");
}

/** The stylesheets that a document needs from the start: the shell's, then its page's. */
export function sheetsOf(module: string | undefined, manifest: Manifest): string[] {
  return [...new Set(chunksOf(module, manifest).flatMap(({ css = [] }) => css))];
}

/** The shell's chunks and the page's, with the list of files that names the page where the shell itself does not. */
function chunksOf(module: string | undefined, manifest: Manifest): ManifestChunk[] {
  const page = module && keyOf(module, manifest);
  const isNamed = page !== undefined && manifest["index.html"]?.dynamicImports?.includes(page);
  return closure(["index.html", ...(isNamed ? [] : [pageFiles]), ...(page ? [page] : [])], manifest);
}

/** A first page has no entry of its own in the manifest: it is in the chunk that is named after it. */
function keyOf(module: string, manifest: Manifest): string {
  const page = firstPageAmong([module]);
  return (
    Object.keys(manifest).find((key) => page && key.startsWith("_") && manifest[key]?.name === page) ?? module
  );
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
