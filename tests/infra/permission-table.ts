import { functionsOf, uploadsByName, type Deployed } from "./functions.ts";
import type { Stage } from "./setup.ts";
import { at, list, resourcesOf, text, type Value } from "./template.ts";

/** Returns the text of docs/permissions.md: the permissions in the synthesized template of a stage. */
export function permissionTable(stage: Stage): string {
  const functions = functionsOf(stage).toSorted((one, other) => one.id.localeCompare(other.id));
  return `${[heading, ...functions.map((each) => section(stage, each)), cdkSection(stage)].join("\n\n")}\n`;
}

const heading = `# Permissions

\`npm run permissions\` writes this page from the synthesized template of a stage that keeps its data, with mail, web push and payments;
\`tests/infra\` fails if it is out of date. Each function has a role of its own with exactly these permissions, and may write its own log. The
right to query the table does not include its indexes. \`tests/infra/permissions.test.ts\` shows that each handler uses every right and needs
no other: it runs the deployed bundles and records their calls.

"Secrets" are environment variables whose values are dynamic references, so that no template contains them. "Called by" lists who may invoke
the function, and the streams and queues that it reads. Three operations of the user pool (signing up, refreshing and revoking tokens) need
no right but the client's secret, which \`DescribeUserPoolClient\` returns.`;

function section(stage: Stage, { id, handler, role, properties }: Deployed): string {
  const [seconds, reserved = 0] = ["Timeout", "ReservedConcurrentExecutions"].map((name) =>
    Number(properties[name] ?? 0),
  );
  const atOnce = reserved > 0 ? `, ${reserved} at once` : "";
  const lines = [
    `## ${id}`,
    `\`${handler}\`, ${seconds} seconds${atOnce}. Called by: ${callersOf(stage, id).join("; ")}.`,
    ...secretsOf(properties["Environment"]),
    rightsTable(stage, role),
  ];
  return lines.join("\n\n");
}

/** Lists the functions that CDK adds for deployments. */
function cdkSection(stage: Stage): string {
  const ours = new Set(functionsOf(stage).map(({ id }) => id));
  const tables = resourcesOf(stage)
    .filter(({ id, type }) => type === "AWS::Lambda::Function" && !ours.has(id))
    .map(({ properties }) => rightsTable(stage, text(properties["Role"]).replace(/^\$\{(.*)\.Arn\}$/, "$1")));
  const why =
    "It copies the site's files from the deployment bucket to the site's bucket at each deployment.";
  return ["## CDK's own deployment function", why, ...tables].join("\n\n");
}

/** Returns a role's permissions as a table with a row per resource; queues with the same permissions share one. */
function rightsTable(stage: Stage, role: string): string {
  const rights = new Map<string, Set<string>>();
  for (const { action, resource } of rightsOf(stage, role)) {
    rights.set(resource, (rights.get(resource) ?? new Set()).add(action));
  }
  const rows = new Map<string, string[]>();
  for (const [on, actions] of rights) {
    const may = [...actions].toSorted((one, other) => one.localeCompare(other)).join(", ");
    const key = on.startsWith("queue ") ? `queue ${may}` : on;
    rows.set(key, [may, ...(rows.get(key) ?? []).slice(1), on]);
  }
  const lines = [...rows.values()]
    .map(([may, ...on]) => `| ${on.join(", ")} | ${may} |`)
    .toSorted((one, other) => one.localeCompare(other));
  return lines.length > 0 ? ["| on | may |", "|---|---|", ...lines].join("\n") : "No other permissions.";
}

