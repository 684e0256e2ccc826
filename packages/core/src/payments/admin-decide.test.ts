import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { list as listAudit } from "../audit/index.ts";
import { Conflict, Forbidden, NotFound } from "../platform/errors.ts";
import { recordProblem, readPaymentRow } from "./settle.ts";
import { makeArtisan, makePayment } from "../testing/index.ts";
import { artisanPremium, detail, grant, list, refund, resolve } from "./admin.ts";
import { DecisionForm } from "./admin.schema.ts";

beforeAll(useTable);

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const other: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const visit = { address: "102.89.1.1", userAgent: "Test" };
const because = (reason = "The bank has confirmed it") => ({ reason });
const day = 24 * 3_600_000;

const auditOf = async (accountId: string) => (await listAudit({ accountId })).items;
const waiting = async () =>
  (await list(admin, { status: "attention" })).items.map(({ reference }) => reference);
const endOf = async (id: string) => (await ArtisanEntity.get({ id }).go()).data?.premiumExpiresAt;
/** Returns the number of fulfilled promises, and of conflicts. */
const outcomes = async (tries: readonly Promise<void>[]) => {
  const settled = await Promise.allSettled(tries);
  return {
    done: settled.filter(({ status }) => status === "fulfilled").length,
    conflicts: settled.filter((each) => each.status === "rejected" && each.reason instanceof Conflict).length,
  };
};

describe("a held payment", () => {
  it("counts once an admin accepts it: the artisan gets its days, the audit gets the reason", async () => {
    const id = await makeArtisan();
    const reference = await makePayment(id);
    expect(await waiting()).toContain(reference);
    await grant(admin, reference, because(), visit);
    const row = await readPaymentRow(reference);
    expect(row).toMatchObject({ status: "success", shelf: "paid", queue: "none" });
    expect(Date.parse(row?.periodUntil ?? "") - Date.parse(row?.periodFrom ?? "")).toBe(30 * day);
    expect(await endOf(id)).toBe(row?.periodUntil);
    expect(await waiting()).not.toContain(reference);
    expect(await auditOf(id)).toMatchObject([
      {
        kind: "payment-granted",
        actorId: admin.id,
        before: { status: "held" },
        after: { status: "success", reference, amount: "₦1,000", reason: "The bank has confirmed it" },
      },
    ]);
  });

  it("can be decided only in the status that the admin has read", async () => {
    const reference = await makePayment(await makeArtisan());
    const refused = { code: "conflict", reason: "record-changed" };
    const seen = { ...because(), status: "success" } as const;
    await expect(grant(admin, reference, seen, visit)).rejects.toMatchObject(refused);
    await expect(refund(admin, reference, seen, visit)).rejects.toMatchObject(refused);
    await grant(admin, reference, { ...because(), status: "held" }, visit);
    const before = { ...because(), status: "held" } as const;
    await expect(refund(admin, reference, before, visit)).rejects.toMatchObject(refused);
    expect(await readPaymentRow(reference)).toMatchObject({ status: "success" });
  });

  it("is refunded without any premium", async () => {
    const id = await makeArtisan();
    const reference = await makePayment(id);
    await refund(admin, reference, because("Paid by mistake"), visit);
    expect(await readPaymentRow(reference)).toMatchObject({
      status: "refunded",
      refundReason: "Paid by mistake",
    });
    expect(await endOf(id)).toBeUndefined();
    expect(await waiting()).not.toContain(reference);
  });

  it("is decided by one of ten admins; the others get a conflict", async () => {
    const id = await makeArtisan();
    const reference = await makePayment(id);
    const tries = Array.from({ length: 10 }, (_, at) =>
      (at % 2 ? grant : refund)(at % 3 ? admin : other, reference, because(), visit),
    );
    // Granting and refunding are two consecutive decisions.
    const { done, conflicts } = await outcomes(tries);
    expect(done + conflicts).toBe(10);
    const kinds = (await auditOf(id)).map(({ kind }) => kind);
    expect(kinds).toHaveLength(done);
    expect(new Set(kinds).size).toBe(done);
  });

  it("cannot be granted once the artisan's record is deleted", async () => {
    const reference = await makePayment(randomUUID());
    await expect(grant(admin, reference, because(), visit)).rejects.toThrow(/Refund the payment/);
    expect(await detail(admin, reference)).toMatchObject({ artisan: null, status: "held" });
    await refund(admin, reference, because(), visit);
    expect((await detail(admin, reference)).status).toBe("refunded");
  });
});

