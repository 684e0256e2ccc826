import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type BucketProps,
} from "aws-cdk-lib/aws-s3";
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
  const uploadsName = `handiwork-${stack.stage}-uploads-${stack.account}-${stack.region}`;
  if (Token.isUnresolved(uploadsName))
    throw new Error("The account and region must be known when the stacks are built.");
  const uploads = createBucket(stack, "Uploads", {
    bucketName: uploadsName,
    lifecycleRules: [
      { id: "quarantine", prefix: "quarantine/", expiration: Duration.days(1) },
      { id: "imports", prefix: "imports/", expiration: Duration.days(90) },
      { id: "import-chunks", prefix: "import-chunks/", expiration: Duration.days(60) },
    ],
  });
  return {
    uploads,
    /** For what must be there before the bucket is. */
    uploadsName,
    uploadsArn: `arn:${stack.partition}:s3:::${uploadsName}`,
    /** Where browsers send uploads, as the content security policy names it. */
    uploadsOrigin: `https://${uploadsName}.s3.${stack.region}.amazonaws.com`,
    media: createBucket(stack, "Media"),
    directory: createBucket(stack, "Directory"),
    site: createBucket(stack, "Site"),
  };
}

/** A bucket that nobody but the account's own roles and services can read: no ACLs, no public policies, TLS only. */
export function createBucket(stack: Stack, id: string, props: BucketProps = {}): Bucket {
  const bucket = new Bucket(stack, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
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
