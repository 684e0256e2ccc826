import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startCloud, type Cloud } from "../cloud.ts";
import { progressBar } from "./progress.ts";
import { oneLine, report } from "./report.ts";
import { seedOnce } from "./seed.ts";

export interface StartOptions {
  readonly port: number;
  readonly dataDir: string;
  /** Empties the data folder first. */
  readonly fresh: boolean;
  /** Serves the web app from its sources, with hot reload. */
  readonly dev: boolean;
  /** Resolves when the web app is built. */
  readonly webBuilt?: Promise<void> | undefined;
}

/** Limit for an orderly stop, in ms. */
const closeTimeoutMs = 3_000;

/** Starts the marketplace, seeds an empty data folder, prints the addresses, and stops on Ctrl-C. */
export async function start({ port, dataDir, fresh, dev, webBuilt }: StartOptions): Promise<void> {
  const started = performance.now();
  const folder = resolve(dataDir);
  const running: { cloud?: Cloud } = {};
  stopOnSignals(running);
  surviveHandlers();
  const cloud = await startCloud({
    dataDir: folder,
    fresh,
    port,
    web: dev ? "dev" : "built",
    fill: async (empty) => {
      await seedOnce(empty, folder, {}, progressBar("Seeding the marketplace"));
      await webBuilt;
    },
    onFailure: report,
  });
  running.cloud = cloud;
  const accounts = await demoAccountLines();
  console.log(`
Handiwork is ready after ${((performance.now() - started) / 1000).toFixed(1)} s:  ${cloud.url}

${accounts}

  Mailbox    ${cloud.url}/mailbox
  Payments   ${paymentsLine(cloud)}
  API        ${cloud.url}/api/docs
  Data       ${folder} (npm start -- --fresh empties it)

Ctrl-C stops it.`);
}

/** Describes the payment provider: outside the sandbox, real money may move. */
function paymentsLine({ url, env }: Cloud): string {
  if (env["PAYSTACK_SCRIPT"]?.startsWith(url)) return `${url}/sandbox/paystack (a sandbox: no money moves)`;
  const kind = env["PAYSTACK_SECRET_KEY"]?.startsWith("sk_live_") ? "LIVE keys: money moves" : "test keys";
  return `${env["PAYSTACK_URL"] ?? "Paystack"} (${kind})`;
}

async function demoAccountLines(): Promise<string> {
  const [{ demoAccounts }, { demoPassword }] = await Promise.all([
    import("../seed/index.ts"),
    import("../seed/cloud.ts"),
  ]);
  const lines = Object.entries({ ...demoAccounts, password: demoPassword });
  return lines
    .map(([name, value]) => `  ${(name.charAt(0).toUpperCase() + name.slice(1)).padEnd(10)} ${value}`)
    .join("\n");
}

/** Stops in order, within three seconds, on the first signal; exits at once on the second. */
function stopOnSignals(running: { cloud?: Cloud }): void {
  let asked = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (asked || !running.cloud) process.exit(130);
      asked = true;
      console.log("\nStopping");
      void Promise.race([running.cloud.close(), sleep(closeTimeoutMs)]).then(
        () => process.exit(0),
        (error: unknown) => report(error),
      );
    });
  }
}

/** Prints uncaught errors and goes on: on AWS a handler that crashes takes only its own process with it. */
function surviveHandlers(): void {
  process.on("uncaughtException", show);
  process.on("unhandledRejection", show);
  process.removeAllListeners("warning");
  process.on("warning", show);
}

function show(error: unknown): void {
  console.error(process.env["DEBUG"] ? error : oneLine(error));
}
