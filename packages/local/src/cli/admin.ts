import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { UserType } from "@handiwork/core/actor";
import { root } from "../adapters/load.ts";
import { startCloud } from "../cloud.ts";
import { readRunning } from "../running.ts";
import { setEnvironment } from "../environment.ts";
import { report } from "./report.ts";

const usage = `Changes accounts as only an operator may.

  npm run admin -- create EMAIL [--name "Ada Obi"]    makes an admin: a new account, or one that exists
  npm run admin -- type EMAIL client|artisan|merchant|admin
  npm run admin -- disable EMAIL
  npm run admin -- enable EMAIL

It works on the marketplace of npm start (--data DIR for another data folder), running or not; with --stage NAME
[--region REGION] on the one that was deployed, with the AWS credentials of the environment.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean" },
      data: { type: "string", default: join(root, ".local") },
      name: { type: "string", default: "Admin" },
      stage: { type: "string" },
      region: { type: "string" },
    },
  });
  const [command = "", email = "", type = ""] = positionals;
  if (values.help || !command) return console.log(usage);
  if (values.stage === undefined) {
    await withLocal(resolve(values.data), () => run(command, email, type, values.name));
  } else {
    // The environment was set by scripts/admin.mjs, from the stage's stack.
    await run(command, email, type, values.name);
  }
}

async function run(command: string, text: string, type: string, name: string): Promise<void> {
  const Account = await import("@handiwork/core/account");
  const email = Account.Email.parse(text);
  const operator = { type: "system" } as const;
  switch (command) {
    case "create": {
      const done = await Account.createAdmin(email, name);
      return console.log(
        done === "promoted"
          ? `${email} is an admin now. Sessions that are open renew themselves.`
          : `${email} is an admin. A code is on its way by e-mail: set a password with it at /reset-password.`,
      );
    }
    case "type": {
      await Account.changeType(operator, await Account.accountIdOf(email), UserType.parse(type));
      return console.log(`${email} is of type ${type} now.`);
    }
    case "disable":
      await Account.disableUser(operator, await Account.accountIdOf(email));
      return console.log(`${email} is disabled.`);
    case "enable":
      await Account.enableUser(operator, await Account.accountIdOf(email));
      return console.log(`${email} is enabled.`);
    default:
      throw new Error(`There is no command ${command}. npm run admin -- --help lists them.`);
  }
}

/** Does something with the marketplace in a data folder: the one that runs, or one that runs for this alone. */
async function withLocal(dataDir: string, act: () => Promise<void>): Promise<void> {
  const running = readRunning(dataDir);
  if (running) {
    setEnvironment(running);
    return act();
  }
  const cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
  try {
    await act();
    await cloud.caughtUp();
  } finally {
    await cloud.close();
  }
}

main().then(() => process.exit(0), report);
