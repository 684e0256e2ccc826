import { describe, expect, it } from "vitest";
import { wiring, type Source } from "../../packages/local/src/wiring.ts";
import { functionsOf } from "./functions.ts";
import type { Stage } from "./setup.ts";
import { at, list, resource, resourcesOf, text, type Properties, type Value } from "./template.ts";

describe.each(["production", "dev"] as const)("what calls the functions of %s", (stage) => {
  it("is what calls them in the embedded cloud, for as long", () => {
    const deployed = functionsOf(stage).map(({ id, handler, properties }) => ({
      handler: `packages/functions/src/${handler}`,
      timeoutSeconds: properties["Timeout"],
      sources: sourcesOf(stage, id),
    }));
    const embedded = wiring.map(({ handler, timeoutSeconds, source }) => ({
      handler,
      timeoutSeconds,
      sources: [source],
    }));
    expect(deployed.toSorted(byHandler)).toEqual(embedded.toSorted(byHandler));
  });
});

function byHandler(a: { handler: string }, b: { handler: string }): number {
  return a.handler < b.handler ? -1 : 1;
}

/** Everything in the template that calls the function of that id, in the embedded cloud's words. */
function sourcesOf(stage: Stage, id: string): Source[] {
  return [
    ...routesTo(stage, id),
    ...mappingsTo(stage, id),
    ...schedulesOf(stage, id),
    ...objectsFor(stage, id),
    ...triggersOf(stage, id),
  ];
}

/** A route beside `$default` to the same function has limits of its own, and is no other source. */
function routesTo(stage: Stage, id: string): Source[] {
  const routes = allRoutesTo(stage, id);
  const everything = routes.filter((source) => source.kind === "http" && source.route === "$default");
  return everything.length > 0 ? everything : routes;
}

function allRoutesTo(stage: Stage, id: string): Source[] {
  return resourcesOf(stage, "AWS::ApiGatewayV2::Route").flatMap(({ properties }): Source[] => {
    const integrationId = /\$\{(\w+)\}$/.exec(text(properties["Target"]))?.[1] ?? "";
    const integration = resource(stage, "AWS::ApiGatewayV2::Integration", integrationId).properties;
    if (!text(integration["IntegrationUri"]).includes(`\${${id}.Arn}`)) return [];
    const api = resource(stage, "AWS::ApiGatewayV2::Api", text(properties["ApiId"]).slice(2, -1)).properties;
    const route = text(properties["RouteKey"]);
    return [api["ProtocolType"] === "WEBSOCKET" ? { kind: "websocket", route } : { kind: "http", route }];
  });
}

function mappingsTo(stage: Stage, id: string): Source[] {
  return resourcesOf(stage, "AWS::Lambda::EventSourceMapping")
    .filter(({ properties }) => properties["FunctionName"] === `\${${id}}`)
    .map(({ properties }) =>
      properties["EventSourceArn"] === "${Table.StreamArn}"
        ? streamOf(properties)
        : queueOf(stage, properties),
    );
}

function streamOf(properties: Properties): Source {
  return {
    kind: "stream",
    ...entitiesOf(properties["FilterCriteria"]!),
    batchSize: Number(properties["BatchSize"]),
    retryAttempts: Number(properties["MaximumRetryAttempts"]),
    bisectOnError: properties["BisectBatchOnFunctionError"] === true,
    maxRecordAgeSeconds: Number(properties["MaximumRecordAgeInSeconds"]),
  };
}

/** The embedded queue has the stage's name for it, in small letters. */
function queueOf(stage: Stage, properties: Properties): Source {
  expect(properties["FunctionResponseTypes"]).toEqual(["ReportBatchItemFailures"]);
  const id = text(properties["EventSourceArn"]).slice(2, -".Arn}".length);
  const redrive = at(resource(stage, "AWS::SQS::Queue", id).properties, "RedrivePolicy", "maxReceiveCount");
  return {
    kind: "sqs",
    queue: id.toLowerCase(),
    batchSize: Number(properties["BatchSize"]),
    maxReceiveCount: Number(redrive),
  };
}

/** The entities that the patterns of a mapping's filter name: a row that is there, and one that was there. */
function entitiesOf(criteria: Value): { entities: string[]; ended: string[] } {
  const [entities = [], ended = []] = list(at(criteria, "Filters"))
    .map((filter) => JSON.parse(text(at(filter, "Pattern"))) as Record<string, Value>)
    .map((pattern, index) => at(pattern, "dynamodb", index === 0 ? "NewImage" : "OldImage", "__edb_e__", "S"))
    .map((names) => list(names ?? []).map(text));
  // Of a row that is there and was there before the first pattern decides.
  for (const entity of ended) expect(entities).toContain(entity);
  return { entities, ended };
}

function schedulesOf(stage: Stage, id: string): Source[] {
  return resourcesOf(stage, "AWS::Events::Rule")
    .filter(({ properties }) =>
      list(properties["Targets"]).some((target: Value) => at(target, "Arn") === `\${${id}.Arn}`),
    )
    .map(({ properties }) => ({
      kind: "schedule",
      rate: text(properties["ScheduleExpression"]),
      ...(at(properties, "Targets", 0, "RetryPolicy", "MaximumRetryAttempts") === 0 && { once: true }),
    }));
}

/** The objects below a prefix of the uploads bucket, the only one that tells anybody. */
function objectsFor(stage: Stage, id: string): Source[] {
  const { properties } = resource(stage, "AWS::S3::Bucket", "Uploads");
  return list(at(properties, "NotificationConfiguration", "LambdaConfigurations"))
    .filter((target) => at(target, "Function") === `\${${id}.Arn}`)
    .map((target) => ({
      kind: "s3",
      bucket: "uploads",
      prefix: text(at(target, "Filter", "S3Key", "Rules", 0, "Value")),
    }));
}

function triggersOf(stage: Stage, id: string): Source[] {
  const triggers = at(resource(stage, "AWS::Cognito::UserPool").properties, "LambdaConfig");
  return Object.entries(triggers as Record<string, Value>)
    .filter(([, target]) => target === `\${${id}.Arn}`)
    .map(([name]) => {
      if (name !== "PreSignUp") throw new Error(`The embedded cloud knows no trigger ${name}`);
      return { kind: "cognito", trigger: "preSignUp" };
    });
}
