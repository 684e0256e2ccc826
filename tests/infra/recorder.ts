import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { operations } from "../../packages/local/src/cognito/operations/index.ts";

/** A service call in the terms of an IAM policy. */
export interface Call {
  readonly action: string;
  /** In the notation of the template's grants: `${Table.Arn}`, `${Table.Arn}/index/gsi1`, `${Directory.Arn}/directory/*`. */
  readonly resource: string;
}

/** Names the permissions that a request to a service needs. */
type Naming = (request: IncomingMessage, body: Buffer) => readonly Call[];

/** Starts a proxy that forwards everything to a service and records the permissions it needs. `take` returns and clears the record. */
export async function startRecorder(target: string, name: Naming) {
  let calls: Call[] = [];
  const { hostname, port: targetPort, pathname } = new URL(target);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      calls.push(...name(request, body));
      const { method, url: path, headers } = request;
      const onward = send({ hostname, port: targetPort, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      onward.on("error", (error) => response.destroy(error));
      onward.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname.replace(/\/$/, "")}`,
    take: () => calls.splice(0),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const transactionActions: Record<string, string> = {
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

/**
 * A DynamoDB call: the target header names the action, the body the index. A transaction needs the permission of each item
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html).
 */
export const dynamoCall: Naming = ({ headers }, body) => {
  const action = String(headers["x-amz-target"]).replace(/^DynamoDB_\d+\./, "");
  const { IndexName: index, TransactItems: parts } = JSON.parse(body.toString()) as {
    IndexName?: string;
    TransactItems?: object[];
  };
  if (parts) {
    return parts
      .flatMap((part) => Object.keys(part))
      .map((part) => ({ action: `dynamodb:${transactionActions[part] ?? part}`, resource: "${Table.Arn}" }));
  }
  const resource = index ? `\${Table.Arn}/index/${index}` : "${Table.Arn}";
  return [{ action: `dynamodb:${action}`, resource }];
};

const objectActions: Record<string, string> = {
  GET: "GetObject",
  HEAD: "GetObject",
  PUT: "PutObject",
  DELETE: "DeleteObject",
};

/** An S3 call with a path-style URL: the bucket, then the key's folder. Without a key, it lists the bucket. */
export const objectCall: Naming = ({ method, url }) => {
  const [, bucket = "", ...path] = new URL(url ?? "", "http://s3").pathname.split("/");
  // Public media have a folder per purpose below media/.
  const folder = path.slice(0, bucket === "media" ? 2 : 1).join("/");
  const named = `${bucket.charAt(0).toUpperCase()}${bucket.slice(1)}`;
  if (folder === "") return [{ action: "s3:ListBucket", resource: `\${${named}.Arn}` }];
  return [
    { action: `s3:${objectActions[method ?? ""] ?? method}`, resource: `\${${named}.Arn}/${folder}/*` },
  ];
};

/** A call of the user pool. Unsigned operations, such as fetching the public keys, need no permission. */
export const poolCall: Naming = ({ headers }) => {
  const operation = String(headers["x-amz-target"]).replace("AWSCognitoIdentityProviderService.", "");
  return operations[operation]?.signed
    ? [{ action: `cognito-idp:${operation}`, resource: "${Users.Arn}" }]
    : [];
};

/** An SES call, which needs permission for the sender's identity. */
export const mailCall: Naming = (_, body) => {
  const { FromEmailAddress: from } = JSON.parse(body.toString()) as { FromEmailAddress: string };
  const identity = from.endsWith("@handiwork.example>") ? "${MailIdentity}" : from;
  const place = "arn:${AWS::Partition}:ses:eu-west-1:123456789012";
  // SES also checks the identity's configuration set.
  const resources = [`${place}:identity/${identity}`, `${place}:configuration-set/\${MailConfiguration}`];
  return resources.map((resource) => ({ action: "ses:SendEmail", resource }));
};

/** An SQS call, whose queue the URL names. A batch needs the permission for single messages. */
export const queueCall: Naming = ({ headers }, body) => {
  const { QueueUrl: url } = JSON.parse(body.toString()) as { QueueUrl: string };
  const action = String(headers["x-amz-target"])
    .replace("AmazonSQS.", "sqs:")
    .replace(/Batch$/, "");
  return [{ action, resource: `\${${url.split("/").at(-1)}.Arn}` }];
};

/** A request to the WebSocket service to send a frame or close a connection. */
export const socketCall: Naming = ({ method }) => {
  const pages = `\${WebSocketApi}/ws/${method}/@connections/*`;
  return [
    {
      action: "execute-api:ManageConnections",
      resource: `arn:\${AWS::Partition}:execute-api:eu-west-1:123456789012:${pages}`,
    },
  ];
};
