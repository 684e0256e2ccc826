import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Action } from "../cost/measure.ts";
import type { Site } from "./site.ts";

/** What the last measurement found: the bill can be computed from it at any time. */
export interface Saved {
  /** ISO 8601. */
  readonly measuredAt: string;
  readonly node: string;
  /** How many items of each kind the table had. */
  readonly items: number;
  readonly actions: Readonly<Record<string, Action>>;
  readonly site: Site;
}

const file = fileURLToPath(new URL("measured.json", import.meta.url));

/** Throws where nothing was measured yet. */
export async function readSaved(): Promise<Saved> {
  return JSON.parse(await readFile(file, "utf8")) as Saved;
}

/** One line an action, so that a later measurement can be compared with it. */
export async function save({ actions, ...rest }: Saved): Promise<void> {
  const lines = Object.entries(actions).map(
    ([name, action]) => `    ${JSON.stringify(name)}: ${JSON.stringify(action, rounded)}`,
  );
  const head = JSON.stringify(rest, rounded, 2).slice(0, -2);
  await writeFile(file, `${head},\n  "actions": {\n${lines.join(",\n")}\n  }\n}\n`);
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 100) / 100 : value;
}
