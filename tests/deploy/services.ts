import { CloudFormationClient, paginateListStackResources } from "@aws-sdk/client-cloudformation";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  paginateScan,
  type AttributeValue,
} from "@aws-sdk/client-dynamodb";
import {
  GetFunctionConfigurationCommand,
  InvokeCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
} from "@aws-sdk/client-lambda";
import {
  GetBucketEncryptionCommand,
  GetBucketNotificationConfigurationCommand,
  GetPublicAccessBlockCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { account } from "./emulator.ts";
import { stage } from "./stage.ts";

/** Returns the physical name of a function or queue. */
const nameOf = (id: string) => `handiwork-${stage}-${id}`;

/** SDK clients for the emulator's services. Functions and queues are named by their ids in the stacks. */
export function services(endpoint: string) {
  const common = {
    region: account.region,
    endpoint,
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  };
  const lambda = new LambdaClient(common);
  const dynamo = new DynamoDBClient(common);
  const s3 = new S3Client({ ...common, forcePathStyle: true });
  const sqs = new SQSClient(common);
  const cloudFormation = new CloudFormationClient(common);
  return {
    /** Returns the physical names of the main stack's resources, by type. */
    async resources(): Promise<Map<string, string[]>> {
      const found = new Map<string, string[]>();
      const pages = paginateListStackResources(
        { client: cloudFormation },
        { StackName: `${stage}-handiwork-Marketplace` },
      );
      for await (const { StackResourceSummaries = [] } of pages) {
        for (const { ResourceType: type = "", PhysicalResourceId: id = "" } of StackResourceSummaries) {
          found.set(type, [...(found.get(type) ?? []), id]);
        }
      }
      return found;
    },
    configuration: (id: string) =>
      lambda.send(new GetFunctionConfigurationCommand({ FunctionName: nameOf(id) })),
    /** Returns the event source mappings of a function. */
    async mappings(id: string) {
      const { EventSourceMappings = [] } = await lambda.send(
        new ListEventSourceMappingsCommand({ FunctionName: nameOf(id) }),
      );
      return EventSourceMappings;
    },
    /** Invokes a function as its schedule does. Returns the result. Throws if it fails. */
    async invoke(id: string, event: unknown = {}): Promise<unknown> {
      const { FunctionError, Payload } = await lambda.send(
        new InvokeCommand({ FunctionName: nameOf(id), Payload: Buffer.from(JSON.stringify(event)) }),
      );
      const answer = Buffer.from(Payload ?? []).toString();
      if (FunctionError) throw new Error(`${id}: ${answer}`);
      return answer === "" ? undefined : JSON.parse(answer);
    },
    /** Describes a table, its expiry and its backups. */
    async table(name: string) {
      const [{ Table }, { TimeToLiveDescription }, { ContinuousBackupsDescription }] = await Promise.all([
        dynamo.send(new DescribeTableCommand({ TableName: name })),
        dynamo.send(new DescribeTimeToLiveCommand({ TableName: name })),
        dynamo.send(new DescribeContinuousBackupsCommand({ TableName: name })),
      ]);
      return { ...Table, ttl: TimeToLiveDescription, backups: ContinuousBackupsDescription };
    },
    /** Returns the rows of a small table with the given value of an attribute. */
    async find(name: string, attribute: string, value: string) {
      const wanted = {
        TableName: name,
        FilterExpression: "#attribute = :value",
        ExpressionAttributeNames: { "#attribute": attribute },
        ExpressionAttributeValues: { ":value": { S: value } },
      };
      const rows: Record<string, AttributeValue>[] = [];
      for await (const { Items = [] } of paginateScan({ client: dynamo }, wanted)) rows.push(...Items);
      return rows;
    },
    /** Describes a bucket's public access, encryption and notifications. */
    async bucket(name: string) {
      const [
        { PublicAccessBlockConfiguration: publicAccess },
        { ServerSideEncryptionConfiguration: encryption },
        notifications,
      ] = await Promise.all([
        s3.send(new GetPublicAccessBlockCommand({ Bucket: name })),
        s3.send(new GetBucketEncryptionCommand({ Bucket: name })),
        s3.send(new GetBucketNotificationConfigurationCommand({ Bucket: name })),
      ]);
      return { publicAccess, encryption, notifications: notifications.LambdaFunctionConfigurations ?? [] };
    },
    /** Returns up to a thousand keys below a prefix. */
    async keys(bucket: string, prefix = ""): Promise<string[]> {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
      return Contents.map(({ Key = "" }) => Key);
    },
    /** Sends a message to a queue of the stage. */
    async send(id: string, body: string): Promise<void> {
      const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: nameOf(id) }));
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: body }));
    },
    put: (bucket: string, key: string, body: string) =>
      s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body })),
  };
}

export type Services = ReturnType<typeof services>;
