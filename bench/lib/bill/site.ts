import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { encode } from "../../../packages/core/src/domain/picture/encode.ts";
import { photograph } from "../media/photographs.ts";

/** What the built site and pictures weigh, in bytes as they are sent. */
export interface Site {
  /** By document: its own bytes, and those of the scripts, styles and fonts that it names, with their number. */
  readonly documents: Readonly<Record<string, { own: number; assets: number; files: number }>>;
  /** The mean of a photograph in each width that pages need. */
  readonly pictures: Readonly<Record<string, number>>;
  /** Processor time to make the versions of one, in milliseconds. */
  readonly pictureCpuMs: number;
}

const dist = fileURLToPath(new URL("../../../packages/web/dist/", import.meta.url));
const compressed = promisify(brotliCompress);
/** As many as give a steady mean. */
const photographs = 6;
const widths = [160, 400, 800, 1280];

/** Measures the built web app (which must have been built) and photographs as the marketplace makes them. */
export async function measureSite(): Promise<Site> {
  const documents = {
    home: "index.html",
    search: "documents/search.html",
    artisan: "documents/artisan.html",
  };
  const weighed = await Promise.all(
    Object.entries(documents).map(async ([name, file]) => [name, await weigh(file)] as const),
  );
  return { documents: Object.fromEntries(weighed), ...(await weighPictures()) };
}

async function weigh(file: string) {
  const html = await readFile(dist + file, "utf8").catch(() => {
    throw new Error("The web app is not built: npm run build --workspace @handiwork/web");
  });
  // A link that is disabled fetches nothing.
  const fetching = html.replaceAll(/<link rel="stylesheet"[^>]*disabled[^>]*>/g, "");
  const named = new Set(
    [...fetching.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path = ""]) => path),
  );
  const fonts = (await readdir(`${dist}assets`))
    .filter((name) => name.endsWith(".woff2"))
    .map((name) => `assets/${name}`);
  const files = [...new Set([...named, ...fonts])];
  const sizes = await Promise.all(
    files.map(async (path) => {
      const body = await readFile(dist + path);
      return path.endsWith(".woff2") ? body.length : (await compressed(body)).length;
    }),
  );
  const own = (await compressed(Buffer.from(html))).length;
  return { own, assets: sizes.reduce((sum, size) => sum + size, 0), files: files.length };
}

async function weighPictures() {
  const sums = new Map<number, number>();
  const before = { made: 0, ms: 0 };
  for (let number = 0; number < photographs; number += 1) {
    const { file } = await photograph(number, 2_097_152);
    const started = process.cpuUsage();
    const { versions } = await encode(file, widths);
    const { user, system } = process.cpuUsage(started);
    before.ms += (user + system) / 1_000;
    before.made += 1;
    for (const { width, body } of versions) {
      const wanted = widths.find((each) => each >= width) ?? width;
      sums.set(wanted, (sums.get(wanted) ?? 0) + body.length);
    }
  }
  return {
    pictures: Object.fromEntries([...sums].map(([width, bytes]) => [width, Math.round(bytes / photographs)])),
    pictureCpuMs: before.ms / before.made,
  };
}
