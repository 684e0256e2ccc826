import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Documents are not among them: they are finished where they are served, when the site's origin is known. */
const compressible = /\.(js|css|svg|json|webmanifest)$/;

/** Writes `file.br` and `file.gz` beside each text file of the folder that stays as it is. */
export async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries.filter((name) => compressible.test(name)).map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
