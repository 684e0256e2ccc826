import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from "@aws-sdk/client-s3";
import { isServiceError } from "../aws/index.ts";
import { config } from "../config/index.ts";
import { s3 } from "./client.ts";

const client = s3(10_000);

/** What signs links: they name S3 as browsers reach it, whatever address the environment gives the SDK. */
const signer = s3(10_000, () => {
  const { AWS_REGION, S3_ENDPOINT } = config();
  return S3_ENDPOINT ?? `https://s3.${AWS_REGION}.amazonaws.com`;
});

/** An object with the ETag of this version of it. */
export interface StoredObject {
  readonly body: Buffer<ArrayBuffer>;
  readonly etag: string;
  readonly contentType?: string | undefined;
}

/** Bytes of an object; `end` is the first that is not wanted. */
export interface ByteRange {
  readonly from: number;
  readonly end: number;
}

/** How an object is put, in the SDK's words: such as ContentType, and S3's conditions IfMatch and IfNoneMatch. */
export type PutManner = Omit<PutObjectCommandInput, "Bucket" | "Key" | "Body">;

/** From when on a link is good, in milliseconds since 1970, and for how many seconds. */
export interface LinkLife {
  readonly from: number;
  readonly seconds: number;
}

/** The objects in our buckets. Throws what S3 answers (`isServiceError`), or where it cannot be reached after three tries. */
export const objects = {
  /** The object, or its bytes from one place up to another; undefined where there is none. */
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

  /** Puts an object. Out: false where one of its conditions does not hold (any more). */
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

  /** The keys that begin so, behind another key where one is given: the first thousand of them, in the order of their bytes. */
  async list(bucket: string, prefix: string, behind?: string): Promise<string[]> {
    const { Contents = [] } = await client().send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, StartAfter: behind }),
    );
    return Contents.flatMap(({ Key }) => Key ?? []);
  },

  /** Removes an object; none there is fine, too. */
  async remove(bucket: string, key: string): Promise<void> {
    await client().send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  },

  /** A link with which anybody who has it can read the object for a while. */
  async linkToRead(bucket: string, key: string, { from, seconds }: LinkLife): Promise<string> {
    const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
    const command = new GetObjectCommand({ Bucket: bucket, Key: key });
    return getSignedUrl(signer(), command, { signingDate: new Date(from), expiresIn: seconds });
  },

  /** A link with which anybody who has it can put the object for a while, in exactly this manner: all its headers are signed. */
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
      // The one header that the SDK would leave to whoever sends.
      signableHeaders: new Set(["content-type"]),
    });
  },
};
