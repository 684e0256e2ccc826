import type { Manifest, ManifestChunk } from "vite";
import { firstViewAmong } from "./first-views.ts";

const pageFiles = "src/app/page-files.ts";

interface Needs {
  readonly module?: string;
  /** A part of the page that only wide screens render at once. */
  readonly widePart?: string | undefined;
  readonly data?: string;
  /** True if the document's headers allow the payment provider's checkout. The page checks this mark. */
  readonly checkout?: boolean;
}

/**
 * Returns the elements in the head of a document: its styles, and early fetches of code and data.
 *
 * The styles of its chunks are in one stylesheet, so that the first view waits for one file. The disabled links fetch
 * nothing: they tell Vite's loader that the styles of these chunks are present.
 *
 * @param sheet the path of that stylesheet in dist/
 */
export function headOf(needs: Needs, manifest: Manifest, sheet: string): string {
  const { data, checkout = false } = needs;
  const shell = closure(["index.html"], manifest);
  const narrow = chunksOf({ ...needs, widePart: undefined }, manifest);
  return [
    ...(checkout ? [`<meta name="checkout" />`] : []),
    `<link rel="stylesheet" href="/${sheet}" />`,
    ...sheetsOf(needs, manifest).map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    ...chunksOf(needs, manifest)
      .filter((chunk) => !shell.includes(chunk))
      .map((chunk) => {
        const media = narrow.includes(chunk) ? "" : ` media="(min-width: 48rem)"`;
        return `<link rel="modulepreload" href="/${chunk.file}"${media} crossorigin />`;
      }),
    ...(data ? [`<link rel="preload" href="${data}" as="fetch" crossorigin />`] : []),
  ].join("\n    ");
}

/** Returns the stylesheets of a document: the shell's, then its page's. */
export function sheetsOf(needs: Needs, manifest: Manifest): string[] {
  return [...new Set(chunksOf(needs, manifest).flatMap(({ css = [] }) => css))];
}

/**
 * Returns the chunks of the shell and the page, with the chunk of page files unless the shell imports the page
 * directly.
 */
function chunksOf({ module, widePart }: Needs, manifest: Manifest): ManifestChunk[] {
  const page = module && keyOf(module, manifest);
  const isNamed = page !== undefined && manifest["index.html"]?.dynamicImports?.includes(page);
  const entries = ["index.html", isNamed ? undefined : pageFiles, page, widePart];
  return closure(
    entries.filter((entry) => entry !== undefined),
    manifest,
  );
}

/** Returns the manifest's key for a page. A first view has no entry under its module: it is in a named chunk. */
function keyOf(module: string, manifest: Manifest): string {
  const page = firstViewAmong([module]);
  return (
    Object.keys(manifest).find((key) => page && key.startsWith("_") && manifest[key]?.name === page) ?? module
  );
}

/** Returns the static imports of entries, then the entries themselves, each once. */
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
