import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { startEmulator } from "./emulator.ts";
import { startFront } from "./front.ts";
import { services } from "./services.ts";
import { Stage } from "./stage.ts";
import { Steps } from "./steps.ts";
import { walk } from "./walk.ts";

/*
 * `npm run test:deploy`: runs the real `sst deploy` against an emulated AWS, inspects the result, runs the main end-to-end test in a
 * browser, deploys a change, and runs `sst remove`. With --keep, the stage stays until Ctrl-C before it is removed.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({
  options: {
    python: { type: "string" },
    node: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});
const { python = "", node = "", keep } = values;

const folder = await mkdtemp(join(tmpdir(), "handiwork-deploy-"));
console.log(`\nLogs of the emulator and of each command: ${folder}\n`);
const emulator = await startEmulator(python, dirname(node), folder);
const certificate = await promisify(execFile)(python, [join(root, "tests/deploy/emulator/certificate.py")]);
const cloud = services(emulator.endpoint);
const front = await startFront({
  endpoint: emulator.endpoint,
  certificate: certificate.stdout,
  // The emulator's distributions do not forward WebSockets, so they go straight to the API with the distribution's headers.
  async sockets() {
    const [{ Environment: project }, { Environment: connect }] = await Promise.all([
      cloud.configuration("Project"),
      cloud.configuration("Connect"),
    ]);
    const { hostname } = new URL(project?.Variables?.["WEBSOCKET_MANAGEMENT_ENDPOINT"] ?? "");
    const [secret = ""] = (connect?.Variables?.["ORIGIN_SECRET"] ?? "").split(" ");
    return { api: hostname.split(".")[0] ?? "", headers: { "x-origin-secret": secret } };
  },
});
const steps = new Steps();
try {
  const stage = new Stage(emulator, folder);
  await walk(steps, {
    stage,
    cloud,
    emulator,
    front,
    node,
    async beforeRemoval() {
      if (!keep) return;
      const { Site: site } = (await stage.outputs()) ?? {};
      console.log(
        `\nKept: ${site} by the proxy ${front.proxy}, AWS at ${emulator.endpoint}. Ctrl-C goes on.`,
      );
      await once(process, "SIGINT");
    },
  });
} finally {
  front.stop();
  await emulator.stop();
  for (const { what, why } of await emulator.untried()) steps.lack(what, why);
}
const isGood = steps.conclude();
process.exitCode = isGood ? 0 : 1;
if (isGood) await rm(folder, { recursive: true });
