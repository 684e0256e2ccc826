import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { marketplaceOptions, marketplaceUsage, runOnMarketplace } from "./marketplace.ts";

export const summary = "lists, shows and replays events that functions failed to handle";

export const usage = `Manages dead letters: events that functions failed to handle.

  npm run ops -- dead-letters list                     count for each function
  npm run ops -- dead-letters list FUNCTION            its letters, oldest first, at most a hundred
  npm run ops -- dead-letters read LETTER              one letter, with private data hidden
  npm run ops -- dead-letters replay NAME ...          retries letters, or all letters of functions

Names are those that list prints: project, project/3f2a9c1b. A letter is deleted only after its function succeeded. The letters of
message-mail, fan-out, fetch-picture, mail-feedback and import-chunk go back to their queue, all at once.

${marketplaceUsage}`;

/** Carries out `dead-letters`. Throws an Error of one line. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: marketplaceOptions });
  const [action = "list", ...names] = positionals;
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!act) throw new Error(`There is no action ${action}. npm run ops -- dead-letters --help lists them.`);
  await runOnMarketplace(values, () => act(names));
}

const core = () => import("@handiwork/core/dead-letters");
const notThere = (name: string) => new Error(`There is no letter ${name} now, or somebody works on it.`);

const actions: Record<string, (names: readonly string[]) => Promise<void>> = {
  async list([source]) {
    const { list, overview } = await core();
    const waiting = source === undefined ? (await overview()).filter((one) => one.waiting > 0) : [];
    const letters = source === undefined ? [] : await list(source);
    for (const one of waiting) console.log(`${one.name.padEnd(18)} ${one.waiting}`);
    for (const { name, at, about, why } of letters) console.log(`${name}  ${at}  ${about}\n    ${why}`);
    if (waiting.length + letters.length === 0) console.log("Nothing waits.");
  },
  async read([called = ""]) {
    const [source, id] = splitName(called);
    const [letter] = await (await core()).list(source, [id]);
    if (!letter) throw notThere(called);
    const { name, at, why, requestId = "not known", lines } = letter;
    const head = Object.entries({ letter: name, "given up": at, why, "request id": requestId });
    for (const [label, text] of [...head, ...lines]) console.log(`${label.padEnd(18)} ${text}`);
  },
  async replay(names) {
    if (names.length === 0) throw new Error("Name functions or letters.");
    const chosen = names.map((name) => (name.includes("/") ? splitName(name) : ([name] as const)));
    const by = process.env["OPERATOR"] ?? userInfo().username;
    let [done, stay, isStopped] = [0, 0, false];
    // Release the held messages, or they stay hidden for 15 minutes.
    process.once("SIGINT", () => (isStopped = true));
    for (const [source, id] of chosen) {
      let found = 0;
      for await (const { name, outcome, why } of (await core()).replay(source, by, id ? [id] : undefined)) {
        console.log(`${name}  ${outcome}${why ? `: ${why}` : ""}`);
        found += 1;
        if (outcome === "handled" || outcome === "gone") done += 1;
        if (outcome === "failed" || outcome === "lost") stay += 1;
        if (isStopped) break;
      }
      if (isStopped) break;
      if (id && found === 0) throw notThere(`${source}/${id}`);
    }
    console.log(`${done} handled, ${stay} stay.`);
    // For scripts: what stayed is no success.
    if (stay > 0) throw new Error("Not all was handled: npm run ops -- dead-letters list says what stays.");
  },
};

/** Throws an Error where it is no letter's name. */
function splitName(name: string): [source: string, id: string] {
  const [, source, id] = /^([a-z-]+)\/([\w-]{8,})$/.exec(name) ?? [];
  if (!source || !id) throw new Error(`${name || "Nothing"} is no letter's name, such as project/3f2a9c1b.`);
  return [source, id];
}
