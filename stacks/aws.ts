import type * as Acm from "@aws-sdk/client-acm";
import type * as Formation from "@aws-sdk/client-cloudformation";
import type * as Dynamo from "@aws-sdk/client-dynamodb";
import type * as Lambda from "@aws-sdk/client-lambda";
import type * as Route53 from "@aws-sdk/client-route-53";
import type * as S3 from "@aws-sdk/client-s3";
import type * as Secrets from "@aws-sdk/client-secrets-manager";
import type * as Ses from "@aws-sdk/client-sesv2";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { App } from "sst/constructs";
import { useAWSCredentialsProvider } from "sst/credentials.js";

/** The questions that a deployment asks AWS before it starts. */
export type Aws = ReturnType<typeof connect>;

// Loaded at run time: SST bundles its configuration into one file, which these clients would make large.
function load<Name extends keyof Clients>(name: Name): Clients[Name] {
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] = "true";
  return createRequire(resolve("stacks/package.json"))(`@aws-sdk/client-${name}`) as Clients[Name];
}

interface Clients {
  acm: typeof Acm;
  cloudformation: typeof Formation;
  dynamodb: typeof Dynamo;
  lambda: typeof Lambda;
  "route-53": typeof Route53;
  s3: typeof S3;
  "secrets-manager": typeof Secrets;
  sesv2: typeof Ses;
}

/** Client options: a region and SST's credentials. AWS_ENDPOINT_URL selects an emulator. */
export function clientOptions(region: string) {
  return { region, credentials: useAWSCredentialsProvider() };
}

export const cloudFormation = () => load("cloudformation");

/** Returns queries in the app's region. Each returns `undefined` if the resource does not exist, and rethrows other errors. */
export function connect({ region }: Pick<App, "region">) {
  const here = clientOptions(region);
  return {
    async secret(name: string) {
      const { SecretsManager } = load("secrets-manager");
      const found = await ifFound(new SecretsManager(here).getSecretValue({ SecretId: name }));
      return found && (found.SecretString ?? "");
    },
    async sender(domain: string): Promise<{ isVerified: boolean; status: string } | undefined> {
      const { SESv2 } = load("sesv2");
      const found = await ifFound(new SESv2(here).getEmailIdentity({ EmailIdentity: domain }));
      const status = found?.VerificationStatus ?? found?.DkimAttributes?.Status ?? "PENDING";
      return found && { isVerified: found.VerifiedForSendingStatus ?? false, status };
    },
    /** Returns whether SES sends to verified addresses only. */
    async isInSandbox() {
      const { SESv2 } = load("sesv2");
      return (await new SESv2(here).getAccount({})).ProductionAccessEnabled === false;
    },
    async certificate(arn: string): Promise<{ status: string; names: readonly string[] } | undefined> {
      const { ACM } = load("acm");
      const found = await ifFound(
        new ACM(clientOptions("us-east-1")).describeCertificate({ CertificateArn: arn }),
      );
      const { DomainName = "", SubjectAlternativeNames = [], Status = "" } = found?.Certificate ?? {};
      return found && { status: Status, names: [DomainName, ...SubjectAlternativeNames] };
    },
    async zone(id: string) {
      const { Route53 } = load("route-53");
      const found = await ifFound(new Route53(here).getHostedZone({ Id: id }));
      const { Name = "", Config } = found?.HostedZone ?? {};
      const nameServers = found?.DelegationSet?.NameServers ?? [];
      return found && { name: Name.replace(/\.$/, ""), isPrivate: Config?.PrivateZone ?? false, nameServers };
    },
    /** Returns the types of a name's records in a hosted zone. */
    async records(zone: string, name: string): Promise<string[]> {
      const { Route53 } = load("route-53");
      const wanted = { HostedZoneId: zone, StartRecordName: name, MaxItems: 20 };
      const { ResourceRecordSets = [] } = await new Route53(here).listResourceRecordSets(wanted);
      return ResourceRecordSets.filter((each) => each.Name === `${name}.`).map(({ Type = "" }) => Type);
    },
    /** Returns the account's unreserved concurrency. */
    async unreserved() {
      const { Lambda } = load("lambda");
      const { AccountLimit } = await new Lambda(here).getAccountSettings({});
      return AccountLimit?.UnreservedConcurrentExecutions ?? 0;
    },
    /** Returns a function's reserved concurrency; 0 if the function does not exist. */
    async reserved(functionName: string) {
      const { Lambda } = load("lambda");
      const asked = new Lambda(here).getFunctionConcurrency({ FunctionName: functionName });
      return (await ifFound(asked))?.ReservedConcurrentExecutions ?? 0;
    },
    async hasBucket(name: string) {
      const { S3 } = load("s3");
      const client = new S3({ ...here, forcePathStyle: process.env["AWS_ENDPOINT_URL"] !== undefined });
      return (await ifFound(client.headBucket({ Bucket: name }))) !== undefined;
    },
    async stream(table: string): Promise<{ status: string; stream: string | undefined } | undefined> {
      const { DynamoDB } = load("dynamodb");
      const found = await ifFound(new DynamoDB(here).describeTable({ TableName: table }));
      const { TableStatus = "", LatestStreamArn, StreamSpecification } = found?.Table ?? {};
      const stream = StreamSpecification?.StreamEnabled ? LatestStreamArn : undefined;
      return found && { status: TableStatus, stream };
    },
    /** Returns a CloudFormation stack's resources. */
    async stack(name: string) {
      const { CloudFormationClient, paginateListStackResources } = cloudFormation();
      const client = new CloudFormationClient(here);
      const all: { type: string; id: string }[] = [];
      const collect = async () => {
        for await (const { StackResourceSummaries = [] } of paginateListStackResources(
          { client },
          { StackName: name },
        ))
          for (const { ResourceType = "", PhysicalResourceId = "", ResourceStatus } of StackResourceSummaries)
            // A failed creation leaves deleted resources in the list.
            if (!ResourceStatus?.startsWith("DELETE_"))
              all.push({ type: ResourceType, id: PhysicalResourceId });
        return all;
      };
      return ifFound(collect());
    },
  };
}

/** Returns the response, or `undefined` if the service says that the resource does not exist. */
export async function ifFound<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    const { name, message } = error as Error;
    if (/NotFound|NoSuch/.test(name) || /does not exist|not found|marked for deletion/i.test(message))
      return undefined;
    throw error;
  }
}
