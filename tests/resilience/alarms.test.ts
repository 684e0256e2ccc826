import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { addressOf } from "./cloud-process.ts";
import { useCloud } from "./cloud-here.ts";
import { Correspondent } from "./correspondent.ts";

/*
 * What alarms watch, provoked: whether the number that the alarm reads moves. The functions' log has the very lines that
 * CloudWatch takes its numbers from; the queues say the rest.
 */
const artisan = { id: randomUUID(), kind: "artisan" } as const;
const client = { id: randomUUID(), kind: "client" } as const;
const unreachable = { id: randomUUID(), kind: "artisan" } as const;
const polling = { timeout: 90_000, interval: 200 };

/** For how long a function is broken: until that moment, in milliseconds. */
const broken = new Map<string, number>();
const functionFaults = {
  beforeCall(name: string) {
    if (Date.now() < (broken.get(name) ?? 0)) throw new Error(`${name} stands`);
  },
  longestPauseMs: 1_000,
};
// A provider that is away: nobody listens there.
const provider = {
  PAYSTACK_SECRET_KEY: "sk_test_alarms",
  PAYSTACK_PUBLIC_KEY: "pk_test_alarms",
  PAYSTACK_URL: "http://127.0.0.1:9",
};
const cloud = useCloud([artisan, client, unreachable], { AWAY_SECONDS: "0", ...provider }, functionFaults);

let [owner, other]: Correspondent[] = [];
beforeAll(async () => {
  const { url } = cloud();
  [owner, other] = await Promise.all([artisan, client].map((each) => Correspondent.signIn(url, each)));
}, 60_000);

interface Directive {
  readonly Namespace: string;
  readonly Metrics: readonly { readonly Name: string }[];
}
type Line = Readonly<Record<string, unknown>> & {
  readonly _aws?: { readonly CloudWatchMetrics: readonly Directive[] };
};

function lines(): Line[] {
  return readFileSync(join(cloud().dataDir, "logs", "functions.log"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

/** What was told of a metric, value by value, in the namespace of the stage. */
function told(name: string): number[] {
  const namespace = `handiwork-${cloud().env["STAGE"]}`;
  return lines()
    .filter(({ _aws }) =>
      _aws?.CloudWatchMetrics.some(
        ({ Namespace, Metrics }) => Namespace === namespace && Metrics.some(({ Name }) => Name === name),
      ),
    )
    .flatMap((line) => line[name] as number | number[]);
}

const sumOf = (name: string) => told(name).reduce((sum, value) => sum + value, 0);

function visitsInVain(): number {
  return lines().filter(({ function: name, failed }) => name === "heartbeat" && failed === true).length;
}

async function lettersOf(name: string): Promise<number> {
  const { overview } = await import("@handiwork/core/flows/dead-letter");
  return (await overview([name]))[0]!.waiting;
}

it("Beside ApiErrors: who is refused counts apart from who comes in", async () => {
  const [refused, entered] = [sumOf("SignInFailures"), sumOf("SignIns")];
  const { url } = cloud();
  const attempt = (password: string) =>
    other!.ask("POST", "/auth/sign-in", { email: addressOf(client), password });
  expect((await attempt("not the password")).status).toBe(401);
  expect((await attempt("nor this one")).status).toBe(401);
  await Correspondent.signIn(url, client);
  await expect
    .poll(() => [sumOf("SignInFailures"), sumOf("SignIns")], polling)
    .toEqual([refused + 2, entered + 1]);
});

it("Beside ApiSlow: each search tells how long it took", async () => {
  const before = told("SearchMilliseconds").length;
  await other!.read("/artisans?limit=1");
  await expect.poll(() => told("SearchMilliseconds").length, polling).toBe(before + 1);
  expect(told("SearchMilliseconds").at(-1)).toBeGreaterThan(0);
});

it("StreamLate: while the stream stands, messages are late by as much", { timeout: 120_000 }, async () => {
  const { socket, frames } = await owner!.open();
  await cloud().caughtUp();
  const before = told("MessagePushMilliseconds").length;
  broken.set("project", Date.now() + 1_500);
  await other!.write(artisan.id, "Can you come on Friday?");
  await expect.poll(() => frames.some(({ type }) => type === "message"), polling).toBe(true);
  await expect.poll(() => told("MessagePushMilliseconds").length, polling).toBeGreaterThan(before);
  socket.close();
  expect(told("MessagePushMilliseconds").at(-1)).toBeGreaterThan(1_000);
  // It is told once the whole batch is done, which is after the message has come.
  await expect.poll(() => Math.max(...told("StreamAgeMilliseconds")), polling).toBeGreaterThan(1_000);
});

it(
  "DeadLetters, StreamLate: what is given up waits in the queue that the alarms read",
  { timeout: 120_000 },
  async () => {
    expect(await lettersOf("project")).toBe(0);
    broken.set("project", Number.POSITIVE_INFINITY);
    await other!.write(artisan.id, "Or on Saturday?");
    await expect.poll(() => lettersOf("project"), polling).toBeGreaterThan(0);
    broken.delete("project");
    await cloud().caughtUp();
  },
);

it(
  "MailTrouble: a mail that is refused counts apart from those that were sent",
  { timeout: 120_000 },
  async () => {
    const { AccountEntity } = await import("@handiwork/core/domain/identity/account");
    // The messages above were mailed of, once.
    await expect.poll(() => sumOf("MailsSent"), polling).toBeGreaterThan(0);
    const [refused, sent] = [sumOf("MailsRefused"), sumOf("MailsSent")];
    await AccountEntity.patch({ id: unreachable.id })
      .set({ email: `${"x".repeat(65)}@handiwork.test` })
      .go();
    await other!.write(unreachable.id, "Are you there?");
    await expect.poll(() => sumOf("MailsRefused"), polling).toBe(refused + 1);
    expect(sumOf("MailsSent")).toBe(sent);
  },
);

it("Beside PaymentsHeld: a payment that cannot be opened says that the provider did not answer", async () => {
  const before = sumOf("ProviderAway");
  const { PlanEntity } = await import("../../packages/core/src/model/subscription/plan.entity.ts");
  const plan = {
    slug: "premium-monthly",
    name: "Premium Monthly",
    price: 5_000,
    durationDays: 30,
    features: [],
  };
  await PlanEntity.put(plan).go();
  const answer = await owner!.ask("POST", "/payments", { planSlug: plan.slug });
  expect(answer.status).toBe(503);
  await expect.poll(() => sumOf("ProviderAway"), polling).toBeGreaterThan(before);
});

it("SiteDown: where there is no site, the heartbeat ends in an error", async () => {
  const before = visitsInVain();
  await cloud().runNow("heartbeat");
  expect(visitsInVain()).toBe(before + 1);
});
