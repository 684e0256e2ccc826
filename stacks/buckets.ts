import * as s3 from "aws-cdk-lib/aws-s3";
import { Duration, Token } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { accept } from "./nag.ts";
import { dataRemoval } from "./stage.ts";

export type Buckets = ReturnType<typeof createBuckets>;

/**
 * The buckets: what users send (`quarantine/`, until it is re-encoded) and admins send and drop (`imports/`, what is read of it in `import-chunks/`), public media
 * (`media/`, read through CloudFront only), the directory's snapshots (`directory/`), and the web app's files.
 */
export function createBuckets(stack: Stack) {
  // The site's policy names this bucket and the bucket's CORS rule names the site: a name that is known beforehand parts them.
  const uploadsName = uploadsBucket(stack);
  if (Token.isUnresolved(uploadsName))
    throw new Error("The account and region must be known when the stacks are built.");
  const uploads = createBucket(stack, "Uploads", {
    bucketName: uploadsName,
    versioned: true,
    lifecycleRules: [
      ended("quarantine", 1),
      ended("imports", 90),
      ended("import-chunks", 60),
      // Longer than any backup knows a deleted account (core's `deletion/erased.ts`).
      ended("erased", 90),
      undoable,
    ],
  });
  return {
    uploads,
    /** For what must be there before the bucket is. */
    uploadsName,
    uploadsArn: `arn:${stack.partition}:s3:::${uploadsName}`,
    /** Where browsers send uploads, as the content security policy names it. */
    uploadsOrigin: `https://${uploadsName}.s3.${stack.region}.amazonaws.com`,
    media: createBucket(stack, "Media", { versioned: true, lifecycleRules: [undoable] }),
    directory: createBucket(stack, "Directory"),
    site: createBucket(stack, "Site"),
  };
}

/**
 * What was deleted or replaced can be brought back for 30 days (docs/operations.md, "Get the data back"): less than the 35 days after
 * which, as the privacy policy says, no backup knows it any more.
 */
const undoable = {
  id: "undoable",
  noncurrentVersionExpiration: Duration.days(30),
  expiredObjectDeleteMarker: true,
};

/** A folder whose objects end after some days. Work that is done with is no loss: what its sender had taken away is gone a day later. */
function ended(folder: string, days: number) {
  return {
    id: folder,
    prefix: `${folder}/`,
    expiration: Duration.days(days),
    noncurrentVersionExpiration: Duration.days(1),
  };
}

/** The name of a stage's bucket of uploads. */
export const uploadsBucket = ({ stage, account, region }: Pick<Stack, "stage" | "account" | "region">) =>
  `handiwork-${stage}-uploads-${account}-${region}`;

/** A bucket that nobody but the account's own roles and services can read: no ACLs, no public policies, TLS only. */
export function createBucket(stack: Stack, id: string, props: s3.BucketProps = {}): s3.Bucket {
  const bucket = new s3.Bucket(stack, id, {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: dataRemoval(stack),
    ...props,
    lifecycleRules: [
      { id: "unfinished", abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ...(props.lifecycleRules ?? []),
    ],
  });
  accept(bucket, {
    "AwsSolutions-S1":
      "Access logs of S3 arrive hours later and cost more than what they show here: every write is a request of ours in the functions' logs, every public read comes through CloudFront.",
  });
  return bucket;
}
