import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeFile } from "../setup/import-file.ts";
import type { Endpoints } from "./cloud-process.ts";
import { clientsOf, rowsOf } from "./dead-letters.ts";
import { usePowerCuts } from "./power-cuts.ts";

const cuts = 10;
// Slow enough for the kills to come during the import.
process.env["IMPORT_ROWS_PER_SECOND"] = "25";
const clouds = usePowerCuts("import-power-cut");
const file = makeFile("cut", 150);

it(
  `an import continues at its row after ${cuts} power cuts, and creates each artisan once`,
  { timeout: 600_000 },
  async () => {
    let next = clouds.prepare();
    for (let cut = 1; cut <= cuts; cut += 1) {
      const cloud = next;
      const endpoints = await cloud.ask("start", { dataDir: clouds.dataDir });
      next = clouds.prepare();
      if (cut === 1) await clientsOf(endpoints).drop("imports/guild.csv", file.text);
      // Kill after the first artisan was created, and long before the last.
      while (!(await rowsOf(endpoints, "handiwork")).some((row) => /"created":[1-9]/.test(row)))
        await sleep(50);
      await sleep(Math.random() * 1_000);
      await cloud.kill();
    }
    const core = await loadCore(await next.ask("start", { dataDir: clouds.dataDir }));
    const { created } = await core.read();
    // The kills came after the start and before the end.
    expect(created).toBeGreaterThan(0);
    expect(created).toBeLessThan(file.good.length);
    while ((await core.read()).state !== "done") await sleep(250);

    const done = await core.read();
    expect(done).toMatchObject({ rows: 150, created: file.good.length, failed: file.bad.size });
    const rows = await core.rowsOf(done.id);
    expect(new Set(rows.map(({ line }) => line)).size).toBe(150);
    for (const { line, outcome, reason } of rows) {
      if (outcome === "failed") expect(reason).toMatch(file.bad.get(line) ?? /a row that is good/);
    }
    expect((await core.artisans()).toSorted()).toEqual([...file.good].toSorted());
    expect(await core.mismatches()).toEqual([]);
  },
);

/** Loads core for the last cloud, because core reads its configuration when it is imported. */
async function loadCore(endpoints: Endpoints) {
  Object.assign(process.env, endpoints, { TABLE_NAME: "handiwork" });
  const { AccountEntity } = await import("@handiwork/core/accounts");
  const { ArtisanEntity } = await import("@handiwork/core/artisans");
  const { ImportEntity, ImportRowEntity } = await import("@handiwork/core/imports");
  const { findUser } = await import("@handiwork/core/accounts/user-pool");
  const read = async () => {
    const { data } = await ImportEntity.query.newest({}).go();
    expect(data).toHaveLength(1);
    return data[0]!;
  };
  return {
    read,
    async rowsOf(importId: string) {
      return (await ImportRowEntity.query.byLine({ importId }).go({ pages: "all" })).data;
    },
    /** Returns the addresses of all approved artisans with a profile. */
    async artisans() {
      const { data } = await ArtisanEntity.query.byApproval({ approval: "approved" }).go({ pages: "all" });
      const { data: profiles } = await AccountEntity.get(data.map(({ id }) => ({ id }))).go();
      return profiles.map(({ email }) => email);
    },
    /** Returns the addresses whose pool user and account differ. */
    async mismatches() {
      const { data } = await AccountEntity.query.byType({ userType: "artisan" }).go({ pages: "all" });
      const ids = new Map(data.map(({ id, email }) => [email, id]));
      const mismatches: string[] = [];
      for (const email of file.good)
        if ((await findUser(email))?.id !== ids.get(email)) mismatches.push(email);
      return mismatches;
    },
  };
}
