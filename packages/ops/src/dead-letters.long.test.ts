import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCloud, type Cloud } from "@handiwork/local/cloud";
import { refusalOf, runCommand } from "./testing.ts";

const timeoutMs = 240_000;
let dataDir: string;
let cloud: Cloud;
let isBroken = true;

function beforeCall(name: string): void {
  if (name === "compact-directory" && isBroken) throw new Error("The bucket is away");
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "handiwork-ops-"));
  const functionFaults = { beforeCall, longestPauseMs: 2 };
  cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true, functionFaults });
}, timeoutMs);
afterAll(async () => {
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs `npm run ops -- dead-letters` without its installation step. */
const deadLetters = (...args: string[]) => runCommand("ops", ["dead-letters", ...args, "--data", dataDir]);

it(
  "shows what waits, says why a letter stays, and takes away what was handled",
  async () => {
    expect((await deadLetters("list")).said).toMatch(/^Nothing waits\.$/m);
    await cloud.runNow("compact-directory");
    expect((await deadLetters("list")).said).toMatch(/^compact-directory +1$/m);
    const { said } = await deadLetters("list", "compact-directory");
    expect(said).toMatch(/^ +Error: The bucket is away$/m);
    const [name = ""] = /^compact-directory\/[0-9a-f]{8}/.exec(said) ?? [];
    expect((await deadLetters("read", name)).said).toMatch(/^why +Error: The bucket is away$/m);
    const inVain = await deadLetters("replay", name);
    expect(inVain).toEqual({ code: 1, said: expect.stringContaining("failed: Error: The bucket is away") });
    isBroken = false;
    expect(await deadLetters("replay", "media", "compact-directory")).toEqual({
      code: 0,
      said: expect.stringMatching(/^1 handled, 0 stay\.$/m),
    });
    expect((await deadLetters("list")).said).toMatch(/^Nothing waits\.$/m);
  },
  timeoutMs,
);

it(
  "sends a queue's letters back to it, all at once",
  async () => {
    const { enqueue, urlOf } = await import("@handiwork/core/platform/queue");
    const { list } = await import("@handiwork/core/dead-letters");
    const message = { userId: "a", partnerId: "b", seq: 1 };
    await enqueue(await urlOf("message-mail-failed"), message, 0);
    const [{ name, lines } = { name: "", lines: [] }] = await list("message-mail");
    expect(lines).toEqual([
      ["body.userId", "a"],
      ["body.partnerId", "b"],
      ["body.seq", "1"],
    ]);
    expect(await deadLetters("replay", name)).toEqual({
      code: 1,
      said: expect.stringContaining("all at once: replay message-mail"),
    });
    expect(await deadLetters("replay", "message-mail")).toEqual({
      code: 0,
      said: expect.stringMatching(/^message-mail +queued: about 1$/m),
    });
    expect(await list("message-mail")).toEqual([]);
  },
  timeoutMs,
);

it(
  "says in one line what it cannot do",
  async () => {
    const refusals = [
      [["mend"], "There is no action mend."],
      [["list", "painter"], "No function is called painter"],
      [["replay"], "Name functions or letters."],
      [["replay", "project/3f2a9c1b"], "There is no letter project/3f2a9c1b now"],
      [["read", "project"], "project is no letter's name"],
    ] as const;
    for (const [args, told] of refusals) {
      const command = import("./dead-letters.ts");
      expect(await refusalOf(command, [...args, "--data", dataDir])).toContain(told);
    }
  },
  timeoutMs,
);
