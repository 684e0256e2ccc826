import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { storesAt, writeUntil, type StoreName } from "./load.ts";
import { usePowerCuts } from "./power-cuts.ts";

const cuts = 20;
const clouds = usePowerCuts("power-cut");

function sizes(acknowledged: Record<StoreName, Set<string>>): number[] {
  return Object.values(acknowledged).map(({ size }) => size);
}

it(`keeps all acknowledged writes through ${cuts} power cuts under load`, { timeout: 400_000 }, async () => {
  const acknowledged: Record<StoreName, Set<string>> = {
    table: new Set(),
    objects: new Set(),
    queue: new Set(),
    users: new Set(),
  };
  let next = clouds.prepare();
  for (let cut = 1; cut <= cuts; cut += 1) {
    const cloud = next;
    const stores = storesAt(await cloud.ask("start", { dataDir: clouds.dataDir }));
    next = clouds.prepare();
    let stopped = false;
    const before = sizes(acknowledged);
    const writing = writeUntil(() => stopped, stores, acknowledged);
    // Kill after every store has accepted some writes, at a different moment each time.
    while (sizes(acknowledged).some((size, index) => size < before[index]! + 2)) await sleep(5);
    await sleep((cut * 37) % 60);
    await cloud.kill();
    stopped = true;
    await writing;
  }
  const stores = storesAt(await next.ask("start", { dataDir: clouds.dataDir }));
  for (const [name, ids] of Object.entries(acknowledged) as [StoreName, Set<string>][]) {
    const found = await stores[name].read();
    expect(
      [...ids].filter((id) => !found.includes(id)),
      `lost from the ${name}`,
    ).toEqual([]);
    expect(new Set(found).size, `duplicates in the ${name}`).toBe(found.length);
  }
});
