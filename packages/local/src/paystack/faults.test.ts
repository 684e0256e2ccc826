import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startSandbox, startSite } from "./testing.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  site = await startSite();
  sandbox = await startSandbox(site.url);
});
afterEach(async () => {
  await sandbox.ask("DELETE /sandbox/faults");
  site.heard.length = 0;
});
afterAll(async () => {
  await sandbox.close();
  site.close();
});

let number = 0;
async function open(): Promise<string> {
  const reference = `PAY-${(number += 1)}`;
  await sandbox.ask("POST /transaction/initialize", { email: "a@b.co", amount: 500_000, reference });
  return reference;
}
const pay = (reference: string) => sandbox.ask(`POST /sandbox/transactions/${reference}/pay`);
const verify = (reference: string) => sandbox.ask(`GET /transaction/verify/${reference}`);
const told = (reference: string) => site.heard.filter(({ body }) => body.includes(`"${reference}"`));
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it("verify answers 500 for one transaction, or for all, until the faults end", async () => {
  const [one, other] = [await open(), await open()];
  await sandbox.ask(`PUT /sandbox/faults/${one}`, { verifyFails: true });
  expect((await verify(one)).status).toBe(500);
  expect((await verify(other)).status).toBe(200);
  await sandbox.ask("PUT /sandbox/faults", { verifyFails: true });
  expect((await verify(other)).status).toBe(500);
  await sandbox.ask("DELETE /sandbox/faults");
  expect((await verify(one)).status).toBe(200);
});

it("initialize answers 500 and opens nothing", async () => {
  await sandbox.ask("PUT /sandbox/faults", { initialiseFails: true });
  const body = { email: "a@b.co", amount: 500_000, reference: "PAY-lost" };
  expect((await sandbox.ask("POST /transaction/initialize", body)).status).toBe(500);
  expect((await verify("PAY-lost")).status).toBe(404);
});

it("answers are slow", async () => {
  const reference = await open();
  await sandbox.ask(`PUT /sandbox/faults/${reference}`, { slowMs: 300 });
  const started = performance.now();
  await verify(reference);
  expect(performance.now() - started).toBeGreaterThanOrEqual(295);
});

it("webhooks are withheld, but sent when somebody asks for one", async () => {
  const reference = await open();
  await sandbox.ask(`PUT /sandbox/faults/${reference}`, { webhookWithheld: true });
  await pay(reference);
  await wait(200);
  expect(told(reference)).toEqual([]);
  await sandbox.ask(`POST /sandbox/transactions/${reference}/webhook`);
  await vi.waitFor(() => expect(told(reference)).toHaveLength(1));
});

it("webhooks are late, and as many as one likes", async () => {
  const reference = await open();
  await sandbox.ask(`PUT /sandbox/faults/${reference}`, { webhookDelayMs: 400, webhookCopies: 3 });
  const paidAt = Date.now();
  await pay(reference);
  await vi.waitFor(() => expect(told(reference)).toHaveLength(3), { timeout: 10_000 });
  expect(told(reference)[0]!.at - paidAt).toBeGreaterThanOrEqual(395);
});

it("of the webhooks of a moment, the younger comes first", async () => {
  await sandbox.ask("PUT /sandbox/faults", { webhooksReordered: true, webhookCopies: 1 });
  const [older, younger] = [await open(), await open()];
  // Both within one window of two seconds.
  const left = 2_000 - (Date.now() % 2_000);
  if (left < 600) await wait(left);
  await pay(older);
  await wait(100);
  await pay(younger);
  await vi.waitFor(() => expect(site.heard).toHaveLength(2), { timeout: 10_000 });
  expect([told(younger), told(older)].map(([one]) => site.heard.indexOf(one!))).toEqual([0, 1]);
});

it("another amount or currency is charged than was asked for; or the customer bears the fees", async () => {
  const [less, foreign, fees] = [await open(), await open(), await open()];
  await sandbox.ask(`PUT /sandbox/faults/${less}`, { amount: 100 });
  await sandbox.ask(`PUT /sandbox/faults/${foreign}`, { currency: "USD" });
  await sandbox.ask(`PUT /sandbox/faults/${fees}`, { customerBearsFees: true });
  const charged = await Promise.all([less, foreign, fees].map(async (one) => (await pay(one)).body.data));
  expect(charged).toMatchObject([
    { status: "success", amount: 100, requested_amount: 100, currency: "NGN" },
    { status: "success", amount: 500_000, requested_amount: 500_000, currency: "USD" },
    { status: "success", amount: 517_500, requested_amount: 500_000, currency: "NGN" },
  ]);
});

it("a fault that there is not is refused", async () => {
  const answer = await sandbox.ask("PUT /sandbox/faults", { verifyFalis: true });
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining("verifyFalis") } });
});
