import { ServiceError } from "../aws/index.ts";
import { config } from "../config/index.ts";

/** Where an object is. */
export function urlOf(bucket: string, key: string): string {
  const { AWS_REGION, S3_ENDPOINT } = config();
  const path = key.split("/").map(escaped).join("/");
  return S3_ENDPOINT
    ? `${S3_ENDPOINT}/${bucket}/${path}`
    : `https://${bucket}.s3.${AWS_REGION}.amazonaws.com/${path}`;
}

/** As S3 escapes keys where it checks a signature: people's files have brackets and apostrophes in their names. */
function escaped(part: string): string {
  return encodeURIComponent(part).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** S3's errors are XML of one shape. */
export function failureOf(status: number, body: Buffer): ServiceError {
  const [name = "UnknownError", message = ""] = ["Code", "Message"].map(
    (tag) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(body.toString())?.[1],
  );
  return new ServiceError(name, message, status);
}
