import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A service's call as a role's policy names it. */
export interface Call {
  readonly action: string;
  /** As the template's grants name it: `${Table.Arn}`, `${Table.Arn}/index/gsi1`, `${Directory.Arn}/directory/*`. */
  readonly resource: string;
}

/**
 * Stands before DynamoDB or S3, passes everything on as it is and keeps what was asked. Out: its address, the calls since
 * the last look, and how to stop it.
 */
export async function startRecorder(target: string, name: (request: IncomingMessage, body: Buffer) => Call) {
  let calls: Call[] = [];
  const { hostname, port: targetPort } = new URL(target);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      calls.push(name(request, body));
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
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => calls.splice(0),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A DynamoDB call: its target header names the action, its body the index. */
export function dynamoCall({ headers }: IncomingMessage, body: Buffer): Call {
  const action = String(headers["x-amz-target"]).replace(/^DynamoDB_\d+\./, "");
  const { IndexName: index } = JSON.parse(body.toString()) as { IndexName?: string };
  return { action: `dynamodb:${action}`, resource: index ? `\${Table.Arn}/index/${index}` : "${Table.Arn}" };
}

const objectActions: Record<string, string> = {
  GET: "GetObject",
  HEAD: "GetObject",
  PUT: "PutObject",
  DELETE: "DeleteObject",
};

/** An S3 call on an object, path style: the first part of the path is the bucket, the second the key's first part. */
export function objectCall({ method, url }: IncomingMessage): Call {
  const [, bucket = "", folder = ""] = new URL(url ?? "", "http://s3").pathname.split("/");
  const named = `${bucket.charAt(0).toUpperCase()}${bucket.slice(1)}`;
  return { action: `s3:${objectActions[method ?? ""] ?? method}`, resource: `\${${named}.Arn}/${folder}/*` };
}
