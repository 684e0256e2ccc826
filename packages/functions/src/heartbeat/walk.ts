const timeoutMs = 10_000;

/** Duration of each step, in ms. */
export type StepDurations = Record<"home" | "script" | "search" | "artisan", number>;

/**
 * Visits the site through its distribution: the home page, its script, a search, and the document of an artisan that
 * the search found, if any. Returns each step's duration.
 *
 * @param origin the site's origin, without a trailing slash
 * @throws {Error} that names the step and the problem
 */
export async function walkSite(origin: string): Promise<Partial<StepDurations>> {
  const walked: Partial<StepDurations> = {};
  async function step<T>(name: keyof StepDurations, path: string, judge: (answer: Response) => Promise<T>) {
    const started = performance.now();
    try {
      const result = await judge(await ask(`${origin}${path}`));
      walked[name] = Math.round(performance.now() - started);
      return result;
    } catch (error) {
      throw new Error(`The heartbeat stopped at ${name}, ${path}: ${reasonOf(error)}`, { cause: error });
    }
  }
  const script = await step("home", "/", scriptOf);
  await step("script", script, isScript);
  const artisan = await step("search", "/api/artisans?limit=1", firstFound);
  if (artisan) await step("artisan", `/artisans/${artisan.id}`, (answer) => isAbout(answer, artisan.id));
  return walked;
}

async function ask(url: string): Promise<Response> {
  const answer = await fetch(url, {
    headers: { "user-agent": "handiwork-heartbeat" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  return answer;
}

async function scriptOf(answer: Response): Promise<string> {
  const html = await answer.text();
  const [, path] = /<script type="module"[^>]* src="(\/[^"]+)"/.exec(html) ?? [];
  if (!path) throw new Error("names no script");
  return path;
}

/** Checks the media type: browsers reject other types, and a lost file is answered with a document. */
async function isScript(answer: Response): Promise<void> {
  const type = answer.headers.get("content-type") ?? "";
  await answer.arrayBuffer();
  if (!type.includes("javascript")) throw new Error(`is ${type || "of no type"}, not a script`);
}

async function firstFound(answer: Response): Promise<{ id: string } | undefined> {
  const { items } = (await answer.json()) as { items?: { id: string }[] };
  if (!Array.isArray(items)) throw new Error("has no items");
  return items[0];
}

async function isAbout(answer: Response, id: string): Promise<void> {
  if (!(await answer.text()).includes(id)) throw new Error("is not about that artisan");
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // fetch reports only "fetch failed"; its cause has the reason.
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
