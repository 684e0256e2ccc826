import { readRunning } from "../packages/local/src/running.ts";
import { beside, median, printHeading, printResult, printTable, rounded } from "./lib/figures.ts";
import { load, Visitor, type Load } from "./lib/load.ts";
import { startSite } from "./lib/site.ts";
import { watchCalls } from "./lib/table-calls.ts";

/*
 * Requests through the real handler: gateway, Lambda adapter, handler, table and user pool of the embedded cloud in one
 * process, the load from another. Beside it, in this process: how long the check of an access token takes once the keys
 * are there, and what a session read consumes. Options: rounds, seconds a round.
 */
const rounds = Math.max(5, Number(process.argv[2] ?? 5));
const seconds = Number(process.argv[3] ?? 2);
const levels = [1, 16, 64];
const marks = { verify_ms: 1, session_queries: 1 };
const password = "handiwork";

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
const site = await startSite();
try {
  const visitors = Array.from({ length: Math.max(...levels) }, () => new Visitor(site.url));
  const signIn = (visitor: Visitor) =>
    visitor.ask("POST", "/api/auth/sign-in", {
      email: `client${visitors.indexOf(visitor) + 1}@handiwork.test`,
      password,
    });
  // One after the other: a process that has just begun is slow at everything.
  for (const visitor of visitors) await signIn(visitor);
  const artisans = await listedArtisans(site.url);
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

  const results: Record<string, Record<string, Load>> = {};
  const table: Record<string, Record<string, string | number>> = {};
  for (const [name, act] of Object.entries(routes)) {
    results[name] = {};
    table[name] = {};
    for (const connections of levels) {
      const asking = visitors.slice(0, connections);
      const loads: Load[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const measured = await load(asking, seconds, act);
        if (round > 0) loads.push(measured);
      }
      const of = (key: keyof Load) => rounded(median(loads.map((each) => each[key])));
      results[name][`c${connections}`] = { rps: of("rps"), p50_ms: of("p50_ms"), p99_ms: of("p99_ms") };
      table[name][`${connections}: a second`] = of("rps");
      table[name][`${connections}: p50 ms`] = of("p50_ms");
      table[name][`${connections}: p99 ms`] = of("p99_ms");
    }
  }
  printTable(table);

  const env = readRunning(site.dataDir);
  if (!env) throw new Error("The site does not say where its services are");
  Object.assign(process.env, env);
  const [first] = visitors;
  const token = first!.cookie("__Host-access");
  const verifyMs = await timeOfVerifying(token);
  const read = await costOfSession(token);
  console.log(
    `Checking an access token, keys cached: ${beside(verifyMs, marks.verify_ms)} ms (median of 2,000).`,
  );
  console.log(
    `A session read: ${beside(read.queries, marks.session_queries)} query, ${read.rcu} read units (strongly consistent).\n`,
  );
  printResult({ routes: results, verify_ms: verifyMs, session_read: read });
} finally {
  await site.stop();
}

/** The next of them, and again from the first. */
function nextOf(all: readonly string[]): string {
  turn += 1;
  return all[turn % all.length] ?? "";
}

/** Some artisans, for their pages. */
async function listedArtisans(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/artisans?limit=50`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items.map(({ id }) => id);
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

/** The calls to the table that checking a session makes, and the read units that they consume. */
async function costOfSession(token: string): Promise<{ queries: number; rcu: number }> {
  const { documentClient } = await import("@handiwork/core/platform/table");
  const { checkSession } = await import("@handiwork/core/domain/identity/session");
  let queries = 0;
  let rcu = 0;
  watchCalls(documentClient, async (_name, input, send) => {
    queries += 1;
    const answer = await send({ ...input, ReturnConsumedCapacity: "TOTAL" });
    const { ConsumedCapacity: consumed } = answer as { ConsumedCapacity?: { CapacityUnits?: number } };
    rcu += consumed?.CapacityUnits ?? Number.NaN;
    return answer;
  });
  await checkSession(token);
  return { queries, rcu };
}