/** Returns a role's permissions, with their conditions, except for its log. */
function rightsOf(stage: Stage, role: string): { action: string; resource: string }[] {
  return resourcesOf(stage, "AWS::IAM::Policy")
    .filter(({ properties }) => list(properties["Roles"]).includes(`\${${role}}`))
    .flatMap(({ properties }) => list(at(properties, "PolicyDocument", "Statement")))
    .flatMap((statement) => {
      const condition = at(statement, "Condition");
      const only = condition === undefined ? "" : ` where ${JSON.stringify(condition)}`;
      return list(at(statement, "Resource")).flatMap((on) =>
        list(at(statement, "Action")).map((action) => ({
          action: text(action).replace(/^\w[\w-]*:/, ""),
          resource: describeArn(stage, text(on)) + only,
        })),
      );
    })
    .filter(({ resource }) => !resource.startsWith("log "));
}

/** Lists the environment variables that refer to secrets. */
function secretsOf(environment: Value | undefined): string[] {
  const names = Object.entries((at(environment, "Variables") ?? {}) as Record<string, Value>)
    .filter(([, value]) => text(value).includes("{{resolve:secretsmanager:"))
    .map(([name]) => `\`${name}\``);
  return names.length > 0 ? [`Secrets: ${names.join(", ")}.`] : [];
}

/** Lists who may invoke a function, and the streams and queues that it reads. */
function callersOf(stage: Stage, id: string): string[] {
  const callers = resourcesOf(stage, "AWS::Lambda::Permission")
    .filter(({ properties }) => text(properties["FunctionName"]).startsWith(`\${${id}.`))
    .map(({ properties }) => {
      const source = text(properties["SourceArn"] ?? "");
      return `${text(properties["Principal"]).replace(".amazonaws.com", "")}${source ? ` (${describeArn(stage, source)})` : ""}`;
    });
  const sources = resourcesOf(stage, "AWS::Lambda::EventSourceMapping")
    .filter(({ properties }) => properties["FunctionName"] === `\${${id}}`)
    .map(({ properties }) => `reads the ${describeArn(stage, text(properties["EventSourceArn"]))}`);
  return [...new Set([...callers, ...sources])].toSorted((one, other) => one.localeCompare(other));
}

const nouns: Record<string, (id: string) => string> = {
  "AWS::Cognito::UserPool": () => "user pool",
  "AWS::DynamoDB::Table": () => "table",
  "AWS::Events::Rule": (id) => `schedule ${id}`,
  "AWS::Logs::LogGroup": (id) => `log ${id}`,
  "AWS::S3::Bucket": (id) => `bucket ${id}`,
  "AWS::SNS::Topic": (id) => `topic ${id}`,
  "AWS::SQS::Queue": (id) => `queue ${id}`,
};

/** Describes an ARN: `${Table.Arn}/index/gsi1` becomes `table, index gsi1`. Resources outside the template keep their ARN. */
function describeArn(stage: Stage, arn: string): string {
  const byName = arn.replace(uploadsByName, "${Uploads.Arn}");
  const [, id = "", attribute = "", rest = ""] = /^\$\{(\w+)\.(\w*Arn)\}(.*)$/.exec(byName) ?? [];
  const found = resourcesOf(stage).find((each) => each.id === id && nouns[each.type]);
  if (!found) return describeExternal(byName);
  const noun = nouns[found.type]!(id);
  if (attribute === "StreamArn") return `${noun}'s stream`;
  if (rest.startsWith("/index/")) return `${noun}, index ${rest.slice("/index/".length)}`;
  return rest ? `${noun}, \`${rest.slice(1)}\`` : noun;
}

function describeExternal(arn: string): string {
  if (arn.includes("/@connections/")) return "open pages";
  if (arn.includes(":configuration-set/")) return "the mail's configuration set";
  if (arn.includes(":identity/")) return "the sender's domain";
  const api = /\$\{(HttpApi|WebSocketApi)\}(\/.*)$/.exec(arn);
  if (api) return `${api[1]}, \`${api[2]}\``;
  const assets = /cdk-\w+-assets-[\d\w-]+?(\/.*)?$/.exec(arn);
  if (assets) return `the deployment bucket${assets[1] ? `, \`${assets[1].slice(1)}\`` : ""}`;
  return arn === "*" ? "everything (X-Ray has no resources)" : `\`${arn}\``;
}
