import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The AWS account of the tests. */
export const account = { id: "123456789012", region: "eu-west-1" };

const outputs: Record<string, Record<string, string>> = {
  CDKToolkit: { BootstrapVersion: "21", BucketName: `cdk-hnb659fds-assets-${account.id}-${account.region}` },
  SSTBootstrap: { Version: "7.4", BucketName: "sstbootstrap" },
};

/**
 * Answers the two AWS requests of `sst build`: GetCallerIdentity (STS) and the bootstrap stacks (CloudFormation). Every other
 * request is rejected, so that a build that needs more fails instead of reaching out. `endpoint` is for AWS_ENDPOINT_URL.
 */
export async function startAccount(): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const answer = answerTo(new URLSearchParams(Buffer.concat(chunks).toString()));
      response.writeHead(answer ? 200 : 400, { "content-type": "text/xml" });
      response.end(answer ?? "<ErrorResponse><Error><Code>NotStoodIn</Code></Error></ErrorResponse>");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the response of STS or CloudFormation for a bootstrapped account, or undefined for another request. */
export function answerTo(query: URLSearchParams): string | undefined {
  const stack = query.get("StackName") ?? "";
  if (query.get("Action") === "GetCallerIdentity") {
    return wrapped(
      "GetCallerIdentity",
      `<Account>${account.id}</Account><UserId>test</UserId><Arn>arn:aws:iam::${account.id}:user/test</Arn>`,
    );
  }
  if (query.get("Action") === "DescribeStacks" && outputs[stack]) {
    const members = Object.entries(outputs[stack]).map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    );
    return wrapped(
      "DescribeStacks",
      `<Stacks><member><StackName>${stack}</StackName><StackStatus>CREATE_COMPLETE</StackStatus>` +
        `<CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${members.join("")}</Outputs></member></Stacks>`,
    );
  }
  return undefined;
}

function wrapped(action: string, result: string): string {
  return `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;
}
