import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { nowIso } from "../platform/clock.ts";
import { makeArtisan } from "../testing/index.ts";
import { save } from "./index.ts";
import { beginAlerts } from "./notices.ts";
import { AlertRunEntity } from "./run.entity.ts";

beforeAll(useTable);

const waiting = (category: string) =>
  save({ type: "client", id: randomUUID() }, { name: "My search", category, isAlert: true });

const runOf = async (artisanId: string, listedAt: string) =>
  (await AlertRunEntity.get({ artisanId, listedAt }).go({ consistent: true })).data;

it("beginAlerts creates a run only if a saved search has alerts for such artisans", async () => {
  const [trade, another] = [`trade ${randomUUID()}`, `trade ${randomUUID()}`];
  await waiting(another);
  const listedAt = nowIso();
  const first = await makeArtisan({ category: trade });
  expect(await beginAlerts(first, listedAt)).toBe("nothing");
  expect(await runOf(first, listedAt)).toBeNull();
  await waiting(trade);
  const second = await makeArtisan({ category: trade });
  expect(await beginAlerts(second, listedAt)).toBe("begun");
  expect((await runOf(second, listedAt))?.buckets).toHaveLength(1);
});
