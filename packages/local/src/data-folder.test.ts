import { spawn } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { openDataFolder } from "./data-folder.ts";
import { temporaryFolder } from "./testing.ts";

let dir: string;
beforeEach(async () => void (dir = await temporaryFolder()));

it("belongs to one instance until it is released", () => {
  const folder = openDataFolder(dir);
  expect(() => openDataFolder(dir)).toThrow(
    `The data folder ${dir} is in use by another instance (process ${process.pid})`,
  );
  folder.release();
  openDataFolder(dir).release();
  expect(readdirSync(dir)).toEqual([]);
});

it("is taken over from a process that was killed, also where its number is another's now", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => child.on("exit", resolve));
  for (const pid of [child.pid, process.pid]) {
    writeFileSync(join(dir, "lock"), JSON.stringify({ pid, birth: "123 of another boot" }));
    openDataFolder(dir).release();
  }
  writeFileSync(join(dir, "lock"), "{half");
  openDataFolder(dir).release();
});

it("is created if missing, and a fresh start deletes only the cloud's own entries", () => {
  const inner = join(dir, "a", "b");
  const before = openDataFolder(inner);
  writeFileSync(join(before.part("s3"), "object"), "x");
  writeFileSync(join(inner, "letter.txt"), "mine");
  before.release();
  openDataFolder(inner).release();
  expect(existsSync(join(inner, "s3", "object"))).toBe(true);
  openDataFolder(inner, { fresh: true }).release();
  expect(readdirSync(inner)).toEqual(["letter.txt"]);
});

it("is emptied to the end where the emptying was cut short", () => {
  const before = openDataFolder(dir);
  writeFileSync(join(before.part("s3"), "object"), "x");
  before.release();
  // A process killed while it began to empty the folder leaves this.
  writeFileSync(join(dir, "emptying"), "");
  openDataFolder(dir).release();
  expect(readdirSync(dir)).toEqual([]);
});

it("that cannot be written is refused in one line", () => {
  writeFileSync(join(dir, "file"), "");
  const place = join(dir, "file", "data");
  expect(() => openDataFolder(place)).toThrow(
    `The data folder ${place} cannot be written (ENOTDIR): choose another with npm start -- --data DIR.`,
  );
});
