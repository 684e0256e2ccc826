import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** A checkout with the script that runs programs, one program of two files, and a package that only this one finds. */
let checkout: string;
const program = "packages/local/src/program.ts";
const builds = ".build/builds.log";

/** The real esbuild, which logs each build and waits before it while the file `wait` exists. */
const esbuild = `
  import { appendFileSync, existsSync } from "node:fs";
  import * as real from "${pathToFileURL("node_modules/esbuild/lib/main.js").href}";
  export const build = async (options) => {
    appendFileSync("${builds}", "begun\\n");
    while (existsSync("wait")) await new Promise((resolve) => setTimeout(resolve, 20));
    return real.build(options);
  };
  export const stop = real.stop;`;

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), "programs-"));
  for (const file of [
    ...["run", "fingerprint", "install"].map((name) => `scripts/${name}.mjs`),
    "packages/local/src/lock.mjs",
  ])
    await cp(file, join(checkout, file));
  for (const folder of ["packages/core", "packages/functions", "packages/ops", "tests", "bench"])
    await mkdir(join(checkout, folder), { recursive: true });
  const manifest = '{ "type": "module", "main": "index.js" }';
  await write("package-lock.json", "{}");
  await write("node_modules/esbuild/package.json", manifest);
  await write("node_modules/esbuild/index.js", esbuild);
  await write("packages/local/node_modules/nested/package.json", manifest);
  await write("packages/local/node_modules/nested/index.js", 'export const nested = "nested";');
  await write(
    program,
    `import { nested } from "nested";
     import { fail, word } from "./word.ts";
     if (process.argv[2] === "fail") fail();
     if (process.argv[1] === import.meta.filename) console.log(nested, word, process.argv.slice(2).join());`,
  );
  await say("first");
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(checkout, file)), { recursive: true });
  await writeFile(join(checkout, file), content);
}

/** Edits the second file of the program, which prints the word. */
const say = (word: string) =>
  write(
    "packages/local/src/word.ts",
    `export const word: string = "${word}";\nexport function fail(): never {\n  throw new Error(word);\n}\n`,
  );

/** Counts the builds that were started. */
const countBuilds = async () =>
  (await readFile(join(checkout, builds), "utf8").catch(() => "")).split("\n").length - 1;

function start(...args: string[]) {
  const child = spawn(process.execPath, ["scripts/run.mjs", program, ...args], {
    cwd: checkout,
    env: { PATH: process.env["PATH"] },
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, kill: () => child.kill("SIGKILL"), ended: once(child, "exit") };
}

/** Runs the program. Returns its output and the errors that it prints. */
const run = (...args: string[]) => start(...args).output;

it("runs a program as the main script, with its arguments and its own packages", async () => {
  expect(await run("one", "two")).toEqual(["nested first one,two\n", ""]);
});

it("builds once for concurrent and later runs", async () => {
  const outputs = await Promise.all([run(), run(), run()]);
  expect([...outputs, await run()]).toEqual(Array.from({ length: 4 }, () => ["nested first \n", ""]));
  expect(await countBuilds()).toBe(1);
});

it("never runs code from before an edit, even from one during the build", async () => {
  expect(await run()).toEqual(["nested first \n", ""]);
  await say("second");
  await write("wait", "");
  const second = run();
  await vi.waitFor(async () => expect(await countBuilds()).toBe(2), 10_000);
  await say("third");
  await rm(join(checkout, "wait"));
  expect(await second).toEqual(["nested third \n", ""]);
  await say("second");
  expect(await run()).toEqual(["nested second \n", ""]);
});

it("builds again after a killed build", async () => {
  await write("wait", "");
  const killed = start();
  await vi.waitFor(async () => expect(await countBuilds()).toBe(1), 10_000);
  killed.kill();
  await killed.ended;
  await rm(join(checkout, "wait"));
  expect(await run()).toEqual(["nested first \n", ""]);
  expect(await readdir(join(checkout, ".build/programs"))).toEqual([expect.stringMatching(/\.mjs$/)]);
});

it("names the line of the source where an error comes from", async () => {
  const [, errors] = await run("fail");
  expect(errors).toMatch(/word\.ts:3:9\)\n.*program\.ts:3:/);
  await write(program, "export const = 1;");
  expect((await run())[1]).toContain(`${program}:1:13: ERROR`);
});
