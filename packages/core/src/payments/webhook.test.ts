import { provider, respondWith } from "../../../../tests/setup/paystack.ts";
import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { Invalid, Unauthenticated, Unavailable } from "../platform/errors.ts";
import { receiveWebhook, PaymentEntity } from "./index.ts";
import { makePlan, openPayment, readPayment, receiveEvent } from "../../../../tests/setup/purchase.ts";

beforeAll(useTable);
beforeEach(async () => {
  provider.reset();
  await makePlan();
});

describe("the webhook", () => {
  it("rejects requests that are not signed with our secret key over the exact bytes", async () => {
    const { reference } = await openPayment();
    const { body, signature } = provider.event(provider.pay(reference));
    const [other, empty] = ["sk_test_another", ""].map((key) => provider.signed(body, key).signature);
    const sha256 = createHmac("sha256", "sk_test_handiwork").update(body).digest("hex");
    const changed = Buffer.from(body.toString().replace("500000", "500001"));
    const respaced = Buffer.from(JSON.stringify(JSON.parse(body.toString()), undefined, 1));
    const attempts: [Buffer, string | undefined][] = [
      [body, undefined],
      [body, ""],
      [body, other],
      [body, empty],
      [body, sha256],
      [body, "0".repeat(128)],
      [body, `${signature}, ${signature}`],
      [body, signature.slice(0, -1)],
      [body, `${signature}0`],
      [body, `sha512=${signature}`],
      [body, signature.replace(/^../, "zz")],
      [body, Buffer.from(signature, "hex").toString("base64")],
      [changed, signature],
      [respaced, signature],
      [Buffer.alloc(0), signature],
    ];
    for (const [bytes, header] of attempts) {
      await expect(receiveWebhook(bytes, header), header).rejects.toThrow(Unauthenticated);
    }
    expect((await readPayment(reference)).status).toBe("pending");
    await receiveWebhook(body, signature.toUpperCase());
    expect((await readPayment(reference)).status).toBe("success");
  });

  it("accepts names in any script, byte for byte", async () => {
    const { reference } = await openPayment();
    await receiveEvent({ ...provider.pay(reference), customer: { first_name: "Adébáyọ̀ 🛠" } });
    expect((await readPayment(reference)).status).toBe("success");
  });

  it.each(["", "{", "null", "[]", '"charge.success"', '{"event":7}', "\u0000"])(
    "rejects a signed body that is not an event: %j",
    async (text) => {
      const { body, signature } = provider.signed(text);
      await expect(receiveWebhook(body, signature)).rejects.toThrow(Invalid);
    },
  );

  it.each(["subscription.create", "transfer.success", "charge.failed", "__proto__", "toString"])(
    "ignores %s",
    async (event) => {
      const { reference } = await openPayment();
      expect(await receiveEvent(provider.pay(reference), event)).toMatchObject({ outcome: "ignored" });
      expect((await readPayment(reference)).status).toBe("pending");
    },
  );

  it.each([
    null,
    {},
    { reference: 7, status: "success" },
    { reference: "x" },
    { reference: "a\u0000b", status: "success" },
  ])("ignores a charge without a reference: %j", async (data) => {
    expect(await receiveEvent(data)).toMatchObject({ outcome: "unknown" });
  });

  it("grants nothing for an unpaid charge", async () => {
    const { reference } = await openPayment();
    await receiveEvent(provider.pay(reference, { status: "ongoing" }));
    expect((await readPayment(reference)).status).toBe("pending");
  });
});

describe("a refund or a dispute at the provider", () => {
  it.each([
    ["refund.processed", { transaction_reference: "?" }, "The provider has refunded it."],
    ["refund.processed", { transaction: { reference: "?" } }, "The provider has refunded it."],
    ["charge.dispute.create", { transaction: { reference: "?", id: 1 } }, "chargeback"],
  ])("%s %j is flagged for admins once, and the payment stays", async (event, data, words) => {
    const { reference } = await openPayment();
    await receiveEvent(provider.pay(reference));
    const about: unknown = JSON.parse(JSON.stringify(data).replace("?", reference));
    await Promise.all([receiveEvent(about, event), receiveEvent(about, event)]);
    await receiveEvent(about, event);
    const row = await readPayment(reference);
    expect(row).toMatchObject({ status: "success", queue: "attention" });
    expect(row.problem?.split("\n")).toEqual([expect.stringContaining(words)]);
  });

  it("is not flagged again after an admin resolved it, nor after a refund was recorded", async () => {
    const { reference } = await openPayment();
    await receiveEvent(provider.pay(reference));
    const about = { transaction_reference: reference };
    await receiveEvent(about, "refund.processed");
    await PaymentEntity.patch({ reference }).remove(["problem"]).go();
    await receiveEvent(about, "refund.processed");
    expect((await readPayment(reference)).problem).toBeUndefined();

    const other = (await openPayment()).reference;
    await receiveEvent(provider.pay(other));
    await PaymentEntity.patch({ reference: other }).set({ status: "refunded" }).go();
    await receiveEvent({ transaction_reference: other }, "refund.processed");
    expect((await readPayment(other)).problem).toBeUndefined();
  });

  it("of an unreported charge settles it first", async () => {
    const { reference } = await openPayment();
    provider.pay(reference);
    await receiveEvent({ transaction: { reference } }, "charge.dispute.create");
    expect(await readPayment(reference)).toMatchObject({ status: "success", queue: "attention" });
  });

  it("is redelivered if the provider is unavailable", async () => {
    const { reference } = await openPayment();
    provider.answer = (_req, res) => respondWith(res, 500, "");
    await expect(receiveEvent({ transaction: { reference } }, "charge.dispute.create")).rejects.toThrow(
      Unavailable,
    );
  });

  it("in parts is flagged per part, so a part is not mistaken for the whole, nor for another part", async () => {
    const { reference } = await openPayment();
    await receiveEvent(provider.pay(reference));
    const part = (number: string, amount: unknown) =>
      receiveEvent(
        { transaction_reference: reference, refund_reference: number, amount, currency: "NGN" },
        "refund.processed",
      );
    await part("TRF_1", "100000");
    await part("TRF_1", "100000");
    expect((await readPayment(reference)).problem).toBe("The provider has refunded ₦1,000 of it (TRF_1).");
    await PaymentEntity.patch({ reference }).remove(["problem"]).go();
    await part("TRF_2", 400_000);
    expect((await readPayment(reference)).problem).toBe("The provider has refunded ₦4,000 of it (TRF_2).");
  });

  it("of an unknown payment is ignored", async () => {
    for (const data of [null, {}, { transaction_reference: "PAY-1-1" }]) {
      expect(await receiveEvent(data, "refund.processed")).toMatchObject({ outcome: "unknown" });
    }
  });

  it("and a second charge are flagged separately", async () => {
    const { reference } = await openPayment();
    const charge = provider.pay(reference);
    await receiveEvent(charge);
    await Promise.all([
      receiveEvent({ ...charge, id: 8 }),
      receiveEvent({ transaction_reference: reference }, "refund.processed"),
    ]);
    expect((await readPayment(reference)).problem?.split("\n")).toHaveLength(2);
    const { data } = await PaymentEntity.query.queued({ queue: "attention" }).go();
    expect(data.map((row) => row.reference)).toContain(reference);
  });
});
