// The Node that the deployed functions run on, for what tries their bundles on this machine.
import { existsSync } from "node:fs";
import { root } from "./install.mjs";

/** The major version that `stacks/handler.ts` asks Lambda for. */
export const lambdaNodeMajor = 24;

/** Its path: LAMBDA_NODE, this process's own, or the one that comes with the stacks. Undefined where there is none. */
export function findLambdaNode() {
  const { LAMBDA_NODE } = process.env;
  if (LAMBDA_NODE) return LAMBDA_NODE;
  if (process.versions.node.startsWith(`${lambdaNodeMajor}.`)) return process.execPath;
  const packaged = `${root}node_modules/node-${process.platform}-${process.arch}/bin/node`;
  return existsSync(packaged) ? packaged : undefined;
}
