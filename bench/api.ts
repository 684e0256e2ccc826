import { startCloud } from "./lib/cloud.ts";
import { median, numberOptions, printHeading, printTable, report, rounded } from "./lib/figures.ts";
import { inRounds, load, type Load } from "./lib/rounds.ts";
import { listedArtisans, Visitor } from "./lib/visitor.ts";

/*
 * Requests through the real handler: gateway, Lambda adapter, handler, table and user pool of the embedded cloud in one
 * process, the load from another. Beside it, in this process: how long the check of an access token takes once the keys
 * are there. Options: rounds, seconds a round.
 */
const { rounds, seconds } = numberOptions({ rounds: 5, seconds: 2 });
const levels = [1, 16, 64];
const marks = { verify_ms: 1 };

/** What people ask for: words, filters, both, each of the sorts. */
const searches = [
  "",
  "search=plumber",
  "category=tailor&state=lagos",
  "search=leak&location=ikeja&sort=rating",
  "experience=5%2B&maxPrice=10000&sort=price-low",
  "premium=true&available=true&sort=reviews",
].map((query) => `/api/artisans?limit=12&${query}`);
const suggestions = ["pl", "plu", "ike", "lag", "ada", "wel"].map(
  (text) => `/api/artisans/suggestions?text=${text}`,
);
let turn = 0;

printHeading(
  `The API: ${rounds} rounds of ${seconds} s after a warm-up, at ${levels.join(", ")} connections`,
);
const site = await startCloud({ web: true, seed: {} });
try {
  const visitors = Array.from({ length: Math.max(...levels) }, () => new Visitor(site.url));
  const signIn = (visitor: Visitor) =>
    visitor.signIn(`client${visitors.indexOf(visitor) + 1}@handiwork.test`);
  // One after the other: a process that has just begun is slow at everything.
  for (const visitor of visitors) await signIn(visitor);
  const artisans = (await listedArtisans(site.url)).map(({ id }) => id);
  for (const visitor of visitors) {
    for (const id of artisans.slice(0, 20)) await visitor.ask("PUT", `/api/favourites/${id}`);
  }
  const routes: Record<string, (visitor: Visitor) => Promise<unknown>> = {
    "sign-in": signIn,
    refresh: (visitor) => visitor.ask("POST", "/api/auth/refresh"),
    session: (visitor) => visitor.ask("GET", "/api/auth/session"),
    search: (visitor) => visitor.ask("GET", nextOf(searches)),
    suggestions: (visitor) => visitor.ask("GET", nextOf(suggestions)),
    profile: (visitor) => visitor.ask("GET", `/api/artisans/${nextOf(artisans)}`),
    reviews: (visitor) => visitor.ask("GET", `/api/artisans/${nextOf(artisans)}/reviews`),
    "saved artisans": (visitor) => visitor.ask("GET", "/api/favourites"),
  };

  const cells = Object.entries(routes).flatMap(([name, act]) =>
    levels.map((connections) => ({ name, act, connections })),
  );
  const loads = await inRounds(
    rounds,
    Object.fromEntries(
      cells.map(({ name, act, connections }) => [
        `${name} ${connections}`,
        () => load(visitors.slice(0, connections), seconds, act),
      ]),
    ),
  );
  const results: Record<string, Record<string, Load>> = {};
  const table: Record<string, Record<string, number>> = {};
  for (const { name, connections } of cells) {
    const measured = loads[`${name} ${connections}`]!;
    const of = (key: keyof Load) => rounded(median(measured.map((each) => each[key])));
    const middle = { rps: of("rps"), p50_ms: of("p50_ms"), p99_ms: of("p99_ms") };
    (results[name] ??= {})[`c${connections}`] = middle;
    table[`${name}, ${connections} at a time`] = middle;
  }
  printTable(table);
  Object.assign(process.env, site.env);
  const verifyMs = await timeOfVerifying(visitors[0]!.cookie("__Host-access"));
  report({ routes: results, verify_ms: verifyMs }, marks);
} finally {
  await site.stop();
}

/** The next of them, and again from the first. */
function nextOf(all: readonly string[]): string {
  turn += 1;
  return all[turn % all.length] ?? "";
}

/** The median in milliseconds of checking a token, in a process that has the keys. */
async function timeOfVerifying(token: string): Promise<number> {
  const { verify } = await import("@handiwork/core/domain/identity/user-pool");
  const took: number[] = [];
  for (let count = 0; count < 2_100; count += 1) {
    const began = performance.now();
    if (!(await verify(token))) throw new Error("The token is not valid any more");
    took.push(performance.now() - began);
  }
  return Math.round(median(took.slice(100)) * 1000) / 1000;
}
