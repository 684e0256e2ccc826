import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { askerOf, customerOf, startSite } from "./testing.ts";

const program = fileURLToPath(new URL("crash-server.testing.ts", import.meta.url));

async function serve(dir: string, siteUrl: string) {
  const child = spawn(process.execPath, ["--import", "tsx", program, dir, siteUrl], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  const { apiUrl, base } = JSON.parse(said.toString()) as { apiUrl: string; base: string };
  return { child, ask: askerOf({ apiUrl }), ...customerOf(base) };
}

it("a payment that was answered, and the telling of it, survive kill -9 at any moment", async () => {
  const dir = await mkdtemp(join(tmpdir(), "paystack-"));
  const told = new Set<string>();
  let isUp = false;
  const site = await startSite(({ body }) => {
    if (isUp) told.add((JSON.parse(body) as { data: { reference: string } }).data.reference);
    return isUp ? 200 : 503;
  });
  const paid: string[] = [];
  for (let life = 0; life < 3; life += 1) {
    const { child, ask, pay } = await serve(dir, site.url);
    const dead = once(child, "exit");
    for (let number = 0; ; number += 1) {
      const reference = `PAY-${life}-${number}`;
      // In the middle of a payment, a little later in each life.
      if (number === 5) setTimeout(() => child.kill("SIGKILL"), life * 3);
      try {
        const order = { email: "a@b.co", amount: 500_000, reference };
        const { body } = await ask("POST /transaction/initialize", order);
        await pay(String(body.data["access_code"]));
        paid.push(reference);
      } catch {
        // The line broke: nobody was told that it is paid.
        break;
      }
    }
    await dead;
  }
  expect(paid.length).toBeGreaterThanOrEqual(15);

  isUp = true;
  const { child, ask } = await serve(dir, site.url);
  await vi.waitFor(() => expect(paid.filter((one) => !told.has(one))).toEqual([]), { timeout: 20_000 });
  for (const reference of paid) {
    const { body } = await ask(`GET /transaction/verify/${reference}`);
    expect(body.data["status"]).toBe("success");
  }
  child.kill("SIGKILL");
  await once(child, "exit");
  site.close();
  await rm(dir, { recursive: true });
}, 60_000);
