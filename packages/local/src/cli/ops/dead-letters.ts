import { userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type { Result } from "@handiwork/core/flows/dead-letter";
import { marketplaceOptions, onMarketplace } from "./command.ts";
import * as words from "./letters-in-words.ts";

export const summary = "what the functions could not handle: list, read, replay, discard";

export const usage = `Looks after what the functions could not handle.

  npm run ops -- dead-letters list                     how much waits of each function, since when, and why
  npm run ops -- dead-letters list FUNCTION            its letters, a hundred at most, the oldest first
  npm run ops -- dead-letters read LETTER              what one holds, without anybody's words and secrets
  npm run ops -- dead-letters replay FUNCTION          gives all of a function to it once more
  npm run ops -- dead-letters replay LETTER ...        gives these to their functions once more
  npm run ops -- dead-letters replay --all             gives everything to its function once more
  npm run ops -- dead-letters discard LETTER --reason "..."     takes one away for good

A FUNCTION and a LETTER are named as list names them: project, project/3f2a9c1b. A letter goes when its function has handled it,
and not before; one that fails stays, with the new reason. What was handled already changes nothing when it comes again.

  --dry-run       says what replay would do, and does nothing
  --yes           asks nothing
  --rate 5        letters a second, at most (0.2 to 50)

It works on the marketplace of npm start (--data DIR for another data folder), running or not; with --stage NAME
[--region REGION] on the one that was deployed, with the AWS credentials of the environment.`;

/** Carries out `dead-letters`. Throws an Error of one line. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...marketplaceOptions,
      all: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      rate: { type: "string", default: "5" },
      reason: { type: "string" },
    },
  });
  const [action = "list", ...names] = positionals;
  const rate = Number(values.rate);
  if (!(rate >= 0.2 && rate <= 50)) throw new Error("--rate is a number from 0.2 to 50.");
  const { all, yes, reason } = values;
  const options: Options = { all, yes, rate, reason, isDry: values["dry-run"] };
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!act) throw new Error(`There is no action ${action}. npm run ops -- dead-letters --help lists them.`);
  await onMarketplace(values, () => act(names, options));
}

interface Options {
  readonly all: boolean;
  readonly yes: boolean;
  readonly isDry: boolean;
  readonly rate: number;
  readonly reason: string | undefined;
}

const actions: Record<string, (names: readonly string[], options: Options) => Promise<void>> = {
  async list([name]) {
    const { list, overview } = await import("@handiwork/core/flows/dead-letter");
    console.log(name === undefined ? words.ofAll(await overview()) : words.ofList(await list(name)));
  },
  async read([name = ""]) {
    const { describe } = await import("@handiwork/core/flows/dead-letter");
    console.log(words.ofLetter(await describe(...parted(name))));
  },
  replay,
  async discard([name = ""], { reason = "", yes }) {
    const { discard } = await import("@handiwork/core/flows/dead-letter");
    const [source, id] = parted(name);
    if (reason.trim() === "") throw new Error('Say why: --reason "..."');
    await agree(`${name} goes for good, without being handled.`, yes);
    console.log(`${await discard(source, id, { by: operator(), reason })} is discarded; the audit says why.`);
  },
};

async function replay(names: readonly string[], { all, isDry, yes, rate }: Options): Promise<void> {
  const core = await import("@handiwork/core/flows/dead-letter");
  if (all === names.length > 0) throw new Error("Name a function or letters, or say --all.");
  const chosen = all ? [...core.sourceNames] : names;
  const wholes = [...new Set(chosen.filter((name) => !name.includes("/")))];
  const waiting = (await core.overview(wholes)).filter((one) => one.waiting > 0);
  const letters = [...idsBySource(chosen.filter((name) => name.includes("/")))];
  const picked = letters.filter(([name]) => !wholes.includes(name));
  if (isDry) return console.log(await words.ofPlan(waiting, picked, core.list));
  const count = waiting.reduce((sum, one) => sum + one.waiting, 0) + picked.flatMap(([, ids]) => ids).length;
  if (count === 0) return console.log("Nothing waits there.");
  await agree(`About ${count.toLocaleString("en")} letters are given to their functions once more.`, yes);
  let isStopped = false;
  // What is held is given back: else nobody gets it for a quarter of an hour.
  process.once("SIGINT", () => (isStopped = true));
  const results: Result[] = [];
  let missing = 0;
  for (const which of [
    ...waiting.map(({ name }) => ({ name })),
    ...picked.map(([name, ids]) => ({ name, ids })),
  ]) {
    const before = results.length;
    if (!isStopped)
      for await (const result of core.replay(which, { by: operator(), rate })) {
        console.log(words.ofResult(result));
        results.push(result);
        if (isStopped) break;
      }
    if ("ids" in which) missing += which.ids.length - (results.length - before);
  }
  console.log(words.ofResults(results, missing));
  // For scripts: what stayed is no success.
  if (missing > 0 || results.some(({ outcome }) => outcome === "failed" || outcome === "lost"))
    throw new Error("Not all was handled: npm run ops -- dead-letters list says what stays, and why.");
}

/** In: `project/3f2a9c1b`, several. Out: the ids by their functions. */
function idsBySource(names: readonly string[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const name of new Set(names)) {
    const [source, id] = parted(name);
    ids.set(source, [...(ids.get(source) ?? []), id]);
  }
  return ids;
}

/** Throws an Error where it is no letter's name. */
function parted(name: string): [source: string, id: string] {
  const [, source, id] = /^([a-z-]+)\/([\w-]{8,})$/.exec(name) ?? [];
  if (source === undefined || id === undefined)
    throw new Error(`${name || "Nothing"} is no letter's name, such as project/3f2a9c1b.`);
  return [source, id];
}

/** Throws an Error where the operator does not want it, or cannot be asked. */
async function agree(what: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new Error(`${what} Say --yes where nobody can be asked.`);
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(`${what} Go on? (y/N) `);
  prompt.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error("Nothing was done.");
}

/** As the audit names who did it. */
function operator(): string {
  return process.env["OPERATOR"] ?? userInfo().username;
}
