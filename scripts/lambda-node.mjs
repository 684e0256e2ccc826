// The Node that the deployed functions run on, for what tries their bundles on this machine.
import { existsSync, mkdirSync } from "node:fs";
import { npm, root } from "./install.mjs";

/** What is fetched: of the major version that `stacks/handler.ts` asks Lambda for. */
const version = "24.21.0";

export const lambdaNodeMajor = Number(version.split(".")[0]);

/**
 * Its path: LAMBDA_NODE, this process's own, or one that is fetched once from npm. (A dependency would not do: its `node` would be the
 * one of every script of the project.) Undefined where there is none for this machine.
 */
export function ensureLambdaNode() {
  const { LAMBDA_NODE } = process.env;
  if (LAMBDA_NODE) return LAMBDA_NODE;
  if (process.versions.node.startsWith(`${lambdaNodeMajor}.`)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = `${root}node_modules/.cache/${name}-${version}`;
  const binary = `${folder}/node_modules/${name}/bin/node`;
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    const quiet = ["--no-save", "--no-bin-links", "--ignore-scripts", "--no-audit", "--no-fund"];
    npm(["install", ...quiet, "--prefix", folder, `${name}@${version}`]);
  }
  return existsSync(binary) ? binary : undefined;
}
