import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from "@aws-sdk/client-s3";
import { isServiceError } from "../aws/index.ts";
import { config } from "../config.ts";
import { s3 } from "./client.ts";

const client = s3(10_000);

/** Signs links with the S3 endpoint that browsers reach, regardless of the SDK's endpoint in the environment. */
const signer = s3(10_000, () => {
  const { AWS_REGION, S3_ENDPOINT } = config();
  return S3_ENDPOINT ?? `https://s3.${AWS_REGION}.amazonaws.com`;
});

/** An object with its version's ETag. */
export interface StoredObject {
  readonly body: Buffer<ArrayBuffer>;
  readonly etag: string;
  readonly contentType?: string | undefined;
}

/** A byte range of an object; `end` is exclusive. */
export interface ByteRange {
  readonly from: number;
  readonly end: number;
}

/** The SDK's put options, such as ContentType and the conditions IfMatch and IfNoneMatch. */
export type PutManner = Omit<PutObjectCommandInput, "Bucket" | "Key" | "Body">;

/** A link's start as Unix time in ms, and its lifetime in seconds. */
export interface LinkLife {
  readonly from: number;
  readonly seconds: number;
}

/** Objects in our buckets. Methods throw S3's errors (`isServiceError`), and connection errors after three attempts. */
export const objects = {
  /** Returns an object or a byte range of it; undefined if it does not exist. */
  async get(bucket: string, key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    const Range = range && `bytes=${range.from}-${range.end - 1}`;
    try {
      const { Body, ETag, ContentType } = await client().send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range }),
      );
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      const body = Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
      return { body, etag: ETag ?? "", contentType: ContentType };
    } catch (error) {
      if (isServiceError(error, "NoSuchKey")) return undefined;
      throw error;
    }
  },

  /** Puts an object. Returns false if one of its conditions fails. */
  async put(
    bucket: string,
    key: string,
    body: string | Uint8Array<ArrayBuffer>,
    manner: PutManner,
  ): Promise<boolean> {
    try {
      await client().send(new PutObjectCommand({ ...manner, Bucket: bucket, Key: key, Body: body }));
      return true;
    } catch (error) {
      if (isServiceError(error, "PreconditionFailed", "ConditionalRequestConflict")) return false;
      throw error;
    }
  },

  /** Returns up to 1,000 keys with a prefix, optionally after a key, in byte order. */
  async list(bucket: string, prefix: string, behind?: string): Promise<string[]> {
    const { Contents = [] } = await client().send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, StartAfter: behind }),
    );
    return Contents.flatMap(({ Key }) => Key ?? []);
  },

  /** Deletes an object. Idempotent. */
  async remove(bucket: string, key: string): Promise<void> {
    await client().send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  },

  /** Returns a presigned link for reading the object. */
  async linkToRead(bucket: string, key: string, { from, seconds }: LinkLife): Promise<string> {
    const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
    const command = new GetObjectCommand({ Bucket: bucket, Key: key });
    return getSignedUrl(signer(), command, { signingDate: new Date(from), expiresIn: seconds });
  },

  /** Returns a presigned link for putting the object with exactly these options: all headers are signed. */
  async linkToPut(
    bucket: string,
    key: string,
    manner: PutManner,
    { from, seconds }: LinkLife,
  ): Promise<string> {
    const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
    return getSignedUrl(signer(), new PutObjectCommand({ ...manner, Bucket: bucket, Key: key }), {
      signingDate: new Date(from),
      expiresIn: seconds,
      // The SDK does not sign this header by default.
      signableHeaders: new Set(["content-type"]),
    });
  },
};
