import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

type ExpiryProblem = (text: string, today: Date) => string;

/** The script as browsers get it. */
async function load(): Promise<ExpiryProblem> {
  const source = await readFile(new URL("browser/expiry.js", import.meta.url));
  const address = `data:text/javascript;base64,${source.toString("base64")}`;
  return ((await import(address)) as { expiryProblem: ExpiryProblem }).expiryProblem;
}

it.each([
  ["11/26", ""],
  ["12/40", ""],
  ["10/26", "This card has expired."],
  ["13/30", "Enter month and year."],
  ["00/30", "Enter month and year."],
  ["1/30", "Enter month and year."],
  ["", "Enter month and year."],
])("the expiry %j on the last day of November 2026: %j", async (text, problem) => {
  const expiryProblem = await load();
  expect(expiryProblem(text, new Date(2026, 10, 30, 23, 59))).toBe(problem);
});
