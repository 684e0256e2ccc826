import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { addressOf } from "./cloud-process.ts";
import { useCloud } from "./cloud-here.ts";
import { ApiUser } from "./api-user.ts";

/*
 * Causes the problems that the alarms watch for, and checks that the metrics move. The functions' log contains the lines that CloudWatch
 * extracts metrics from; the queues show the dead letters.
 */
const artisan = { id: randomUUID(), kind: "artisan" } as const;
const client = { id: randomUUID(), kind: "client" } as const;
const unreachable = { id: randomUUID(), kind: "artisan" } as const;
const polling = { timeout: 90_000, interval: 200 };

/** When each broken function recovers, in ms since 1970. */
const broken = new Map<string, number>();
const functionFaults = {
  beforeCall(name: string) {
    if (Date.now() < (broken.get(name) ?? 0)) throw new Error(`${name} is broken`);
  },
  longestPauseMs: 1_000,
};
// Nothing listens on this port.
const provider = {
  PAYSTACK_SECRET_KEY: "sk_test_alarms",
  PAYSTACK_PUBLIC_KEY: "pk_test_alarms",
  PAYSTACK_URL: "http://127.0.0.1:9",
};
const cloud = useCloud([artisan, client, unreachable], { AWAY_SECONDS: "0", ...provider }, functionFaults);

let [owner, other]: ApiUser[] = [];
beforeAll(async () => {
  const { url } = cloud();
  [owner, other] = await Promise.all([artisan, client].map((each) => ApiUser.signIn(url, each)));
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

/** Returns the values of a metric in the stage's namespace. */
function valuesOf(name: string): number[] {
  const namespace = `handiwork-${cloud().env["STAGE"]}`;
  return lines()
    .filter(({ _aws }) =>
      _aws?.CloudWatchMetrics.some(
        ({ Namespace, Metrics }) => Namespace === namespace && Metrics.some(({ Name }) => Name === name),
      ),
    )
    .flatMap((line) => line[name] as number | number[]);
}

const sumOf = (name: string) => valuesOf(name).reduce((sum, value) => sum + value, 0);

function failedHeartbeats(): number {
  return lines().filter(({ function: name, failed }) => name === "heartbeat" && failed === true).length;
}

async function countLetters(name: string): Promise<number> {
  const { overview } = await import("@handiwork/core/dead-letters");
  return (await overview([name]))[0]!.waiting;
}

it("SignInFailures counts rejected sign-ins apart from SignIns", async () => {
  const [refused, entered] = [sumOf("SignInFailures"), sumOf("SignIns")];
  const { url } = cloud();
  const attempt = (password: string) =>
    other!.request("POST", "/auth/sign-in", { email: addressOf(client), password });
  expect((await attempt("not the password")).status).toBe(401);
  expect((await attempt("nor this one")).status).toBe(401);
  await ApiUser.signIn(url, client);
  await expect
    .poll(() => [sumOf("SignInFailures"), sumOf("SignIns")], polling)
    .toEqual([refused + 2, entered + 1]);
});

it("SearchMilliseconds records each search", async () => {
  const before = valuesOf("SearchMilliseconds").length;
  await other!.read("/artisans?limit=1");
  await expect.poll(() => valuesOf("SearchMilliseconds").length, polling).toBe(before + 1);
  expect(valuesOf("SearchMilliseconds").at(-1)).toBeGreaterThan(0);
});

it("StreamLate: a stopped stream shows in the age of its messages", { timeout: 120_000 }, async () => {
  const { socket, frames } = await owner!.open();
  await cloud().caughtUp();
  const before = valuesOf("MessagePushMilliseconds").length;
  broken.set("project", Date.now() + 1_500);
  await other!.write(artisan.id, "Can you come on Friday?");
  await expect.poll(() => frames.some(({ type }) => type === "message"), polling).toBe(true);
  await expect.poll(() => valuesOf("MessagePushMilliseconds").length, polling).toBeGreaterThan(before);
  socket.close();
  expect(valuesOf("MessagePushMilliseconds").at(-1)).toBeGreaterThan(1_000);
  // The age is published after the whole batch, and so after the message.
  await expect.poll(() => Math.max(...valuesOf("StreamAgeMilliseconds")), polling).toBeGreaterThan(1_000);
});

it(
  "DeadLetters: a change that is given up waits in the queue that the alarm reads",
  { timeout: 120_000 },
  async () => {
    expect(await countLetters("project")).toBe(0);
    broken.set("project", Number.POSITIVE_INFINITY);
    await other!.write(artisan.id, "Or on Saturday?");
    await expect.poll(() => countLetters("project"), polling).toBeGreaterThan(0);
    broken.delete("project");
    await cloud().caughtUp();
  },
);

it("MailTrouble: MailsRefused counts rejected mails apart from MailsSent", { timeout: 120_000 }, async () => {
  const { AccountEntity } = await import("@handiwork/core/accounts");
  // The messages above were mailed once.
  await expect.poll(() => sumOf("MailsSent"), polling).toBeGreaterThan(0);
  const [refused, sent] = [sumOf("MailsRefused"), sumOf("MailsSent")];
  await AccountEntity.patch({ id: unreachable.id }).set({ email: "ada..obi@handiwork.test" }).go();
  await other!.write(unreachable.id, "Are you there?");
  await expect.poll(() => sumOf("MailsRefused"), polling).toBe(refused + 1);
  expect(sumOf("MailsSent")).toBe(sent);
});

it("ProviderAway counts payments that could not be opened", async () => {
  const before = sumOf("ProviderAway");
  const { PlanEntity } = await import("../../packages/core/src/premium/plan.entity.ts");
  const plan = {
    slug: "premium-monthly",
    name: "Premium Monthly",
    price: 5_000,
    durationDays: 30,
    features: [],
  };
  await PlanEntity.put(plan).go();
  const answer = await owner!.request("POST", "/payments", { planSlug: plan.slug });
  expect(answer.status).toBe(503);
  await expect.poll(() => sumOf("ProviderAway"), polling).toBeGreaterThan(before);
});

it("SiteDown: the heartbeat fails if the site does not answer", async () => {
  const before = failedHeartbeats();
  await cloud().runNow("heartbeat");
  expect(failedHeartbeats()).toBe(before + 1);
});
