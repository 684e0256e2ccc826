import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { installEngine, toolScript } from "../../scripts/install.mjs";

describe("installEngine", () => {
  const versionsOf = (platform: NodeJS.Platform, arch: NodeJS.Architecture) => {
    const fetch = vi.fn();
    installEngine({ platform, arch }, fetch);
    return fetch.mock.calls;
  };

  it.each([
    ["darwin", "arm64"],
    ["darwin", "x64"],
    ["linux", "arm64"],
    ["win32", "x64"],
  ] as const)(
    "fetches the engine of %s-%s in the version that the lock file has for Linux",
    async (platform, arch) => {
      const lock = JSON.parse(await readFile("package-lock.json", "utf8"));
      const { version } = lock.packages["node_modules/@dynoxide/linux-x64"];
      expect(versionsOf(platform, arch)).toEqual([[`@dynoxide/${platform}-${arch}`, version]]);
    },
  );

  it.each([
    ["linux", "x64"],
    ["freebsd", "x64"],
  ] as const)("fetches nothing for %s-%s: it is in the lock file, or not built", (platform, arch) => {
    expect(versionsOf(platform, arch)).toEqual([]);
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
