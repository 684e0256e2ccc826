import { problemOf } from "./support/browser.ts";
import { makeAdmin, type Person } from "./support/people.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { change } from "@handiwork/core/domain/artisan";
import { makeArtisan, makePayment } from "@handiwork/core/testing";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

let admin: Person;
beforeAll(async () => {
  admin = await makeAdmin();
});

describe("a decision about an earlier version", () => {
  it.each(["approve", "reject"])("is refused with 409: %s", async (verb) => {
    const id = await makeArtisan({ approval: "pending" });
    const path = `/admin/artisans/${id}`;
    const read = await admin.browser.send("GET", path);
    const { version } = (await read.json()) as { version: string };
    await change({ type: "artisan", id }, { description: "Pipes" }, { address: "", userAgent: "" });
    const refused = await admin.browser.send("POST", `${path}/${verb}`, { body: { version } });
    expect(await problemOf(refused, 409)).toMatchObject({ code: "record-changed" });
    expect((await admin.browser.send("POST", `${path}/${verb}`, { body: {} })).status).toBe(204);
  });

  it("is refused with 409: refund", async () => {
    const path = `/admin/payments/${await makePayment(await makeArtisan())}/refund`;
    const body = { reason: "Paid twice", status: "success" };
    const refused = await admin.browser.send("POST", path, { body });
    expect(await problemOf(refused, 409)).toMatchObject({ code: "record-changed" });
  });
});
