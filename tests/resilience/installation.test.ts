import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { installEngine, toolScript } from "../../scripts/install.mjs";

/** Returns the calls that fetch an engine for a platform. */
function engineFor(platform: NodeJS.Platform, arch: NodeJS.Architecture) {
  const fetch = vi.fn();
  installEngine({ platform, arch }, fetch);
  return fetch.mock.calls;
}

describe("installEngine", () => {
  it.each([
    ["darwin", "arm64"],
    ["darwin", "x64"],
    ["linux", "arm64"],
    ["win32", "x64"],
  ] as const)("fetches the engine of %s-%s in the lock file's version for Linux", async (platform, arch) => {
    const lock = JSON.parse(await readFile("package-lock.json", "utf8"));
    const { version } = lock.packages["node_modules/@dynoxide/linux-x64"];
    expect(engineFor(platform, arch)).toEqual([[`@dynoxide/${platform}-${arch}`, version]]);
  });

  it.each([
    ["linux", "x64"],
    ["freebsd", "x64"],
  ] as const)("fetches nothing for %s-%s, which is in the lock file or not supported", (platform, arch) => {
    expect(engineFor(platform, arch)).toEqual([]);
  });
});

describe("toolScript", () => {
  it.each([
    ["sst", "sst", "cli/sst.js"],
    ["typescript", "tsc", "bin/tsc"],
    ["@playwright/test", "playwright", "cli.js"],
  ])("returns the script of %s for %s", (name, command, script) => {
    expect(toolScript(name, command)).toBe(join(process.cwd(), "node_modules", name, script));
  });

  it("names the package of a command that is not installed", () => {
    expect(() => toolScript("typescript", "tsx")).toThrow("belongs to the package typescript");
  });
});

/** The packages that npm start needs, and all packages. */
const needed = (version: string) => ({ "node_modules/one": { version } });
const all = (version: string) => ({ ...needed(version), "node_modules/two": { version: "2.0.0" } });

/** Creates a checkout with a fake npm that logs its commands and installs at once. */
async function checkout() {
  const folder = await mkdtemp(join(tmpdir(), "installation-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of ["scripts/install.mjs", "packages/local/src/lock.mjs"])
    await cp(file, join(folder, file));
  await writeFile(
    join(folder, "npm-cli.js"),
    `const { appendFileSync, cpSync, existsSync, mkdirSync, rmSync } = require("node:fs");
    const words = process.argv.slice(2);
    appendFileSync("asked.log", words[0] + (words.includes("--omit=dev") ? " run" : " full") + "\\n");
    if (words[0] === "ci") rmSync("node_modules", { recursive: true, force: true });
    if (existsSync("killed")) return process.kill(process.ppid, "SIGKILL");
    mkdirSync("node_modules/one", { recursive: true });
    if (!words.includes("--omit=dev")) mkdirSync("node_modules/two", { recursive: true });
    const isStale = existsSync("stale") && words[0] === "install";
    cpSync(isStale ? "stale" : words.includes("--omit=dev") ? "run.json" : "package-lock.json", "node_modules/.package-lock.json");`,
  );
  const write = (file: string, packages: object) =>
    writeFile(join(folder, file), JSON.stringify({ packages }));
  const lock = async (one: string) => {
    await write("package-lock.json", all(one));
    await write("run.json", needed(one));
  };
  await lock("1.0.0");
  return {
    folder,
    lock,
    stale: () => write("stale", all("0.9.0")),
    async install(mode: "run" | "full") {
      const script = `import("./scripts/install.mjs").then(({ ensureInstalled }) => ensureInstalled("${mode}"))`;
      const env = { ...process.env, DEBUG: "", npm_execpath: join(folder, "npm-cli.js") };
      await promisify(execFile)(process.execPath, ["-e", script], { cwd: folder, env }).catch(() => {});
    },
    commands: async () => (await readFile(join(folder, "asked.log"), "utf8")).trim().split("\n"),
  };
}

describe("ensureInstalled", () => {
  it("adds the test packages to those of npm start, and installs nothing twice", async () => {
    const { install, commands } = await checkout();
    for (const mode of ["run", "run", "full", "full", "run"] as const) await install(mode);
    expect(await commands()).toEqual(["ci run", "install full"]);
  });

  it("adds the packages of a new lock file", async () => {
    const { install, lock, commands } = await checkout();
    await install("run");
    await lock("1.0.1");
    await install("run");
    expect(await commands()).toEqual(["ci run", "install run"]);
  });

  it("starts with an empty node_modules after a killed installation", async () => {
    const { folder, install, commands } = await checkout();
    await install("run");
    await mkdir(join(folder, "killed"));
    await install("full");
    await rm(join(folder, "killed"), { recursive: true });
    await install("full");
    expect(await commands()).toEqual(["ci run", "install full", "ci full"]);
  });

  it("starts with an empty node_modules if adding does not reach the lock file's versions", async () => {
    const { install, stale, commands } = await checkout();
    await install("run");
    await stale();
    await install("full");
    expect(await commands()).toEqual(["ci run", "install full", "ci full"]);
  });
});
