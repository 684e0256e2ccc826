import { setTimeout as sleep } from "node:timers/promises";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { expect, it } from "vitest";
import { makeFile } from "../setup/import-file.ts";
import { localClient } from "../../packages/local/src/credentials.ts";
import type { Endpoints } from "./cloud-process.ts";
import { rowsOf } from "./dead-letters.ts";
import { usePowerCuts } from "./power-cuts.ts";

const cuts = 10;
// Slow enough that the cuts come in the middle of it.
process.env["IMPORT_ROWS_PER_SECOND"] = "25";
const clouds = usePowerCuts("import-power-cut");
const file = makeFile("cut", 150);

it(
  `an import goes on at the row where it stood through ${cuts} power cuts, and creates each artisan once`,
  { timeout: 600_000 },
  async () => {
    let next = clouds.prepare();
    for (let cut = 1; cut <= cuts; cut += 1) {
      const cloud = next;
      const endpoints = await cloud.start({ dataDir: clouds.dataDir });
      next = clouds.prepare();
      if (cut === 1) await drop(endpoints);
      // Each cut is in the middle: not before the first artisan is there, and long before the last.
      while (!(await rowsOf(endpoints, "handiwork")).some((row) => /"created":[1-9]/.test(row)))
        await sleep(50);
      await sleep(Math.random() * 1_000);
      await cloud.kill();
    }
    const core = await coreAt(await next.start({ dataDir: clouds.dataDir }));
    const { created } = await core.read();
    // The cuts were in the middle: neither before it began nor after its end.
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
    expect(await core.strays()).toEqual([]);
  },
);

/** Drops the file into the bucket, as an operator does. */
async function drop(endpoints: Endpoints): Promise<void> {
  const s3 = new S3Client({
    endpoint: endpoints.S3_ENDPOINT,
    ...localClient,
    forcePathStyle: true,
  });
  await s3.send(new PutObjectCommand({ Bucket: "uploads", Key: "imports/guild.csv", Body: file.text }));
  s3.destroy();
}

/** What core says of it all. Core reads its configuration when it is imported, so this waits for the last cloud. */
async function coreAt(endpoints: Endpoints) {
  Object.assign(process.env, endpoints, { TABLE_NAME: "handiwork" });
  const { AccountEntity } = await import("@handiwork/core/domain/identity/account");
  const { ArtisanEntity } = await import("@handiwork/core/domain/artisan");
  const { ImportEntity, ImportRowEntity } = await import("@handiwork/core/flows/imports");
  const { findUser } = await import("@handiwork/core/domain/identity/user-pool");
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
    /** The addresses of all approved artisans who have a profile. */
    async artisans() {
      const { data } = await ArtisanEntity.query.byApproval({ approval: "approved" }).go({ pages: "all" });
      const { data: profiles } = await AccountEntity.get(data.map(({ id }) => ({ id }))).go();
      return profiles.map(({ email }) => email);
    },
    /** Addresses whose user in the pool is not the account. */
    async strays() {
      const { data } = await AccountEntity.query.byType({ userType: "artisan" }).go({ pages: "all" });
      const ids = new Map(data.map(({ id, email }) => [email, id]));
      const strays: string[] = [];
      for (const email of file.good) if ((await findUser(email))?.id !== ids.get(email)) strays.push(email);
      return strays;
    },
  };
}
