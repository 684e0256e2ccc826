import { report } from "@handiwork/local/cli/report";

/** A command of `npm run ops`: the exports of a file in this folder. */
export interface Command {
  /** A short description for the usage text. */
  readonly summary: string;
  /** The text of `npm run ops -- NAME --help`. */
  readonly usage: string;
  /** Runs the command with the arguments after its name, and prints the result. Throws an Error whose first line gives the reason. */
  run(args: string[]): Promise<void>;
}

const commands: Record<string, () => Promise<Command>> = {
  "dead-letters": () => import("./dead-letters.ts"),
  restore: () => import("./restore.ts"),
};

async function main(): Promise<void> {
  const [name = "--help", ...args] = process.argv.slice(2);
  if (name === "--help") return console.log(await usage());
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new Error(`There is no command ${name}. npm run ops -- --help lists them.`);
  const command = await load();
  const wantsHelp = args.length === 0 || args.includes("--help");
  if (wantsHelp) return console.log(command.usage);
  await command.run(args);
}

async function usage(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(14)} ${(await load()).summary}`),
  );
  return `Repairs a marketplace.

  npm run ops -- COMMAND ...     COMMAND --help explains each

${lines.join("\n")}

Both work on a deployed stage with --stage NAME [--region REGION], using the AWS credentials of the environment. dead-letters also works
on the local marketplace (--data DIR selects another data folder), which need not be running.`;
}

main().then(() => process.exit(), report);
