import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { answerTo } from "./account.ts";

export interface EmptyAccount {
  readonly endpoint: string;
  /** All calls so far: the operation, or the method and path. */
  readonly calls: string[];
  readonly stop: () => Promise<void>;
}

/** A bootstrapped AWS account without resources, for deployments that fail early. */
export async function startEmptyAccount(): Promise<EmptyAccount> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const call = callOf(request, body);
      calls.push(call);
      const [status, type, answer] = answerCall(call, body);
      response
        .writeHead(status, { "content-type": type })
        .end(request.method === "HEAD" ? undefined : answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    calls,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function callOf({ method = "", url = "", headers }: IncomingMessage, body: string): string {
  const target = headers["x-amz-target"];
  if (typeof target === "string") return target.split(".").at(-1)!;
  return new URLSearchParams(body).get("Action") ?? `${method} ${url.split("?")[0]}`;
}

function answerCall(call: string, body: string): [status: number, type: string, answer: string] {
  const known = answerTo(new URLSearchParams(body));
  if (known) return [200, "text/xml", known];
  if (call === "GET /v2/email/account") return json(200, { ProductionAccessEnabled: true });
  if (/account-settings/.test(call))
    return json(200, { AccountLimit: { UnreservedConcurrentExecutions: 1000 } });
  if (call === "GetSecretValue")
    return json(400, { __type: "ResourceNotFoundException", message: "no secret" });
  if (call === "ListStackResources" || call === "DescribeStacks")
    return xml(400, "ValidationError", "Stack with id it does not exist");
  // The paths of SES and Lambda start with an API version; other GET requests are for S3.
  if (/^GET \/(?:v2|20\d\d-\d\d-\d\d)\//.test(call))
    return json(404, { __type: "ResourceNotFoundException", message: "there is none" });
  if (/^(?:GET|HEAD) /.test(call)) return xml(404, "NoSuchKey", "not found");
  return xml(400, "NotStoodIn", call);
}

function json(status: number, value: object): [number, string, string] {
  return [status, "application/json", JSON.stringify(value)];
}

function xml(status: number, code: string, message: string): [number, string, string] {
  const error = `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return [status, "text/xml", `<ErrorResponse>${error}</ErrorResponse>`];
}
