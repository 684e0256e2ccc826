import { execFile } from "node:child_process";
import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { documents } from "@handiwork/core/fixed/documents";
import { originPlaceholder } from "@handiwork/core/fixed/meta";
import { toolScript } from "../../scripts/install.mjs";
import { account, startAccount } from "./account.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs the real `sst build` for a stage, offline, with a few made-up files in place of the built web app. Two at once
 * would meet in SST's own folder. `environment` is what an operator would set, such as SITE_DOMAIN. Out: a new folder
 * below the system's temporary one, with the templates, assets and reports. Rejects with the build's output where it fails.
 */
export async function synthesise(stage: string, environment: Record<string, string> = {}): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `handiwork-${stage}-`));
  const site = await madeUpSite(join(directory, "site"));
  const aws = await startAccount();
  try {
    await promisify(execFile)(
      process.execPath,
      [toolScript("sst"), "build", "--stage", stage, "--to", directory],
      {
        cwd: root,
        env: {
          PATH: process.env["PATH"],
          HOME: process.env["HOME"],
          SITE_FILES: site,
          AWS_ENDPOINT_URL: aws.endpoint,
          AWS_ACCESS_KEY_ID: "test",
          AWS_SECRET_ACCESS_KEY: "test",
          AWS_REGION: account.region,
          SST_TELEMETRY_DISABLED: "1",
          npm_config_audit: "false",
          npm_config_fund: "false",
          npm_config_update_notifier: "false",
          ...environment,
        },
      },
    );
  } finally {
    await aws.stop();
  }
  // Where a bundle brings sharp's binaries for Lambda's machine, those of this one are found above it.
  await mkdir(join(directory, "node_modules"));
  await symlink(join(root, "node_modules/@img"), join(directory, "node_modules/@img"), "junction");
  return directory;
}

async function madeUpSite(directory: string): Promise<string> {
  const files = [...documents.map(({ file }) => file), "/assets/index-0.js"];
  for (const file of files) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), file.endsWith(".html") ? `${file} of ${originPlaceholder}` : file);
  }
  return directory;
}
