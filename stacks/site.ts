import { documents as siteDocuments } from "@handiwork/core/fixed/documents";
import { cacheControl } from "@handiwork/core/fixed/headers";
import { originPlaceholder } from "@handiwork/core/fixed/meta";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { App, Stack } from "sst/constructs";
import { accept } from "./nag.ts";
import { settings } from "./settings.ts";

/**
 * Puts the built web app into its bucket: first the files that have their content's hash in their names, then the
 * documents that name them. Nothing is taken away, so that pages which are open still find the scripts they were built with.
 * The documents get the site's origin, which may be known to the deployment alone.
 */
export function deploySite(stack: Stack, bucket: Bucket, origin: string): void {
  const { mode } = stack.node.root as App;
  if (mode === "remove") return;
  const files = builtSite();
  const common = { destinationBucket: bucket, prune: false, memoryLimit: 512 };
  const assets = new BucketDeployment(stack, "SiteAssets", {
    ...common,
    sources: [Source.asset(join(files, "assets"), { exclude: compressed })],
    destinationKeyPrefix: "assets",
    cacheControl: [CacheControl.fromString(cacheControl("/assets/"))],
  });
  const documents = new BucketDeployment(stack, "SiteDocuments", {
    ...common,
    sources: [
      Source.asset(files, { exclude: ["assets", "*.html", ...compressed] }),
      ...siteDocuments.map(({ file }) => {
        const html = readFileSync(join(files, file), "utf8");
        return Source.data(file.slice(1), html.replaceAll(originPlaceholder, origin));
      }),
    ],
    cacheControl: [CacheControl.fromString(cacheControl("/"))],
  });
  documents.node.addDependency(assets);
  accept(documents.handlerRole.node.scope!, {
    "AwsSolutions-L1": "CDK's own deployment function: CDK chooses its runtime.",
    "AwsSolutions-IAM4": "CDK's own deployment function: its managed policy lets it write its logs.",
    "AwsSolutions-IAM5":
      "CDK's own deployment function copies a whole folder: it may read the assets and write this one bucket.",
  });
}

/** CloudFront compresses by itself; these are for the embedded cloud's gateway. */
const compressed = ["*.br", "*.gz"];

/** The folder of the built web app: SITE_FILES where somebody built it already (the tests), or a fresh build. */
function builtSite(): string {
  const { SITE_FILES: built } = settings();
  if (built) return resolve(built);
  execFileSync("npm", ["run", "build", "--workspace", "@handiwork/web"], { stdio: "inherit" });
  return resolve("packages/web/dist");
}
