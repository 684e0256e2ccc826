// npm run test:deploy: deploys with the real sst to an emulated AWS and tests the stage (tests/deploy). It needs Node
// and Python 3.10 or newer; the emulator is installed in its own virtual environment.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureTestBrowser } from "./browser.mjs";
import { fail } from "./errors.mjs";
import { ensureInstalled, root } from "./install.mjs";
import { ensureLambdaNode, lambdaNodeMajor } from "./lambda-node.mjs";
import { requireNode } from "./node-version.mjs";
import { ensureWebBuilt } from "./web.mjs";

requireNode();
try {
  ensureInstalled("full");
  const node = ensureLambdaNode();
  if (!node)
    throw new Error(
      `Node ${lambdaNodeMajor} is needed, which the functions run on: set LAMBDA_NODE to its path.`,
    );
  const python = ensureEmulator();
  const env = { ...process.env, CHROME_PATH: ensureTestBrowser() };
  await ensureWebBuilt();
  const args = ["scripts/run.mjs", "tests/deploy/run.ts", "--python", python, "--node", node];
  const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  process.exit(status ?? 1);
} catch (error) {
  fail(error);
}

/** Installs the emulator once for each version of its requirements. Returns the path of its Python. */
function ensureEmulator() {
  const list = `${root}tests/deploy/emulator/requirements.txt`;
  const version = createHash("sha256").update(readFileSync(list)).digest("hex").slice(0, 12);
  const folder = `${root}node_modules/.cache/emulator-${version}`;
  const isWindows = process.platform === "win32";
  const python = join(folder, isWindows ? "Scripts/python.exe" : "bin/python");
  if (existsSync(`${folder}/complete`)) return python;
  console.log("Installing the emulated AWS, once (about a minute)");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const system = isWindows ? "python" : "python3";
  run(system, ["-c", "import sys; sys.exit(sys.version_info < (3, 10))"], "Python 3.10 or newer is needed.");
  run(
    system,
    ["-m", "venv", folder],
    "Python could not make a virtual environment (on Debian: apt install python3-venv).",
  );
  const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", list];
  run(python, install, "The emulator could not be installed.");
  writeFileSync(`${folder}/complete`, "");
  return python;
}

/** @param {string} command @param {string[]} args @param {string} otherwise */
function run(command, args, otherwise) {
  const { status, error } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
  if (error || status !== 0) throw new Error(otherwise);
}
