import { expect, it, onTestFinished } from "vitest";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rehearse } from "./rehearsal.ts";

it("a marketplace that was lost is brought back by the operator's own commands, item by item as it was", async () => {
  const folder = await mkdtemp(join(tmpdir(), "handiwork-rehearsal-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const said = new Map<string, readonly string[]>();
  await rehearse(folder, 12, (step) => void said.set(step.name, step.said));
  const compared = said.get("compare the new table with the backup")?.at(-1) ?? "";
  const [same, ...differences] = (compared.match(/[\d,]+/g) ?? []).map((text) =>
    Number(text.replaceAll(",", "")),
  );
  expect(same).toBeGreaterThan(500);
  expect(differences).toEqual([0, 0, 0]);
  expect(said.get("write and read a message")).toEqual(["it arrived"]);
  // Filling, backup and the rest: each of them was done.
  expect(said.size).toBeGreaterThan(15);
}, 900_000);
