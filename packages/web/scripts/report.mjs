// Prints the bytes that the first view of each document transfers (compressed with brotli if such a file exists).
// Run it after `npm run build -w packages/web`.
import { readFile, stat } from "node:fs/promises";

const dist = new URL("../dist/", import.meta.url);
const documents = ["index.html", "documents/search.html", "documents/artisan.html", "documents/app.html"];
const kinds = { js: /\.js$/, styles: /\.css$/, font: /\.woff2$/, picture: /\.(svg|webp|png)$/ };

const rows = {};
for (const document of documents) {
  const html = await readFile(new URL(document, dist), "utf8");
  const needed = html.replaceAll(/<link rel="stylesheet"[^>]*disabled[^>]*>/g, "");
  const files = new Set([...needed.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file));
  const row = { document: await size(document) };
  for (const [kind, pattern] of Object.entries(kinds)) {
    const sizes = await Promise.all([...files].filter((file) => pattern.test(file)).map(size));
    row[kind] = sizes.reduce((sum, bytes) => sum + bytes, 0);
  }
  row.all = Object.values(row).reduce((sum, bytes) => sum + bytes, 0);
  rows[document] = row;
}
console.table(rows);

/** @param {string} file its path in dist/ @returns {Promise<number>} its transferred bytes */
async function size(file) {
  const sent = await stat(new URL(`${file}.br`, dist)).catch(() => stat(new URL(file, dist)));
  return sent.size;
}
