import type { Manifest, ManifestChunk } from "vite";

interface Needs {
  readonly description: string;
  readonly module?: string;
  readonly data?: string;
}

/** The part of a document's head that differs: description, and early fetches of font, code, styles and data. */
export function headOf({ description, module, data }: Needs, manifest: Manifest): string {
  const shell = closure(["index.html"], manifest);
  const page = module ? closure([module], manifest).filter((chunk) => !shell.includes(chunk)) : [];
  const fonts = shell.flatMap(({ assets = [] }) => assets).filter((file) => file.endsWith(".woff2"));
  return [
    `<meta name="description" content="${description.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" />`,
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`),
    ...page
      .flatMap(({ css = [] }) => css)
      .map((file) => `<link rel="stylesheet" href="/${file}" crossorigin />`),
    ...page.map(({ file }) => `<link rel="modulepreload" href="/${file}" crossorigin />`),
    ...(data ? [`<link rel="preload" href="${data}" as="fetch" crossorigin />`] : []),
  ].join("\n    ");
}

/** Those entries and everything that they import from the start, each once. */
function closure(names: readonly string[], manifest: Manifest): ManifestChunk[] {
  const chunks = new Set<ManifestChunk>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the manifest`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...chunks];
}
