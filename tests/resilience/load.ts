import { createHmac, randomUUID } from "node:crypto";
import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient, PutItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { localClient } from "../../packages/local/src/credentials.ts";
import { localBuckets, localPool } from "../../packages/local/src/environment.ts";
import type { Endpoints } from "./cloud-process.ts";

/** A service that stores data: writes one item, reads all of them. */
export interface Store {
  write(id: string): Promise<unknown>;
  read(): Promise<string[]>;
}
export type StoreName = "table" | "objects" | "queue" | "users";

const common = { ...localClient, maxAttempts: 1 };

/** Returns the table of a database engine, through the SDK's client. */
export function tableAt(endpoint: string): Store {
  const table = new DynamoDBClient({ ...common, endpoint });
  return {
    write: (id) =>
      table.send(new PutItemCommand({ TableName: "handiwork", Item: { pk: { S: id }, sk: { S: "load" } } })),
    read: () =>
      pages(async (start?: Record<string, { S: string }>) => {
        const page = await table.send(new ScanCommand({ TableName: "handiwork", ExclusiveStartKey: start }));
        const next = page.LastEvaluatedKey as Record<string, { S: string }> | undefined;
        return { ids: (page.Items ?? []).map(({ pk }) => pk?.S ?? ""), next };
      }),
  };
}

/** Returns the stores of a cloud, through the SDK's clients. */
export function storesAt(endpoints: Endpoints): Record<StoreName, Store> {
  const s3 = new S3Client({ ...common, endpoint: endpoints.S3_ENDPOINT, forcePathStyle: true });
  const sqs = new SQSClient({ ...common, endpoint: endpoints.SQS_ENDPOINT });
  const cognito = new CognitoIdentityProviderClient({ ...common, endpoint: endpoints.COGNITO_ENDPOINT });
  const QueueUrl = `${endpoints.SQS_ENDPOINT}/123456789012/project-failed`;
  return {
    table: tableAt(endpoints.DYNAMODB_ENDPOINT),
    objects: {
      write: (id) =>
        s3.send(new PutObjectCommand({ Bucket: localBuckets.uploads, Key: id, Body: id.repeat(50) })),
      read: () =>
        pages(async (ContinuationToken?: string) => {
          const page = await s3.send(
            new ListObjectsV2Command({ Bucket: localBuckets.uploads, ContinuationToken }),
          );
          return { ids: (page.Contents ?? []).map(({ Key }) => Key ?? ""), next: page.NextContinuationToken };
        }),
    },
    queue: {
      write: (id) => sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: id })),
      read: () =>
        pages(async () => {
          const page = await sqs.send(
            new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 600 }),
          );
          const ids = (page.Messages ?? []).map(({ Body }) => Body ?? "");
          return { ids, next: ids.length > 0 ? true : undefined };
        }),
    },
    users: {
      write: (id) =>
        cognito.send(
          new SignUpCommand({
            ClientId: localPool.clientId,
            SecretHash: secretHash(`${id}@handiwork.test`),
            Username: `${id}@handiwork.test`,
            Password: "a long password",
            UserAttributes: [{ Name: "email", Value: `${id}@handiwork.test` }],
          }),
        ),
      read: () =>
        pages(async (PaginationToken?: string) => {
          const page = await cognito.send(
            new ListUsersCommand({ UserPoolId: localPool.poolId, PaginationToken }),
          );
          const emails = (page.Users ?? []).map(
            ({ Attributes }) => Attributes?.find(({ Name }) => Name === "email")?.Value ?? "",
          );
          return { ids: emails.map((email) => email.split("@")[0]!), next: page.PaginationToken };
        }),
    },
  };
}

/** Writes to all stores, with two writers each, until `stopped` returns true. Records the acknowledged ids; a failed write ends its writer. */
export async function writeUntil(
  stopped: () => boolean,
  stores: Record<StoreName, Store>,
  acknowledged: Record<StoreName, Set<string>>,
): Promise<void> {
  const writer = async (name: StoreName): Promise<void> => {
    while (!stopped()) {
      const id = randomUUID();
      const done = await stores[name].write(id).then(
        () => true,
        () => false,
      );
      if (!done) return;
      acknowledged[name].add(id);
    }
  };
  const names = Object.keys(stores) as StoreName[];
  await Promise.all(names.flatMap((name) => [writer(name), writer(name)]));
}

async function pages<Token>(
  page: (token?: Token) => Promise<{ ids: string[]; next: Token | undefined }>,
): Promise<string[]> {
  const all: string[] = [];
  for (let token: Token | undefined; ;) {
    const { ids, next } = await page(token);
    all.push(...ids);
    if (next === undefined) return all;
    token = next;
  }
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html#cognito-user-pools-computing-secret-hash */
function secretHash(username: string): string {
  return createHmac("sha256", localPool.clientSecret)
    .update(username + localPool.clientId)
    .digest("base64");
}
