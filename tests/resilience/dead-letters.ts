import { DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { SetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { localClient } from "../../packages/local/src/credentials.ts";
import type { Endpoints } from "./cloud-process.ts";

/** An object in the bucket of dead letters. */
export interface LetterObject {
  readonly key: string;
  readonly body: string;
}

/** Clients for a running cloud's services. */
export interface Clients {
  readonly sqs: SQSClient;
  /** Returns all objects in the bucket of dead letters. */
  copyLetters(): Promise<LetterObject[]>;
  /** Stores copies under new names, as Lambda does. */
  putLetters(copies: readonly LetterObject[]): Promise<void>;
  drop(key: string, text: string): Promise<void>;
  /**
   * Changes how soon failed messages of a queue come again, in seconds. At 0, a message may be delivered again while its
   * last delivery is still on its way: count the failures before the function works again.
   */
  setVisibilityTimeout(queueUrl: string, seconds: number): Promise<void>;
}

export function clientsOf(endpoints: Endpoints): Clients {
  const s3 = new S3Client({ ...localClient, endpoint: endpoints.S3_ENDPOINT, forcePathStyle: true });
  const Bucket = "letters";
  const read = async (key: string): Promise<LetterObject> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
    return { key, body: (await Body?.transformToString()) ?? "" };
  };
  const sqs = new SQSClient({ ...localClient, endpoint: endpoints.SQS_ENDPOINT });
  return {
    sqs,
    async copyLetters() {
      const { Contents: found = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
      return Promise.all(found.map(({ Key = "" }) => read(Key)));
    },
    async putLetters(copies) {
      for (const { key, body } of copies)
        await s3.send(new PutObjectCommand({ Bucket, Key: `${key}-again`, Body: body }));
    },
    async drop(key, text) {
      await s3.send(new PutObjectCommand({ Bucket: "uploads", Key: key, Body: text }));
    },
    async setVisibilityTimeout(QueueUrl, seconds) {
      const Attributes = { VisibilityTimeout: String(seconds) };
      await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }));
    },
  };
}

/** Entities that record the processing itself. They grow with every replay, and nothing depends on their number. */
const processingRecords = new Set([
  "audit",
  "directory-change",
  "merchant-change",
  "tally-heard",
  "tally-mark",
]);

/** Returns all rows of the table as JSON, sorted, without those that record the processing itself. */
export async function rowsOf(endpoints: Endpoints, tableName: string): Promise<string[]> {
  const client = new DynamoDBClient({
    ...localClient,
    endpoint: endpoints.DYNAMODB_ENDPOINT,
  });
  const rows: string[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName })) {
    for (const item of Items) {
      const row = unmarshall(item);
      if (!processingRecords.has(String(row["__edb_e__"]))) rows.push(stableJson(row));
    }
  }
  client.destroy();
  return rows.toSorted();
}

function stableJson(row: Record<string, unknown>): string {
  return JSON.stringify(row, (_, value: unknown) => {
    if (value instanceof Set) return [...(value as Set<string>)].toSorted();
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** Returns the subjects of all mails to an address. */
export async function mailsTo(url: string, address: string): Promise<string[]> {
  const answer = await fetch(`${url}/mailbox/messages.json?to=${address}`);
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
}
