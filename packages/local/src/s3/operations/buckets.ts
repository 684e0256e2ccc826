import { type Operation, xmlReply } from "./call.ts";
import { S3Error } from "../errors.ts";
import { writeXml } from "../body/xml.ts";

/** ListBuckets. Buckets come from the server's configuration and have no age of their own. */
export const listBuckets: Operation = async ({ buckets, source }) =>
  xmlReply(
    writeXml("ListAllMyBucketsResult", {
      Owner: { ID: source.accountId },
      Buckets: {
        Bucket: buckets.toSorted().map((name) => ({
          Name: name,
          CreationDate: new Date(0).toISOString(),
          BucketRegion: source.region,
        })),
      },
    }),
  );

/** HeadBucket. */
export const headBucket: Operation = async ({ source }) => ({
  status: 200,
  headers: { "x-amz-bucket-region": source.region },
});

/** GetBucketLocation: the service says nothing of us-east-1. */
export const getBucketLocation: Operation = async ({ source }) => {
  const region = source.region === "us-east-1" ? "" : source.region;
  return xmlReply(writeXml("LocationConstraint", region));
};

/** CreateBucket: buckets are made by the server's configuration; a client may only find that his is there. */
export const createBucket: Operation = async ({ request }) => {
  const message = "Your previous request to create the named bucket succeeded and you already own it.";
  throw new S3Error("BucketAlreadyOwnedByYou", message, { BucketName: request.address.bucket });
};

/** The service's answer to a bucket that is not there. */
export function noSuchBucket(name: string): S3Error {
  return new S3Error("NoSuchBucket", "The specified bucket does not exist", { BucketName: name });
}
