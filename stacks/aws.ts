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

/** What a deployment asks AWS before it begins. What is not there is `undefined`; anything else that fails is thrown. */
export interface Aws {
  /** The text of a secret of the stage's region. */
  secret(name: string): Promise<string | undefined>;
  /** What SES knows of a domain. */
  sender(domain: string): Promise<{ isVerified: boolean; status: string } | undefined>;
  /** Whether SES sends to proven addresses alone. */
  isInSandbox(): Promise<boolean>;
  certificate(arn: string): Promise<{ status: string; names: readonly string[] } | undefined>;
  zone(id: string): Promise<{ name: string; isPrivate: boolean; nameServers: readonly string[] } | undefined>;
  /** The types of the records that a hosted zone has for a name. */
  records(zone: string, name: string): Promise<readonly string[]>;
  /** How many calls at once the account's functions share that have none of their own. */
  unreserved(): Promise<number>;
  /** How many calls at once are a function's own; 0 where it is not there. */
  reserved(functionName: string): Promise<number>;
  hasBucket(name: string): Promise<boolean>;
  /** The stream that a table has now. */
  stream(table: string): Promise<{ status: string; stream: string | undefined } | undefined>;
  /** What a stack of CloudFormation has made: each resource's type and its own name. */
  stack(name: string): Promise<readonly { type: string; id: string }[] | undefined>;
}

// SST bundles its configuration into one file, which these clients would make large: they are loaded from their own.
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

/** Where AWS is reached: a region, and the credentials that SST uses. AWS_ENDPOINT_URL names an emulator in its place. */
export function reach(region: string) {
  return { region, credentials: useAWSCredentialsProvider() };
}

/** The client's commands for CloudFormation, loaded when they are needed. */
export const formation = (): typeof Formation => load("cloudformation");

/** AWS as a deployment of the app reaches it. */
export function connect({ region }: App): Aws {
  const here = reach(region);
  const emulator = process.env["AWS_ENDPOINT_URL"];
  return {
    async secret(name) {
      const { SecretsManagerClient, GetSecretValueCommand } = load("secrets-manager");
      const command = new GetSecretValueCommand({ SecretId: name });
      const found = await found404(new SecretsManagerClient(here).send(command));
      return found && (found.SecretString ?? "");
    },
    async sender(domain) {
      const { SESv2Client, GetEmailIdentityCommand } = load("sesv2");
      const command = new GetEmailIdentityCommand({ EmailIdentity: domain });
      const found = await found404(new SESv2Client(here).send(command));
      return (
        found && {
          isVerified: found.VerifiedForSendingStatus ?? false,
          status: found.VerificationStatus ?? found.DkimAttributes?.Status ?? "PENDING",
        }
      );
    },
    async isInSandbox() {
      const { SESv2Client, GetAccountCommand } = load("sesv2");
      const { ProductionAccessEnabled } = await new SESv2Client(here).send(new GetAccountCommand({}));
      return ProductionAccessEnabled === false;
    },
    async certificate(arn) {
      const { ACMClient, DescribeCertificateCommand } = load("acm");
      const command = new DescribeCertificateCommand({ CertificateArn: arn });
      const found = await found404(new ACMClient(reach("us-east-1")).send(command));
      const { DomainName = "", SubjectAlternativeNames = [], Status = "" } = found?.Certificate ?? {};
      return found && { status: Status, names: [DomainName, ...SubjectAlternativeNames] };
    },
    async zone(id) {
      const { Route53Client, GetHostedZoneCommand } = load("route-53");
      const found = await found404(new Route53Client(here).send(new GetHostedZoneCommand({ Id: id })));
      return (
        found && {
          name: (found.HostedZone?.Name ?? "").replace(/\.$/, ""),
          isPrivate: found.HostedZone?.Config?.PrivateZone ?? false,
          nameServers: found.DelegationSet?.NameServers ?? [],
        }
      );
    },
    async records(zone, name) {
      const { Route53Client, ListResourceRecordSetsCommand } = load("route-53");
      const command = new ListResourceRecordSetsCommand({
        HostedZoneId: zone,
        StartRecordName: name,
        MaxItems: 20,
      });
      const { ResourceRecordSets = [] } = await new Route53Client(here).send(command);
      return ResourceRecordSets.filter((each) => each.Name === `${name}.`).map(({ Type = "" }) => Type);
    },
    async unreserved() {
      const { LambdaClient, GetAccountSettingsCommand } = load("lambda");
      const { AccountLimit } = await new LambdaClient(here).send(new GetAccountSettingsCommand({}));
      return AccountLimit?.UnreservedConcurrentExecutions ?? 0;
    },
    async reserved(functionName) {
      const { LambdaClient, GetFunctionConcurrencyCommand } = load("lambda");
      const command = new GetFunctionConcurrencyCommand({ FunctionName: functionName });
      const found = await found404(new LambdaClient(here).send(command));
      return found?.ReservedConcurrentExecutions ?? 0;
    },
    async hasBucket(name) {
      const { S3Client, HeadBucketCommand } = load("s3");
      const client = new S3Client({ ...here, forcePathStyle: emulator !== undefined });
      return (await found404(client.send(new HeadBucketCommand({ Bucket: name })))) !== undefined;
    },
    async stream(table) {
      const { DynamoDBClient, DescribeTableCommand } = load("dynamodb");
      const command = new DescribeTableCommand({ TableName: table });
      const found = await found404(new DynamoDBClient(here).send(command));
      const { TableStatus = "", LatestStreamArn, StreamSpecification } = found?.Table ?? {};
      return (
        found && {
          status: TableStatus,
          stream: StreamSpecification?.StreamEnabled ? LatestStreamArn : undefined,
        }
      );
    },
    async stack(name) {
      const { CloudFormationClient, paginateListStackResources } = formation();
      const client = new CloudFormationClient(here);
      const pages = paginateListStackResources({ client }, { StackName: name });
      return found404(
        (async () => {
          const resources = [];
          for await (const { StackResourceSummaries = [] } of pages)
            resources.push(...StackResourceSummaries);
          // What a creation that failed has left behind is nobody's.
          const kept = resources.filter(({ ResourceStatus = "" }) => !ResourceStatus.startsWith("DELETE_"));
          return kept.map(({ ResourceType = "", PhysicalResourceId = "" }) => ({
            type: ResourceType,
            id: PhysicalResourceId,
          }));
        })(),
      );
    },
  };
}

/** The answer, or `undefined` where the service says that there is no such thing. */
async function found404<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    const { name, message } = error as Error;
    if (/NotFound|NoSuch/.test(name) || /does not exist|not found|marked for deletion/i.test(message))
      return undefined;
    throw error;
  }
}
