import { useObjects } from "../../../../tests/setup/objects.ts";
import { randomUUID } from "node:crypto";
import type { SignedIn } from "@handiwork/core/platform/actor";
import { documentLink, read } from "@handiwork/core/applications";
import { detail, listApprovals } from "@handiwork/core/artisans";
import { config } from "@handiwork/core/platform/config";
import { objects } from "@handiwork/core/platform/objects";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { seedApplications } from "./applications.ts";
import { writeItems } from "./write.ts";

beforeAll(useObjects);
beforeAll(useTable);

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };

it("the client who has applied waits for the admins, with a picture and a document that can be opened", async () => {
  const { users, rows } = await seedApplications({ seed: 7, now: Date.parse("2026-11-21T08:00:00Z") });
  await writeItems(rows);
  const { items } = await listApprovals(admin, { status: "pending" });
  expect(items.map(({ id }) => id)).toEqual(users.map(({ id }) => id));
  for (const { id } of users) {
    const { userType, portfolio, application } = await detail(admin, id);
    expect([userType, portfolio.length, application?.documents.length]).toEqual(["client", 1, 1]);
    expect(await read({ type: "client", id })).toMatchObject({ application: { approval: "pending" } });
    const made = await objects.list(config().PUBLIC_BUCKET, `media/portfolio/${id}`);
    const named = portfolio.flatMap(({ key, widths }) => widths.map((width) => `media/${key}-${width}.webp`));
    expect(new Set(made)).toEqual(new Set(named));
    for (const { id: document } of application?.documents ?? []) {
      const answer = await fetch(await documentLink(admin, id, document));
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(answer.headers.get("content-disposition")).toContain("attachment");
    }
  }
});
