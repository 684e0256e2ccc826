import { ServiceError } from "../aws/index.ts";
import { config } from "../config/index.ts";

/** Where an object is. */
export function urlOf(bucket: string, key: string): string {
  const { AWS_REGION, S3_ENDPOINT } = config();
  const path = key.split("/").map(encodeURIComponent).join("/");
  return S3_ENDPOINT
    ? `${S3_ENDPOINT}/${bucket}/${path}`
    : `https://${bucket}.s3.${AWS_REGION}.amazonaws.com/${path}`;
}

/** S3's errors are XML of one shape. */
export function failureOf(status: number, body: Buffer): ServiceError {
  const [name = "UnknownError", message = ""] = ["Code", "Message"].map(
    (tag) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(body.toString())?.[1],
  );
  return new ServiceError(name, message, status);
}
