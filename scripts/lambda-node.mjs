// The Node version of the deployed functions, for running their bundles on this machine.
import { join } from "node:path";
import { fetchPackage } from "./install.mjs";

/** The version from npm, of the major version in `stacks/handler.ts`. */
const version = "24.21.0";

export const lambdaNodeMajor = Number(version.split(".")[0]);

/**
 * Returns the path of that Node version: LAMBDA_NODE, this process's own, or one from npm. (As a dependency, its
 * `node` would run every script of the project.) Returns undefined if npm has none for this machine.
 */
export function ensureLambdaNode() {
  const { LAMBDA_NODE } = process.env;
  if (LAMBDA_NODE) return LAMBDA_NODE;
  if (process.versions.node.startsWith(`${lambdaNodeMajor}.`)) return process.execPath;
  const isWindows = process.platform === "win32";
  const folder = fetchPackage(`node-${isWindows ? "win" : process.platform}-${process.arch}`, version);
  return folder && join(folder, isWindows ? "bin/node.exe" : "bin/node");
}
