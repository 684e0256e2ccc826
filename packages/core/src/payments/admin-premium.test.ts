import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { list as listAudit } from "../audit/index.ts";
import { Conflict, Forbidden, NotFound } from "../platform/errors.ts";
import { remainingPremium } from "../premium/change.ts";
import { makeArtisan, makePayment } from "../testing/index.ts";
import { artisanPremium, endPremium, grant, grantPremium } from "./admin.ts";
import { GrantForm } from "./admin.schema.ts";

beforeAll(useTable);

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const visit = { address: "102.89.1.1", userAgent: "Test" };
const day = 24 * 3_600_000;
const reason = "Helped at the fair";

describe("premium by an admin", () => {
  it("is granted after the paid days, and shows the source of each period", async () => {
    const id = await makeArtisan();
    const reference = await makePayment(id);
    await grant(admin, reference, { reason }, visit);
    const { version, premiumExpiresAt } = await artisanPremium(admin, id);
    const premium = await grantPremium(admin, id, { days: 10, reason, version }, visit);
    expect(Date.parse(premium.premiumExpiresAt ?? "") - Date.parse(premiumExpiresAt ?? "")).toBe(10 * day);
    expect(premium.periods.map(({ source, reference: of }) => [source, of])).toEqual([
      ["grant", null],
      ["payment", reference],
    ]);
    const { items } = await listAudit({ accountId: id });
    expect(items[0]).toMatchObject({ kind: "premium-granted", after: { days: "10", reason } });
  });

  it("is granted once by two admins who have read the same state", async () => {
    const id = await makeArtisan();
    const tries = [1, 2].map(() => grantPremium(admin, id, { days: 30, reason, version: 0 }, visit));
    const settled = await Promise.allSettled(tries);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(settled.find((each) => each.status === "rejected")?.reason).toBeInstanceOf(Conflict);
    expect((await artisanPremium(admin, id)).periods).toHaveLength(1);
    expect((await listAudit({ accountId: id })).items).toHaveLength(1);
  });

  it("ends at once, whatever its source, and then there is nothing to end", async () => {
    const id = await makeArtisan({ premiumExpiresAt: new Date(Date.now() + 90 * day).toISOString() });
    const { version, status } = await artisanPremium(admin, id);
    expect([version, status]).toEqual([0, "active"]);
    const ended = await endPremium(admin, id, { reason, version }, visit);
    expect(ended.status).toBe("cancelled");
    expect(Date.parse(ended.premiumExpiresAt ?? "")).toBeLessThanOrEqual(Date.now());
    await expect(endPremium(admin, id, { reason, version: ended.version }, visit)).rejects.toThrow(Conflict);
    expect((await listAudit({ accountId: id })).items).toMatchObject([{ kind: "premium-ended" }]);
  });

  it("is not partly ended for an artisan without a record: nothing is written", async () => {
    const id = await makeArtisan();
    const { version, premiumExpiresAt } = await grantPremium(
      admin,
      id,
      { days: 30, reason, version: 0 },
      visit,
    );
    await ArtisanEntity.delete({ id }).go();
    await expect(endPremium(admin, id, { reason, version }, visit)).rejects.toThrow(NotFound);
    expect((await remainingPremium(id)).record.premiumExpiresAt).toBe(premiumExpiresAt);
    expect((await listAudit({ accountId: id })).items).toHaveLength(1);
  });
});

it("only artisans have premium, and only admins see it", async () => {
  const nobody = randomUUID();
  await expect(artisanPremium(admin, nobody)).rejects.toThrow(NotFound);
  await expect(grantPremium(admin, nobody, { days: 1, reason, version: 0 }, visit)).rejects.toThrow(NotFound);
  const id = await makeArtisan();
  const artisan = { type: "artisan", id } as const;
  await expect(artisanPremium(artisan, id)).rejects.toThrow(Forbidden);
  await expect(grantPremium(artisan, id, { days: 9, reason, version: 0 }, visit)).rejects.toThrow(Forbidden);
  for (const days of [0, -1, 1.5, 731])
    expect(GrantForm.safeParse({ days, reason, version: 0 }).success).toBe(false);
});
