// npm start: installs missing packages, builds the web app if its sources have changed, and starts the marketplace in
// this process.
import { requireNode } from "./node-version.mjs";

const usage = `Starts Handiwork on this machine, with everything that it needs.

  npm start                     on http://localhost:3000, data in .local
  npm start -- --port 8080      on another port (or PORT=8080)
  npm start -- --data DIR       with another data folder
  npm start -- --fresh          deletes the data folder first
  npm run dev                   with hot reload of the web app (npm start -- --dev)

DEBUG=1 shows where errors come from and what the functions log. See docs/operations.md.`;

requireNode();
main().catch((error) =>
  import("./errors.mjs").then(({ fail }) => {
    fail(error);
  }),
);

async function main() {
  const options = await readOptions();
  if (options.help) return console.log(usage);
  const { ensureInstalled, root } = await import("./install.mjs");
  ensureInstalled("run");
  // In parallel with the seed, which mostly waits for the database engine.
  const webBuilt = options.dev ? undefined : (await import("./web.mjs")).ensureWebBuilt();
  webBuilt?.catch(() => {});
  const { importProgram } = await import("./run.mjs");
  const { start } = await importProgram("packages/local/src/cli/start.ts");
  await start({
    port: options.port,
    dataDir: options.data ? options.data : root + ".local",
    fresh: options.fresh,
    dev: options.dev,
    webBuilt,
  });
}

async function readOptions() {
  const { parseArgs } = await import("node:util");
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", default: false },
      dev: { type: "boolean", default: false },
      fresh: { type: "boolean", default: false },
      port: { type: "string", default: process.env.PORT || "3000" },
      data: { type: "string" },
    },
  });
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65535)) {
    throw new Error(`Not a port: ${values.port}. It is a number from 1 to 65535.`);
  }
  return Object.assign({}, values, { port });
}
