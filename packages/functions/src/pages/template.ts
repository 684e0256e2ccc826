import { config } from "@handiwork/core/platform/config";
import { Unavailable } from "@handiwork/core/platform/errors";
import { objects } from "@handiwork/core/platform/objects";
import { logger } from "../logger.ts";
import { siteName } from "@handiwork/core/reference/content";

/** Time a document stays fresh, in ms. */
const fresh = 60_000;

/** Timeouts for the bucket, in ms: with an older document at hand, and without one. */
const timeoutMs = { older: 1_000, none: 5_000 } as const;

/** Documents with the time of their reading, in ms. */
const kept = new Map<string, { readonly html: string; readonly at: number }>();

/**
 * Returns a prerendered document from the site's bucket, at most a minute old; an older one if the bucket is
 * unavailable.
 *
 * @param file a file of core's `site/documents`
 * @throws {Unavailable} if it has never been read
 */
export async function template(file: string): Promise<string> {
  const held = kept.get(file);
  if (held && Date.now() - held.at < fresh) return held.html;
  try {
    const html = await within(held ? timeoutMs.older : timeoutMs.none, read(file));
    kept.set(file, { html, at: Date.now() });
    return html;
  } catch (error) {
    logger.warn("The site's bucket cannot be read", { error });
    if (!held) throw new Unavailable(error);
    // Use the older document for another minute.
    kept.set(file, { html: held.html, at: Date.now() });
    return held.html;
  }
}

/** Clears the cache (for tests). */
export function forgetTemplates(): void {
  kept.clear();
}

async function read(file: string): Promise<string> {
  const found = await objects.get(config().SITE_BUCKET, file.slice(1));
  if (!found) throw new Error(`The site's bucket has no ${file}`);
  return found.body.toString();
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${milliseconds} ms`)), milliseconds);
  });
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The page if the document is unavailable. Readable without its stylesheet. */
export const fallbackPage = `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>One moment, please · ${siteName}</title>
    <link rel="stylesheet" href="/apology.css" />
  </head>
  <body>
    <main>
      <h1>One moment, please</h1>
      <p>This page cannot be shown right now. Nothing is lost: it will be back in a moment.</p>
      <p><a href="">Try again</a><a href="/">Go to the home page</a></p>
    </main>
  </body>
</html>
`;