describe("a refund", () => {
  it("removes the remaining days, and keeps those of another payment", async () => {
    const id = await makeArtisan();
    const [one, two] = [await makePayment(id), await makePayment(id)];
    await grant(admin, one, because(), visit);
    await grant(admin, two, because(), visit);
    await refund(admin, one, because("Asked for it back"), visit);
    const end = Date.parse((await endOf(id)) ?? "");
    expect(Math.abs(end - (Date.now() + 30 * day))).toBeLessThan(60_000);
    const { status, periods, payments } = await artisanPremium(admin, id);
    expect(status).toBe("active");
    expect(periods.map(({ reference }) => reference)).toEqual([two, one]);
    expect(payments.map((each) => each.status).toSorted()).toEqual(["refunded", "success"]);
    expect((await readPaymentRow(one))?.shelf).toBe("paid");
  });

  it("is recorded once by two concurrent admins", async () => {
    const id = await makeArtisan();
    const reference = await makePayment(id, { status: "success" });
    const both = await outcomes([admin, other].map((who) => refund(who, reference, because(), visit)));
    expect(both).toEqual({ done: 1, conflicts: 1 });
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("is rejected for an unpaid payment", async () => {
    const id = await makeArtisan();
    for (const status of ["pending", "failed", "abandoned"] as const)
      await expect(refund(admin, await makePayment(id, { status }), because(), visit)).rejects.toThrow(
        Conflict,
      );
    await expect(refund(admin, "PAY-1-1", because(), visit)).rejects.toThrow(NotFound);
  });
});

describe("a problem of a payment", () => {
  it("is resolved once, and the payment stays unchanged", async () => {
    const id = await makeArtisan();
    const problem = "It was charged a second time: the provider's charge 2.";
    const reference = await makePayment(id, { status: "success", problem, queue: "attention" });
    const looked = { ...because("Refunded the second one"), problem };
    const both = await outcomes([admin, other].map((who) => resolve(who, reference, looked, visit)));
    expect(both).toEqual({ done: 1, conflicts: 1 });
    const row = await readPaymentRow(reference);
    expect(row).toMatchObject({ status: "success", queue: "none" });
    expect(row?.problem).toBeUndefined();
    expect(await auditOf(id)).toMatchObject([{ kind: "payment-resolved", before: { problem } }]);
  });

  it("is not resolved if another problem was recorded since", async () => {
    const reference = await makePayment(await makeArtisan(), {
      status: "success",
      problem: "One",
      queue: "attention",
    });
    const row = await readPaymentRow(reference);
    if (row) await recordProblem(row, "Two");
    await expect(resolve(admin, reference, { ...because(), problem: "One" }, visit)).rejects.toThrow(
      /has changed since/,
    );
    expect(await waiting()).toContain(reference);
  });

  it("stays with a payment that is granted meanwhile, and is closed by its refund", async () => {
    const reference = await makePayment(await makeArtisan(), { problem: "The payer's bank disputes it." });
    await grant(admin, reference, because(), visit);
    expect(await waiting()).toContain(reference);
    await refund(admin, reference, because(), visit);
    expect(await waiting()).not.toContain(reference);
  });

  it("stays if it is a second charge, because the refund of the first does not cover it", async () => {
    const [id, second] = [await makeArtisan(), "It was charged a second time: the provider's charge 2."];
    const problem = `The payer's bank disputes it.\n${second}`;
    const reference = await makePayment(id, { status: "success", problem, queue: "attention" });
    await refund(admin, reference, because(), visit);
    expect(await readPaymentRow(reference)).toMatchObject({ status: "refunded", problem: second });
    expect(await waiting()).toContain(reference);
    await resolve(admin, reference, { ...because(), problem: second }, visit);
    expect(await waiting()).not.toContain(reference);
  });
});

it("only admins decide, and only with a reason", async () => {
  const id = await makeArtisan();
  const reference = await makePayment(id);
  const artisan = { type: "artisan", id } as const;
  for (const verb of [grant, refund])
    await expect(verb(artisan, reference, because(), visit)).rejects.toThrow(Forbidden);
  await expect(resolve(artisan, reference, { ...because(), problem: "" }, visit)).rejects.toThrow(Forbidden);
  for (const reason of ["", "  ab ", "\u200b\u200b\u200b", "x".repeat(501)])
    expect(DecisionForm.safeParse({ reason }).success).toBe(false);
});
