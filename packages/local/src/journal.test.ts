import { appendFile, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { openJournal } from "./journal.ts";
import { temporaryFolder } from "./testing.ts";

let file: string;
beforeEach(async () => {
  file = join(await temporaryFolder(), "journal");
});

/** Opens a journal whose records set and remove texts. */
async function open() {
  const texts = new Map<string, string>();
  const set = ([key, text]: readonly [string, string]) =>
    void (text === "" ? texts.delete(key) : texts.set(key, text));
  const journal = await openJournal<readonly [string, string]>({
    file,
    replay: set,
    snapshot: () => [...texts],
    liveBytes: () => [...texts.values()].reduce((sum, text) => sum + text.length, 0),
  });
  const append = (...record: [string, string]) => {
    set(record);
    return journal.append(record);
  };
  return { append, close: () => journal.close(), all: () => Object.fromEntries(texts) };
}

it("drops a last line that was cut off at any byte", async () => {
  const journal = await open();
  await journal.append("a", "kept");
  const whole = await readFile(file);
  await journal.append("b", "torn");
  await journal.close();
  const both = await readFile(file);
  for (const end of [whole.length + 1, whole.length + 9, both.length - 1]) {
    await writeFile(file, both.subarray(0, end));
    const after = await open();
    await after.append("c", "next");
    await after.close();
    const again = await open();
    expect(again.all()).toEqual({ a: "kept", c: "next" });
    await again.close();
  }
});

it.each([
  ["a changed line", async () => writeFile(file, (await readFile(file, "utf8")).replace("two", "twO")), 2],
  ["a line of another program", async () => appendFile(file, "hello\n"), 3],
])("names the file and the line of %s", async (_, damage, line) => {
  const journal = await open();
  await journal.append("a", "one");
  await journal.append("b", "two");
  await journal.close();
  await damage();
  await expect(open()).rejects.toThrow(`${file} is damaged at line ${line}: `);
});

it("shrinks when most records are obsolete, and keeps the others", async () => {
  const journal = await open();
  await journal.append("first", "1");
  for (let round = 0; round < 300; round += 1) await journal.append("x", `${round}`.repeat(3_000));
  await Promise.all([journal.append("x", ""), journal.append("last", "2")]);
  await journal.close();
  expect((await stat(file)).size).toBeLessThan(1_500_000);
  const after = await open();
  expect(after.all()).toEqual({ first: "1", last: "2" });
  await after.close();
});

it("rejects every record after a failed write", async () => {
  const journal = await open();
  await journal.close();
  await expect(journal.append("a", "one")).rejects.toThrow();
  await expect(journal.append("b", "two")).rejects.toThrow();
});
