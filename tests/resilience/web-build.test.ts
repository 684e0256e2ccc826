import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** A checkout with the build scripts and a slow fake builder, which writes its source as the page. */
let checkout: string;
const builder = `
  import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
  export const createBuilder = async ({ root }) => ({
    async buildApp() {
      mkdirSync(root + "/.build/dist", { recursive: true });
      appendFileSync(root + "/.build/builds.log", "begun\\n");
      const page = readFileSync(root + "/src/page.ts", "utf8");
      if (page === "broken") throw new Error("page.ts is broken");
      await new Promise((resolve) => setTimeout(resolve, page === "slow" ? 60_000 : 500));
      writeFileSync(root + "/.build/dist/index.html", page);
    },
  });`;

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), "web-build-"));
  for (const file of [
    ...["web", "fingerprint", "install"].map((name) => `scripts/${name}.mjs`),
    "packages/local/src/lock.mjs",
  ])
    await cp(file, join(checkout, file));
  await mkdir(join(checkout, "node_modules/vite"), { recursive: true });
  await writeFile(join(checkout, "node_modules/vite/index.js"), builder);
  await writeFile(
    join(checkout, "node_modules/vite/package.json"),
    '{ "type": "module", "main": "index.js" }',
  );
  await writeFile(join(checkout, "package-lock.json"), "{}");
  for (const folder of ["web", "core"])
    await mkdir(join(checkout, `packages/${folder}/src`), { recursive: true });
  await write("first");
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

const write = (page: string) => writeFile(join(checkout, "packages/web/src/page.ts"), page);
const read = (file: string) => readFile(join(checkout, "packages/web", file), "utf8").catch(() => undefined);
/** Counts the builds that were started. */
const builds = async () => ((await read(".build/builds.log")) ?? "").split("\n").length - 1;

/** Runs a process that needs the app, as `npm start` does. Returns how it exits. */
async function start(): Promise<{ code: number | null; errors: string }> {
  const script = 'import("./scripts/web.mjs").then(({ ensureWebBuilt }) => ensureWebBuilt())';
  const child = spawn(process.execPath, ["-e", script], {
    cwd: checkout,
    env: { PATH: process.env["PATH"] },
  });
  let errors = "";
  child.stderr.on("data", (data: Buffer) => (errors += data.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, errors };
}

it("is built once by several concurrent starts", async () => {
  expect(await Promise.all([start(), start(), start()])).toEqual(
    [1, 2, 3].map(() => ({ code: 0, errors: "" })),
  );
  expect([await builds(), await read("dist/index.html")]).toEqual([1, "first"]);
  expect((await start()).code).toBe(0);
  expect(await builds()).toBe(1);
});

it("keeps the previous build while a new one runs, and if it fails", async () => {
  await start();
  await write("second");
  const second = start();
  await vi.waitFor(async () => expect(await builds()).toBe(2), 10_000);
  expect(await read("dist/index.html")).toBe("first");
  await second;
  expect(await read("dist/index.html")).toBe("second");
  await write("broken");
  const { code, errors } = await start();
  expect([code, errors]).toEqual([
    1,
    expect.stringContaining("could not be built (Error: page.ts is broken)"),
  ]);
  expect(await read("dist/index.html")).toBe("second");
});

it("continues after a killed builder", async () => {
  await write("slow");
  const killed = spawn(process.execPath, ["scripts/web.mjs"], { cwd: checkout });
  await vi.waitFor(async () => expect(await builds()).toBe(1), 10_000);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  await write("third");
  expect((await start()).code).toBe(0);
  expect(await read("dist/index.html")).toBe("third");
  expect(await readdir(join(checkout, ".build"))).toEqual(["web.txt"]);
});
