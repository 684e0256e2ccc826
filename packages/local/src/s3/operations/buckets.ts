import { S3Error } from "../errors.ts";
import { writeXml } from "../http/xml.ts";
import { type Operation, ownerOf, xmlReply } from "./call.ts";

/** ListBuckets. Buckets come from the server's configuration and have no age of their own. */
export const listBuckets: Operation = async ({ buckets, source }) =>
  xmlReply(
    writeXml("ListAllMyBucketsResult", {
      Owner: ownerOf(source),
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

/** The service's answer to a bucket that is not there. */
export function noSuchBucket(name: string): S3Error {
  return new S3Error("NoSuchBucket", "The specified bucket does not exist", { BucketName: name });
}
