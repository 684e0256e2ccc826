import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Command } from "./ops.ts";
import { oneLine } from "@handiwork/local/cli/report";

/** Runs a command of this folder as its script does. Returns its output and exit code. */
export async function runCommand(name: string, args: string[]): Promise<{ said: string; code: number }> {
  const script = join(import.meta.dirname, `${name}.ts`);
  const child = spawn(process.execPath, ["scripts/run.mjs", script, ...args]);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += String(text)));
  const [code] = (await once(child, "close")) as [number];
  return { said, code };
}

/** Returns the error line of an `npm run ops` command, run in this process. */
export async function refusalOf(command: Promise<Command>, args: string[]): Promise<string> {
  try {
    await (await command).run(args);
    return "";
  } catch (error) {
    return oneLine(error);
  }
}
