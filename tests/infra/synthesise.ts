import { execFile } from "node:child_process";
import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { documents } from "@handiwork/core/reference/documents";
import { originPlaceholder } from "@handiwork/core/reference/meta";
import { toolScript } from "../../scripts/install.mjs";
import { account, startAccount } from "./account.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const preload = new URL("share-bundles.mjs", import.meta.url).href;

/**
 * Runs the real `sst build` for a stage, offline, with a few placeholder files as the web app. Builds must not run concurrently,
 * because they share SST's folder. `environment` holds the operator's settings; `other`, the folder of another stage, lends its bundles. Returns a new temporary folder with the templates,
 * assets and reports. Rejects with the build's output if it fails.
 */
export async function synthesise(
  stage: string,
  environment: Record<string, string> = {},
  other?: string,
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `handiwork-${stage}-`));
  const site = await writePlaceholderSite(join(directory, "site"));
  const aws = await startAccount();
  try {
    await promisify(execFile)(
      process.execPath,
      ["--import", preload, toolScript("sst"), "build", "--stage", stage, "--to", directory],
      {
        cwd: root,
        env: {
          PATH: process.env["PATH"],
          HOME: process.env["HOME"],
          SITE_FILES: site,
          SHARED_BUNDLES: join(other ?? directory, "bundles"),
          AWS_ENDPOINT_URL: aws.endpoint,
          AWS_ACCESS_KEY_ID: "test",
          AWS_SECRET_ACCESS_KEY: "test",
          AWS_REGION: account.region,
          SST_TELEMETRY_DISABLED: "1",
          ...environment,
        },
      },
    );
  } finally {
    await aws.stop();
  }
  // A bundle contains sharp's binaries for Lambda only; on this machine, Node finds the local ones here.
  await mkdir(join(directory, "node_modules"));
  await symlink(join(root, "node_modules/@img"), join(directory, "node_modules/@img"), "junction");
  return directory;
}

async function writePlaceholderSite(directory: string): Promise<string> {
  const files = [...documents.map(({ file }) => file), "/assets/index-0.js"];
  for (const file of files) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), file.endsWith(".html") ? `${file} of ${originPlaceholder}` : file);
  }
  return directory;
}
