import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { Hono } from "hono";
import { handle } from "hono/aws-lambda";
import * as z from "zod";

/*
 * The baseline of the cold start: Hono, zod and the API's AWS clients with one call each, and none of our code. It is
 * bundled like the functions.
 */
const { AWS_REGION: region = "eu-west-1", TABLE_NAME: TableName, S3_ENDPOINT } = process.env;
const at = (name: string) => {
  const endpoint = process.env[name];
  return { region, ...(endpoint === undefined ? {} : { endpoint }) };
};
const table = DynamoDBDocumentClient.from(new DynamoDBClient(at("DYNAMODB_ENDPOINT")));
const pool = new CognitoIdentityProviderClient(at("COGNITO_ENDPOINT"));
const bucket = new S3Client({ ...at("S3_ENDPOINT"), forcePathStyle: S3_ENDPOINT !== undefined });
const queue = new SQSClient(at("SQS_ENDPOINT"));

const Query = z.object({ call: z.enum(["table", "pool", "object", "link", "queue"]).optional() });
const object = new GetObjectCommand({ Bucket: "directory", Key: "none" });

const calls = {
  table: () => table.send(new GetCommand({ TableName, Key: { pk: "none", sk: "none" } })),
  pool: () =>
    pool.send(new AdminInitiateAuthCommand({ UserPoolId: "none", ClientId: "none", AuthFlow: undefined })),
  object: () => bucket.send(object),
  link: () => getSignedUrl(bucket, object),
  queue: () => queue.send(new SendMessageCommand({ QueueUrl: "none", MessageBody: "none" })),
};

const app = new Hono().get("*", async (c) => {
  const { call = "table" } = Query.parse(c.req.query());
  await calls[call]();
  return c.json({ call });
});

export const handler = handle(app);
