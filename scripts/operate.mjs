// node scripts/operate.mjs FILE.ts [arguments]: installs missing packages and runs an operator's command (npm run seed, admin,
// directory, ops). With --stage NAME it first finds the stage's table, buckets and user pool in the stack's outputs.
// AWS_ENDPOINT_URL, if set, replaces the endpoint of every AWS service.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { fail } from "./errors.mjs";
import { ensureInstalled, root } from "./install.mjs";
import { requireNode } from "./node-version.mjs";

requireNode();
const [file, ...args] = process.argv.slice(2);
if (!file) fail("Usage: node scripts/operate.mjs FILE.ts [arguments]");
const { values } = parseArgs({
  args,
  strict: false,
  options: { stage: { type: "string" }, region: { type: "string", default: "eu-west-1" } },
});
try {
  ensureInstalled(values.stage === undefined ? "run" : "full");
  const env =
    values.stage === undefined ? {} : await environmentOf(String(values.stage), String(values.region));
  const { status } = spawnSync(process.execPath, ["scripts/run.mjs", file, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true", ...env },
  });
  process.exit(status ?? 1);
} catch (error) {
  fail(error);
}

/** Returns the environment of a deployed stage. @param {string} stage @param {string} region */
async function environmentOf(stage, region) {
  const { CloudFormationClient, DescribeStacksCommand } = await import("@aws-sdk/client-cloudformation");
  const client = new CloudFormationClient({ region });
  const { Stacks } = await client.send(
    new DescribeStacksCommand({ StackName: `${stage}-handiwork-Marketplace` }),
  );
  /** @type {Record<string, string>} */
  const outputs = Object.fromEntries(
    (Stacks?.[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey ?? "", OutputValue ?? ""]),
  );
  const { accessKeyId, secretAccessKey, sessionToken = "" } = await client.config.credentials();
  return {
    STAGE: stage,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    TABLE_NAME: outputs["Table"] ?? "",
    UPLOADS_BUCKET: outputs["Uploads"] ?? "",
    PUBLIC_BUCKET: outputs["Media"] ?? "",
    DIRECTORY_BUCKET: outputs["Directory"] ?? "",
    USER_POOL_ID: outputs["UserPool"] ?? "",
    USER_POOL_CLIENT_ID: outputs["UserPoolClient"] ?? "",
    SITE_ORIGIN: outputs["Site"] ?? "",
    LETTERS_BUCKET: outputs["Letters"] ?? "",
    FUNCTION_PREFIX: `handiwork-${stage}-`,
    ...endpoints(),
  };
}

/** Returns the endpoints of the services for core if AWS_ENDPOINT_URL is set. */
function endpoints() {
  const url = process.env["AWS_ENDPOINT_URL"]?.replace(/\/$/, "");
  if (!url) return {};
  const names = ["DYNAMODB", "S3", "SQS", "SES", "COGNITO", "LAMBDA"];
  return Object.fromEntries(names.map((name) => [`${name}_ENDPOINT`, url]));
}
