import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { JobHistory, JobStep } from "../../../packages/core/src/jobs/lists.schema.ts";
import type { JobView } from "../../../packages/core/src/jobs/view.schema.ts";
import type { NotificationPage } from "../../../packages/core/src/notifications/schema.ts";
import { CloudProcess } from "../../resilience/cloud-process.ts";
import { ApiUser } from "../../resilience/api-user.ts";

const hour = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const offer = (unitKobo: number, validDays: number) => ({
  offer: {
    kind: "fixed",
    lines: [{ kind: "labour", text: "The tap", quantity: 100, unit: "", unitKobo }],
    materialsBy: "artisan",
    visit: { from: soon(48), to: soon(50) },
    days: 0,
    warrantyDays: 30,
    excludes: "",
    depositKobo: 0,
    validDays,
    note: "",
  },
});

/** Violations, and how often each occurred. */
export interface Wrongs {
  /** Acknowledged but missing in the history. */
  lost: number;
  doubled: number;
  /** More than one acceptance. */
  two_winners: number;
  wrong_states: number;
  /** The same command with two different responses. */
  other_answers: number;
  notices_missing: number;
  notices_doubled: number;
  counter_differences: number;
}

type Ask = (event: string, version: number, fields: object) => Promise<number>;

/**
 * Lets clients and artisans race on requests. Two artisans quote on each; the client accepts both quotes at once, while one
 * artisan revises, the other withdraws or the client closes the request; then both cancel the job. Every third command is sent
 * twice, and commands without a response are retried with the same id. Meanwhile the job clock runs and the cloud is killed.
 * Returns the violations, and the durations of the commands in ms.
 */
