import { functionsOf, uploadsByName, type Deployed } from "./functions.ts";
import type { Stage } from "./setup.ts";
import { at, list, resourcesOf, text, type Resource, type Value } from "./template.ts";

/** Who may do what, as the synthesized template of a stage says: the text of docs/permissions.md. */
export function permissionTable(stage: Stage): string {
  const functions = functionsOf(stage).toSorted((one, other) => one.id.localeCompare(other.id));
  return `${[heading, ...functions.map((each) => section(stage, each)), ofCdk(stage)].join("\n\n")}\n`;
}

const heading = `# Who may do what

Made from the synthesized template of a stage that keeps its data, with mail, web push and payments, by \`npm run permissions\`; \`tests/infra\` fails where it is out
of date. Each function has a role of its own that may do what stands here and nothing else, besides writing its own log. A right to query the
table is none to query its indexes. That each handler does use each right, and needs no other, is what \`tests/infra/permissions.test.ts\` shows:
it runs the deployed bundles and records their calls.

"Is told" are the environment's values that are secrets, as dynamic references: no template has them. "Is called by" is whom the template lets call it,
and what it reads by itself. The pool's operations that need no rights (signing up, refreshing and revoking tokens) are anybody's who has the
client's secret, which \`DescribeUserPoolClient\` tells.`;

function section(stage: Stage, { id, handler, role, properties }: Deployed): string {
  const [seconds, reserved = 0] = ["Timeout", "ReservedConcurrentExecutions"].map((name) =>
    Number(properties[name] ?? 0),
  );
  const atOnce = reserved > 0 ? `, ${reserved} at once` : "";
  const lines = [
    `## ${id}`,
    `\`${handler}\`, ${seconds} seconds${atOnce}. Is called by: ${callersOf(stage, id).join("; ")}.`,
    ...toldSecrets(properties["Environment"]),
    rightsTable(stage, role),
  ];
  return lines.join("\n\n");
}

/** Functions that CDK adds for its own work at a deployment. */
function ofCdk(stage: Stage): string {
  const ours = new Set(functionsOf(stage).map(({ id }) => id));
  const tables = allOf(stage)
    .filter(({ id, type }) => type === "AWS::Lambda::Function" && !ours.has(id))
    .map(({ properties }) => rightsTable(stage, text(properties["Role"]).replace(/^\$\{(.*)\.Arn\}$/, "$1")));
  const why =
    "It fills the site's bucket at each deployment, out of the bucket that deployments are uploaded to.";
  return ["## CDK's own deployment function", why, ...tables].join("\n\n");
}

/** What a role may do, a row for each thing that it may do it on; queues with the same rights share one. */
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
  return lines.length > 0 ? ["| on | may |", "|---|---|", ...lines].join("\n") : "May do nothing else.";
}

/** What a role may do but write its log, with the conditions. */
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
          resource: inWords(stage, text(on)) + only,
        })),
      );
    })
    .filter(({ resource }) => !resource.startsWith("log "));
}

/** The names of the values that are references to secrets. */
function toldSecrets(environment: Value | undefined): string[] {
  const names = Object.entries((at(environment, "Variables") ?? {}) as Record<string, Value>)
    .filter(([, value]) => text(value).includes("{{resolve:secretsmanager:"))
    .map(([name]) => `\`${name}\``);
  return names.length > 0 ? [`Is told: ${names.join(", ")}.`] : [];
}

/** Whom the template lets call a function, and which streams and queues it reads. */
function callersOf(stage: Stage, id: string): string[] {
  const callers = resourcesOf(stage, "AWS::Lambda::Permission")
    .filter(({ properties }) => text(properties["FunctionName"]).startsWith(`\${${id}.`))
    .map(({ properties }) => {
      const source = text(properties["SourceArn"] ?? "");
      return `${text(properties["Principal"]).replace(".amazonaws.com", "")}${source ? ` (${inWords(stage, source)})` : ""}`;
    });
  const sources = resourcesOf(stage, "AWS::Lambda::EventSourceMapping")
    .filter(({ properties }) => properties["FunctionName"] === `\${${id}}`)
    .map(({ properties }) => `reads the ${inWords(stage, text(properties["EventSourceArn"]))}`);
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

/** `${Table.Arn}/index/gsi1` as `table, index gsi1`. What is no resource of the template keeps its name. */
function inWords(stage: Stage, arn: string): string {
  const byName = arn.replace(uploadsByName, "${Uploads.Arn}");
  const [, id = "", attribute = "", rest = ""] = /^\$\{(\w+)\.(\w*Arn)\}(.*)$/.exec(byName) ?? [];
  const found = allOf(stage).find((each) => each.id === id && nouns[each.type]);
  if (!found) return elsewhere(byName);
  const noun = nouns[found.type]!(id);
  if (attribute === "StreamArn") return `${noun}'s stream`;
  if (rest.startsWith("/index/")) return `${noun}, index ${rest.slice("/index/".length)}`;
  return rest ? `${noun}, \`${rest.slice(1)}\`` : noun;
}

function elsewhere(arn: string): string {
  if (arn.includes("/@connections/")) return "open pages";
  if (arn.includes(":configuration-set/")) return "the mail's configuration set";
  if (arn.includes(":identity/")) return "the sender's domain";
  const api = /\$\{(HttpApi|WebSocketApi)\}(\/.*)$/.exec(arn);
  if (api) return `${api[1]}, \`${api[2]}\``;
  const assets = /cdk-\w+-assets-[\d\w-]+?(\/.*)?$/.exec(arn);
  if (assets) return `the deployments' own bucket${assets[1] ? `, \`${assets[1].slice(1)}\`` : ""}`;
  return arn === "*" ? "everything (X-Ray knows no resources)" : `\`${arn}\``;
}

const resources = new Map<Stage, Resource[]>();
function allOf(stage: Stage): Resource[] {
  const known = resources.get(stage) ?? resourcesOf(stage);
  resources.set(stage, known);
  return known;
}
