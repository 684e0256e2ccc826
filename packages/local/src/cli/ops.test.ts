import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCloud, type Cloud } from "../cloud.ts";
import { refusalOf, runCommand } from "./testing.ts";

const patience = 240_000;
let dataDir: string;
let cloud: Cloud;
let isBroken = true;

function strike(name: string): void {
  if (name === "compact-directory" && isBroken) throw new Error("The bucket is away");
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "handiwork-ops-"));
  const trouble = { strike, longestPauseMs: 2 };
  cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true, trouble });
}, patience);
afterAll(async () => {
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** npm run ops -- dead-letters, but for its installing. */
const deadLetters = (...args: string[]) => runCommand("ops", ["dead-letters", ...args, "--data", dataDir]);

it(
  "shows what waits, asks before it acts, says why a letter stays, and takes away what was handled",
  async () => {
    expect((await deadLetters("list")).said).toMatch(/^Nothing waits\.$/m);
    await cloud.runNow("compact-directory");
    expect((await deadLetters("list")).said).toMatch(
      /^compact-directory +1 +since .* Error: The bucket is away$/m,
    );
    const { said } = await deadLetters("list", "compact-directory");
    const [name = ""] = /^compact-directory\/[0-9a-f]{8}/.exec(said) ?? [];
    expect((await deadLetters("read", name)).said).toMatch(/^can be replayed +yes$/m);
    expect((await deadLetters("replay", name, "--dry-run")).said).toMatch(/^Nothing was done\.$/m);
    expect(await deadLetters("replay", name)).toEqual({
      code: 1,
      said: expect.stringContaining("Say --yes where nobody can be asked"),
    });
    const inVain = await deadLetters("replay", name, "--yes");
    expect(inVain).toEqual({ code: 1, said: expect.stringContaining("stays: Error: The bucket is away") });
    isBroken = false;
    expect(await deadLetters("replay", "--all", "--yes")).toEqual({
      code: 0,
      said: expect.stringMatching(/^1 handled, 0 stay\.$/m),
    });
    expect((await deadLetters("list")).said).toMatch(/^Nothing waits\.$/m);
  },
  patience,
);

it(
  "says in one line what it cannot do",
  async () => {
    const refusals = [
      [["mend"], "There is no action mend."],
      [["list", "painter"], "No function is called painter"],
      [["replay"], "Name a function or letters, or say --all."],
      [["read", "project"], "project is no letter's name"],
      [["discard", "project/3f2a9c1b"], "Say why"],
      [["replay", "--all", "--rate", "1000"], "--rate is a number"],
    ] as const;
    for (const [args, told] of refusals) {
      const command = import("./ops/dead-letters.ts");
      expect(await refusalOf(command, [...args, "--data", dataDir])).toContain(told);
    }
  },
  patience,
);