export async function raceJobs({
  requests,
  cuts,
  atOnce,
}: {
  requests: number;
  cuts: number;
  atOnce: number;
}) {
  const dataDir = await mkdtemp(join(tmpdir(), "jobs-storm-"));
  // Stays below ten invitations a day for a client and twenty quotes for an artisan, counting repeated commands twice.
  const [clients, artisans] = [ids(Math.ceil(requests / 3)), ids(Math.max(2, Math.ceil(requests / 2)))];
  let cloud: CloudProcess = new CloudProcess();
  let url = new URL(
    (
      await cloud.ask("start", {
        dataDir,
        people: [
          ...clients.map((id) => ({ id, kind: "client" }) as const),
          ...artisans.map((id) => ({ id, kind: "artisan" }) as const),
        ],
      })
    ).WEBSOCKET_MANAGEMENT_ENDPOINT,
  ).origin;
  const people = new Map<string, ApiUser>();
  for (const id of [...clients, ...artisans]) people.set(id, await ApiUser.signIn(url, { id }));
  const durations: Record<string, number[]> = {};
  const wrongs: Wrongs = {
    lost: 0,
    doubled: 0,
    two_winners: 0,
    wrong_states: 0,
    other_answers: 0,
    notices_missing: 0,
    notices_doubled: 0,
    counter_differences: 0,
  };

  /** Sends a command until there is a response below 500. */
  async function send(who: string, path: string, body: object): Promise<Response> {
    for (;;) {
      const began = performance.now();
      const answer = await people
        .get(who)
        ?.request("POST", path, body)
        .catch(() => undefined);
      if (answer && answer.status < 500) {
        const name = "event" in body ? String(body.event) : "submitRequest";
        (durations[name] ??= []).push(performance.now() - began);
        return answer;
      }
      await sleep(100);
    }
  }
  async function read<T>(who: string, path: string): Promise<T> {
    for (;;) {
      const found = await people
        .get(who)
        ?.read<T>(path)
        .catch(() => undefined);
      if (found !== undefined) return found;
      await sleep(100);
    }
  }

  const made: { requestId: string; client: string; both: readonly string[]; done: Map<string, number> }[] =
    [];
  async function raceRequest(number: number): Promise<void> {
    const client = clients[number % clients.length] ?? "";
    const both = [
      artisans[(2 * number) % artisans.length] ?? "",
      artisans[(2 * number + 1) % artisans.length] ?? "",
    ] as const;
    const form = {
      commandId: randomUUID(),
      trade: "Plumber",
      text: `The tap ${number} is leaking`,
      area: "NG025011",
      address: "12 Bode Thomas Street",
      when: { kind: "soon" },
      artisans: both,
      again: true,
    };
    const answer = await send(client, "/jobs", form);
    if (answer.status !== 201) throw new Error(`A request was refused: ${await answer.text()}`);
    const { requestId } = (await answer.json()) as JobView;
    const done = new Map<string, number>();
    made.push({ requestId, client, both, done });
    let sent = 0;
    const commandsAs =
      (who: string): Ask =>
      async (event, version, fields) => {
        const body = { event, commandId: randomUUID(), version, ...fields };
        const path = `/jobs/${requestId}/commands`;
        const isTwice = (sent += 1) % 3 === 0;
        const answers = await Promise.all([
          send(who, path, body),
          ...(isTwice ? [send(who, path, body)] : []),
        ]);
        const statuses = answers.map(({ status }) => status);
        if (new Set(statuses).size > 1) wrongs.other_answers += 1;
        if (statuses[0] === 200) done.set(event, (done.get(event) ?? 0) + 1);
        return statuses[0] ?? 0;
      };
    const [asClient, first, second] = [commandsAs(client), commandsAs(both[0]), commandsAs(both[1])];
    await Promise.all([
      first("offerQuote", 1, offer(1_000_000, 2)),
      second("offerQuote", 1, offer(900_000, 1)),
    ]);
    const seen = await read<JobView>(client, `/jobs/${requestId}`);
    const versionOf = (artisanId: string) =>
      seen.quotes.find((quote) => quote.artisanId === artisanId)?.version ?? 1;
    await Promise.all([
      asClient("acceptQuote", versionOf(both[0]), { artisanId: both[0], revision: 1 }),
      asClient("acceptQuote", versionOf(both[1]), { artisanId: both[1], revision: 1 }),
      first("offerQuote", versionOf(both[0]), offer(1_100_000, 2)),
      second("withdrawQuote", versionOf(both[1]), {}),
      number % 4 === 0 ? asClient("closeRequest", seen.request.version, { reason: "" }) : undefined,
    ]);
    const now = await read<JobView>(client, `/jobs/${requestId}`);
    if (now.job && number % 3 !== 0) {
      const asArtisan = commandsAs(now.job.artisanId);
      const fields = { reason: "plans", text: "" };
      await Promise.all([
        asClient("cancelJob", now.job.version, fields),
        asArtisan("cancelJob", now.job.version, fields),
      ]);
    }
    if (now.request.status === "open") await asClient("closeRequest", now.request.version, { reason: "" });
  }

  const began = performance.now();
  let finished = 0;
  const numbers = Array.from({ length: requests }, (_, number) => number).values();
  const worker = async () => {
    for (const number of numbers) {
      await raceRequest(number);
      finished += 1;
    }
  };
  const isAt = (share: number) => finished >= requests * share;
  const cutting = async () => {
    for (let cut = 1; cut <= cuts; cut += 1) {
      const next = new CloudProcess();
      while (!isAt(cut / (cuts + 1))) await sleep(10);
      await sleep(Math.random() * 200);
      if (cut % 2 === 1) await Promise.race([cloud.ask("sweepJobs", 30 * hour), sleep(Math.random() * 300)]);
      await cloud.kill();
      cloud = next;
      url = new URL((await cloud.ask("start", { dataDir })).WEBSOCKET_MANAGEMENT_ENDPOINT).origin;
      for (const each of people.values()) each.url = url;
    }
  };
  try {
    await Promise.all([cutting(), ...Array.from({ length: atOnce }, worker)]);
    const seconds = (performance.now() - began) / 1_000;
    wrongs.counter_differences = await cloud.ask("recountJobs", artisans);
    const steps: JobStep[] = [];
    const expected = new Map<string, number>();
    const expect = (who: string, what: string, requestId: string) => {
      const key = `${who} ${what} ${requestId}`;
      expected.set(key, (expected.get(key) ?? 0) + 1);
    };
    for (const { requestId, client, both, done } of made) {
      const { items } = await read<JobHistory>(client, `/jobs/${requestId}/history?limit=50`);
      const view = await read<JobView>(client, `/jobs/${requestId}`);
      steps.push(...items);
      const byPeople = items.filter(({ role }) => role === "client" || role === "artisan");
      for (const event of new Set([...done.keys(), ...byPeople.map((step) => step.event)])) {
        if (event === "submitRequest") continue;
        const difference = byPeople.filter((step) => step.event === event).length - (done.get(event) ?? 0);
        if (difference > 0) wrongs.doubled += difference;
        if (difference < 0) wrongs.lost -= difference;
      }
      const wins = items.filter(({ event }) => event === "acceptQuote");
      if (wins.length > 1 || items.filter(({ event }) => event === "submitRequest").length !== 1)
        wrongs.two_winners += 1;
      const accepted = view.quotes.filter(({ status }) => status === "accepted");
      const fits =
        accepted.length === wins.length &&
        accepted[0]?.artisanId === view.job?.artisanId &&
        (view.request.status === "awarded") === (wins.length === 1);
      if (!fits) wrongs.wrong_states += 1;
      for (const artisanId of both) expect(artisanId, "invited", requestId);
      for (const { event, artisanId, note } of items) {
        if (event === "offerQuote") expect(client, note.which === "1" ? "quote" : "revised", requestId);
        if (event === "acceptQuote") expect(artisanId ?? "", "accepted", requestId);
      }
    }
    const received = new Map<string, number>();
    for (const who of [...clients, ...artisans]) {
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: NotificationPage = await read(
          who,
          `/notifications?limit=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        for (const each of page.items) {
          if (each.kind !== "job" || !["invited", "quote", "revised", "accepted"].includes(each.data.what))
            continue;
          const key = `${who} ${each.data.what} ${each.data.requestId}`;
          received.set(key, (received.get(key) ?? 0) + 1);
        }
        cursor = page.nextCursor;
      }
    }
    for (const key of new Set([...expected.keys(), ...received.keys()])) {
      const difference = (received.get(key) ?? 0) - (expected.get(key) ?? 0);
      if (difference > 0) wrongs.notices_doubled += difference;
      if (difference < 0) wrongs.notices_missing -= difference;
    }
    const accepted = steps.filter(({ event }) => event === "acceptQuote").length;
    return { wrongs, durations, seconds, steps: steps.length, accepted };
  } finally {
    await cloud.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}
