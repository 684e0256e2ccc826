import { createHmac } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { secretKey, startSandbox, startSite, type Heard } from "./testing.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function start(
  answer?: (heard: Heard) => number | undefined,
  pause?: (tries: number) => number | undefined,
) {
  const site = await startSite(answer);
  closers.push(site.close);
  const sandbox = await startSandbox(site.url, pause ? { pause } : {});
  closers.push(sandbox.close);
  const open = async (reference: string): Promise<void> => {
    const body = { email: "ada@example.com", amount: 500_000, reference, metadata: { planSlug: "x" } };
    await sandbox.ask("POST /transaction/initialize", body);
  };
  const pay = async (reference: string, card: object = {}): Promise<void> => {
    await open(reference);
    await sandbox.ask(`POST /sandbox/transactions/${reference}/pay`, card);
  };
  const events = () => site.heard.map(({ body }) => JSON.parse(body) as { event: string; data: never });
  return { site, ...sandbox, open, pay, events };
}

const heard = (site: { heard: Heard[] }, count: number) =>
  vi.waitFor(() => expect(site.heard.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 });

it("a success is told twice with the same bytes, signed with the secret key, and it is what verify says", async () => {
  const { site, pay, ask } = await start();
  await pay("PAY-1");
  await heard(site, 2);
  const [first, second] = site.heard;
  expect(second!.body).toBe(first!.body);
  expect(second!.at - first!.at).toBeGreaterThan(1_000);
  expect(first!.path).toBe("/api/payments/webhook");
  expect(first!.headers["content-type"]).toBe("application/json");
  const signature = createHmac("sha512", secretKey).update(first!.body).digest("hex");
  expect(first!.headers["x-paystack-signature"]).toBe(signature);
  const { data } = (await ask("GET /transaction/verify/PAY-1")).body;
  expect(JSON.parse(first!.body)).toEqual({ event: "charge.success", data });
});

it("a decline, an abandoned checkout and a silent bank are told to nobody", async () => {
  const { site, pay, ask } = await start();
  await pay("PAY-1", { number: "4084080000005408", cvv: "001" });
  await pay("PAY-2", { number: "507850785078507812", cvv: "081" });
  await ask("POST /sandbox/transactions/PAY-2/close");
  await pay("PAY-3", { number: "4084080000000000", cvv: "000" });
  const statuses = await Promise.all(
    [1, 2, 3].map(async (n) => (await ask(`GET /transaction/verify/PAY-${n}`)).body.data["status"]),
  );
  expect(statuses).toEqual(["failed", "abandoned", "ongoing"]);
  expect((await ask("GET /sandbox/webhooks")).body.data).toEqual([]);
  await ask("POST /sandbox/transactions/PAY-3/close");
  await ask("POST /sandbox/transactions/PAY-3/bank", { pays: true });
  await heard(site, 1);
});

it("anything but 200 is tried again, after pauses that grow; it stops when nothing more is to be tried", async () => {
  const answers = [500, 201, undefined, 302, 200];
  const { site, pay, ask } = await start(
    () => answers.shift(),
    (tries) => (tries < 5 ? tries * 60 : undefined),
  );
  await ask("PUT /sandbox/faults", { webhookCopies: 1 });
  await pay("PAY-1");
  await heard(site, 5);
  const gaps = site.heard.slice(1).map(({ at }, index) => at - site.heard[index]!.at);
  for (const [index, gap] of gaps.entries()) expect(gap).toBeGreaterThanOrEqual((index + 1) * 60 - 5);
  answers.push(500, 500, 500, 500, 500);
  await pay("PAY-2");
  await heard(site, 10);
  await vi.waitFor(async () => {
    const webhooks = (await ask("GET /sandbox/webhooks")).body.data as unknown as object[];
    expect(webhooks).toMatchObject([
      { tries: 5, answer: "200", isOver: true },
      { tries: 5, answer: "500", isOver: true },
    ]);
  });
});

it.each([
  ["4084084084084081", "408", ["refund.pending", "refund.processed"], "reversed"],
  ["4084080000671803", "180", ["refund.pending", "refund.failed"], "success"],
  ["4084080000671902", "190", ["refund.pending", "refund.needs-attention"], "success"],
])("a refund to %s is told as the card has it", async (number, cvv, told, status) => {
  const { site, pay, ask, events } = await start();
  await ask("PUT /sandbox/faults", { webhookCopies: 1 });
  await pay("PAY-1", { number, cvv });
  await heard(site, 1);
  await ask("POST /sandbox/transactions/PAY-1/refund");
  await heard(site, 3);
  expect(events().slice(1)).toMatchObject(
    told.map((event) => ({
      event,
      data: { transaction_reference: "PAY-1", amount: "500000", domain: "test" },
    })),
  );
  expect((await ask("GET /transaction/verify/PAY-1")).body.data["status"]).toBe(status);
});

it("a dispute is told with the transaction in it", async () => {
  const { site, pay, ask, events } = await start();
  await ask("PUT /sandbox/faults", { webhookCopies: 1 });
  await pay("PAY-1");
  await ask("POST /sandbox/transactions/PAY-1/dispute");
  await heard(site, 2);
  expect(events()).toContainEqual({
    event: "charge.dispute.create",
    data: expect.objectContaining({
      status: "awaiting-merchant-feedback",
      transaction: expect.objectContaining({ reference: "PAY-1" }),
    }),
  });
});

it("what was to be sent when the sandbox stopped is sent after the next start", async () => {
  const site = await startSite(() => 500);
  closers.push(site.close);
  const before = await startSandbox(site.url, { pause: () => 300 });
  await before.ask("POST /transaction/initialize", { email: "a@b.co", amount: 500_000, reference: "PAY-1" });
  await before.ask("POST /sandbox/transactions/PAY-1/pay");
  await heard(site, 1);
  await before.paystack.close();
  const count = site.heard.length;
  const after = await startSandbox(site.url, { dir: before.dir, pause: () => 300 });
  closers.push(after.close);
  await heard(site, count + 1);
  expect(site.heard.at(-1)!.body).toBe(site.heard[0]!.body);
  expect((await after.ask("GET /transaction/verify/PAY-1")).body.data["status"]).toBe("success");
});
