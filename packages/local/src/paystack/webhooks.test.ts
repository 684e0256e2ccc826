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
  /** Opens a transaction and pays it. Out: its access code. */
  const pay = async (reference: string, number?: string, cvv?: string): Promise<string> => {
    const metadata = JSON.stringify({ planSlug: "x" });
    const order = { email: "ada@example.com", amount: 500_000, reference, metadata };
    const { body } = await sandbox.ask("POST /transaction/initialize", order);
    const code = String(body.data["access_code"]);
    await sandbox.pay(code, number, cvv);
    return code;
  };
  const events = () => site.heard.map(({ body }) => JSON.parse(body) as { event: string; data: never });
  return { site, ...sandbox, pay, events };
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
  const { site, pay, ask, act, press } = await start();
  await pay("PAY-1", "4084080000005408", "001");
  await act(await pay("PAY-2", "507850785078507812", "081"), "close");
  await act(await pay("PAY-3", "4084080000000000", "000"), "close");
  const statuses = await Promise.all(
    [1, 2, 3].map(async (n) => (await ask(`GET /transaction/verify/PAY-${n}`)).body.data["status"]),
  );
  expect(statuses).toEqual(["failed", "abandoned", "ongoing"]);
  await press("PAY-3", "approve");
  await heard(site, 2);
  expect(site.heard.filter(({ body }) => !body.includes('"PAY-3"'))).toEqual([]);
});

it("anything but 200 is tried again, after pauses that grow; it stops when nothing more is to be tried", async () => {
  let answers: (number | undefined)[] = [200, 200];
  const { site, pay, press, base } = await start(
    () => answers.shift(),
    (tries) => (tries < 5 ? tries * 60 : undefined),
  );
  await pay("PAY-1");
  await heard(site, 2);
  answers = [500, 201, undefined, 302, 200];
  await press("PAY-1", "webhook");
  await heard(site, 7);
  const times = site.heard.slice(2).map(({ at }) => at);
  const gaps = times.slice(1).map((at, index) => at - times[index]!);
  for (const [index, gap] of gaps.entries()) expect(gap).toBeGreaterThanOrEqual((index + 1) * 60 - 5);
  answers = [500, 500, 500, 500, 500];
  await press("PAY-1", "webhook");
  await heard(site, 12);
  const list = async () => (await fetch(base)).text();
  await vi.waitFor(async () => expect(await list()).toContain("answered 500 after 5 tries</p>"));
  expect(await list()).toContain("answered 200 after 5 tries;");
});

it.each([
  ["4084084084084081", "408", ["refund.pending", "refund.processed"], "reversed"],
  ["4084080000671803", "180", ["refund.pending", "refund.failed"], "success"],
  ["4084080000671902", "190", ["refund.pending", "refund.needs-attention"], "success"],
])("a refund to %s is told as the card has it", async (number, cvv, told, status) => {
  const { site, pay, ask, press, events } = await start();
  await pay("PAY-1", number, cvv);
  await heard(site, 2);
  await press("PAY-1", "refund");
  await heard(site, 4);
  expect(events().slice(2)).toMatchObject(
    told.map((event) => ({
      event,
      data: { transaction_reference: "PAY-1", amount: "500000", domain: "test" },
    })),
  );
  expect((await ask("GET /transaction/verify/PAY-1")).body.data["status"]).toBe(status);
});

it("a dispute is told with the transaction in it", async () => {
  const { site, pay, press, events } = await start();
  await pay("PAY-1");
  await press("PAY-1", "dispute");
  await heard(site, 3);
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
  const order = { email: "a@b.co", amount: 500_000, reference: "PAY-1" };
  const { body } = await before.ask("POST /transaction/initialize", order);
  await before.pay(String(body.data["access_code"]));
  await heard(site, 1);
  await before.closePage();
  await before.paystack.close();
  const count = site.heard.length;
  const after = await startSandbox(site.url, { dir: before.dir, pause: () => 300 });
  closers.push(after.close);
  await heard(site, count + 1);
  expect(site.heard.at(-1)!.body).toBe(site.heard[0]!.body);
  expect((await after.ask("GET /transaction/verify/PAY-1")).body.data["status"]).toBe("success");
});
