import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { clientOf, startSite } from "./testing.ts";

const program = fileURLToPath(new URL("crash-server.testing.ts", import.meta.url));

async function serve(dir: string, siteUrl: string) {
  const child = spawn(process.execPath, ["scripts/run.mjs", program, dir, siteUrl], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  const { apiUrl, base } = JSON.parse(said.toString()) as { apiUrl: string; base: string };
  return { child, ...clientOf(apiUrl, base) };
}

it("an answered payment and its webhook survive kill -9 at any moment", { timeout: 60_000 }, async () => {
  const dir = await mkdtemp(join(tmpdir(), "paystack-"));
  const told = new Set<string>();
  let isUp = false;
  const site = await startSite(({ body }) => {
    if (isUp) told.add((JSON.parse(body) as { data: { reference: string } }).data.reference);
    return isUp ? 200 : 503;
  });
  const paid: string[] = [];
  for (let life = 0; life < 2; life += 1) {
    const { child, open, pay } = await serve(dir, site.url);
    const dead = once(child, "exit");
    for (let number = 0; ; number += 1) {
      const reference = `PAY-${life}-${number}`;
      // In the middle of a payment, a little later in each life.
      if (number === 5) setTimeout(() => child.kill("SIGKILL"), life * 3);
      try {
        await pay(await open(reference));
        paid.push(reference);
      } catch {
        break;
      }
    }
    await dead;
  }
  expect(paid.length).toBeGreaterThanOrEqual(10);

  isUp = true;
  const { child, verify } = await serve(dir, site.url);
  await vi.waitFor(() => expect(paid.filter((one) => !told.has(one))).toEqual([]), { timeout: 20_000 });
  for (const reference of paid) expect((await verify(reference))["status"]).toBe("success");
  child.kill("SIGKILL");
  await once(child, "exit");
  await site.close();
  await rm(dir, { recursive: true });
});
