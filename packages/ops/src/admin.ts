import { parseArgs } from "node:util";
import { Email } from "@handiwork/core/accounts/schema";
import { UserType } from "@handiwork/core/platform/actor";
import { marketplaceOptions, marketplaceUsage, runOnMarketplace } from "./marketplace.ts";
import { report } from "@handiwork/local/cli/report";

const usage = `Changes accounts as only an operator may, and repairs derived data.

  npm run admin -- create EMAIL [--name "Ada Obi"]    creates an admin, or makes an existing account one
  npm run admin -- type EMAIL client|artisan|merchant|admin
  npm run admin -- disable EMAIL
  npm run admin -- enable EMAIL
  npm run admin -- recount                            recounts the dashboard's numbers from the table
  npm run admin -- reindex                            rebuilds the index that /admin/users searches

${marketplaceUsage}`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean" },
      name: { type: "string", default: "Admin" },
      ...marketplaceOptions,
    },
  });
  if (values.help || positionals.length === 0) return console.log(usage);
  console.log(await runOnMarketplace(values, read(positionals, values.name)));
}

interface Options {
  readonly name: string;
  readonly type: string;
}

const operator = { type: "system" } as const;

/** Commands that change the account of an address. Each returns a line for the operator. */
const commands: Record<string, (email: string, options: Options) => Promise<string>> = {
  async create(email, { name }) {
    const { createAdmin } = await import("@handiwork/core/registration");
    return (await createAdmin(email, name)) === "promoted"
      ? `${email} is an admin now. Sessions that are open renew themselves.`
      : `${email} is an admin. A code is on its way by email: set a password with it at /reset-password.`;
  },
  async type(email, { type }) {
    const { accountIdOf } = await import("@handiwork/core/registration");
    const { changeType } = await import("@handiwork/core/users");
    await changeType(operator, await accountIdOf(email), UserType.parse(type));
    return `${email} is of type ${type} now.`;
  },
  async disable(email) {
    const { accountIdOf } = await import("@handiwork/core/registration");
    const { disableUser } = await import("@handiwork/core/users");
    await disableUser(operator, await accountIdOf(email));
    return `${email} is disabled.`;
  },
  async enable(email) {
    const { accountIdOf } = await import("@handiwork/core/registration");
    const { enableUser } = await import("@handiwork/core/users");
    await enableUser(operator, await accountIdOf(email));
    return `${email} is enabled.`;
  },
};

/** Commands for the whole marketplace. Each returns a line for the operator. */
const maintenance: Record<string, () => Promise<string>> = {
  async recount() {
    const [{ recount }, { countedRows }] = await Promise.all([
      import("@handiwork/core/counters"),
      import("./counted-rows.ts"),
    ]);
    const { corrected, meanwhile } = await recount(countedRows);
    const counted = `Everything was counted. Numbers that were wrong and are right now: ${corrected}.`;
    return meanwhile === 0
      ? counted
      : `${counted} But ${meanwhile} batches of changes came meanwhile, which may have been counted twice: recount once more when it is quieter.`;
  },
  async reindex() {
    const { rebuild } = await import("@handiwork/core/lookup");
    return `${(await rebuild()).toLocaleString("en")} accounts can be found.`;
  },
};

/** Parses a command line. Throws an Error of one line if it is invalid. */
function read([command = "", text = "", type = ""]: readonly string[], name: string): () => Promise<string> {
  const task = Object.hasOwn(maintenance, command) ? maintenance[command] : undefined;
  if (task) return task;
  const act = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!act) throw new Error(`There is no command ${command}. npm run admin -- --help lists them.`);
  const { data: email } = Email.safeParse(text);
  if (email === undefined) throw new Error(`${text || "Nothing"} is no email address.`);
  if (command === "type" && !UserType.safeParse(type).success) {
    throw new Error(`The types are ${UserType.options.join(", ")}.`);
  }
  return () => act(email, { name, type });
}

main().then(() => process.exit(0), report);
