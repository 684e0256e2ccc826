import * as s3 from "aws-cdk-lib/aws-s3";
import { Duration, Token } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { suppressRules } from "./nag.ts";
import { dataRemoval } from "./stage.ts";

/** The folders of processed uploads that only some users may see. */
export const privateFolders = ["chat-images", "job-pictures", "documents"];

export type Buckets = ReturnType<typeof createBuckets>;

/**
 * Creates the buckets: uploads (`quarantine/` until they are re-encoded; admins' CSV files in `imports/` and their parsed
 * rows in `import-chunks/`), public media (`media/`, read through CloudFront only), the directory's snapshots
 * (`directory/`), and the web app's files.
 */
export function createBuckets(stack: Stack) {
  // A fixed name breaks a cycle: the site's content security policy names this bucket, whose CORS rule names the site.
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
      // Longer than any backup contains a deleted account (core's `deletion/delete.ts`).
      ended("erased", 90),
      undoable,
    ],
  });
  return {
    uploads,
    /** For resources that must exist before the bucket. */
    uploadsName,
    uploadsArn: `arn:${stack.partition}:s3:::${uploadsName}`,
    /** The origin that browsers upload to, for the content security policy. */
    uploadsOrigin: `https://${uploadsName}.s3.${stack.region}.amazonaws.com`,
    media: createBucket(stack, "Media", { versioned: true, lifecycleRules: [undoable] }),
    directory: createBucket(stack, "Directory"),
    site: createBucket(stack, "Site"),
  };
}

/**
 * Keeps deleted and replaced objects for 30 days (docs/operations.md, "Get the data back"), which is less than the 35 days
 * that the privacy policy names.
 */
const undoable = {
  id: "undoable",
  noncurrentVersionExpiration: Duration.days(30),
  expiredObjectDeleteMarker: true,
};

/** Returns a rule that deletes a folder's objects after some days, and their old versions a day after they are replaced. */
function ended(folder: string, days: number) {
  return {
    id: folder,
    prefix: `${folder}/`,
    expiration: Duration.days(days),
    noncurrentVersionExpiration: Duration.days(1),
  };
}

/** Returns the name of a stage's uploads bucket. */
export const uploadsBucket = ({ stage, account, region }: Pick<Stack, "stage" | "account" | "region">) =>
  `handiwork-${stage}-uploads-${account}-${region}`;

/** Creates a private bucket: no ACLs, no public policies, TLS only. */
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
  suppressRules(bucket, {
    "AwsSolutions-S1":
      "S3's access logs arrive hours late and would add little: the functions log every write, and public reads go through CloudFront.",
  });
  return bucket;
}
