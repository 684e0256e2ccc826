import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { functions as wired } from "../../packages/functions/src/wiring.ts";
import { filesOf, functionOf, functionsOf, grantsOf } from "./functions.ts";
import { at, resource, resourcesOf } from "./template.ts";

const stages = ["production", "dev"] as const;

/** A reference to a value of an operator's secret, which the template does not contain. */
const key = (name: string, secret = "vapid") =>
  expect.stringMatching(
    new RegExp(
      `^\\{\\{resolve:secretsmanager:.*handiwork/production/${secret}:SecretString:${name}::\\}\\}$`,
    ),
  ) as unknown;

describe.each(stages)("the functions of %s", (stage) => {
  const functions = functionsOf(stage);

  it("are exactly those of the wiring", () => {
    expect(new Set(functions.map(({ handler }) => handler))).toEqual(
      new Set(wired.map(({ handler }) => handler)),
    );
  });

  it("run on Arm and the newest supported Node, within limits", () => {
    for (const { handler, properties } of functions) {
      expect(properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"] });
      expect(properties["MemorySize"]).toBeGreaterThanOrEqual(256);
      expect(properties["Timeout"]).toBeLessThanOrEqual(300);
      // Only the API starts traces; elsewhere Lambda would record every batch of the stream.
      const isApi = handler === "api/handler.handler";
      expect(properties["TracingConfig"]).toEqual(isApi ? { Mode: "Active" } : undefined);
    }
    expect(functionOf(stage, "api/handler.handler").properties).toMatchObject({
      MemorySize: 1024,
      Timeout: 15,
    });
    // Cognito gives up on a trigger after five seconds.
    expect(functionOf(stage, "auth/pre-sign-up.handler").properties["Timeout"]).toBe(5);
  });

  it("log to groups with a retention, including CDK's own functions", () => {
    const retentions = new Map(
      resourcesOf(stage, "AWS::Logs::LogGroup").map(({ id, properties }) => [
        `\${${id}}`,
        properties["RetentionInDays"],
      ]),
    );
    for (const { id, properties } of resourcesOf(stage, "AWS::Lambda::Function")) {
      const { LogGroup } = properties["LoggingConfig"] as { LogGroup: string };
      expect(retentions.get(LogGroup), id).toBe(stage === "production" ? 90 : 7);
    }
  });

  it("have permissions for named actions and resources alone", () => {
    for (const { id, grants } of functions) {
      for (const { action, resource: on } of grants) {
        expect(action, id).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
        if (action.startsWith("xray:")) continue;
        expect(on, id).toMatch(allowedResource);
      }
    }
  });

  it("may write traces only where Lambda starts them", () => {
    const tracing = functions.filter(({ grants }) => grants.some(({ action }) => action.startsWith("xray:")));
    expect(tracing.map(({ handler }) => handler)).toEqual(["api/handler.handler"]);
  });

  it("have a role each, without managed or inline policies", () => {
    expect(new Set(functions.map(({ role }) => role)).size).toBe(functions.length);
    for (const { role } of functions) {
      const { properties } = resource(stage, "AWS::IAM::Role", role);
      expect(properties).not.toHaveProperty("ManagedPolicyArns");
      expect(properties).not.toHaveProperty("Policies");
    }
  });

  it("give the function that fetches from users' hosts no right but to write to quarantine", () => {
    const { grants, properties } = functionOf(stage, "events/fetch-picture.handler");
    const rights = grants.filter(({ action }) => !action.startsWith("logs:"));
    expect(rights.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
      { action: "s3:PutObject", resource: "${Uploads.Arn}/quarantine/*" },
      { action: "sqs:DeleteMessage", resource: "${PictureFetches.Arn}" },
      { action: "sqs:GetQueueAttributes", resource: "${PictureFetches.Arn}" },
      { action: "sqs:ReceiveMessage", resource: "${PictureFetches.Arn}" },
    ]);
    const variables = at(properties, "Environment", "Variables") as Record<string, string>;
    expect(Object.keys(variables).filter((name) => /SECRET|KEY|VAPID|POOL|MAIL/.test(name))).toEqual([]);
    expect(JSON.stringify(variables)).not.toContain("resolve:secretsmanager");
  });

  it("fetch from users' hosts in one function alone", () => {
    const resolving = functions.filter(({ bundle }) =>
      filesOf(bundle).some((file) => readFileSync(file, "utf8").includes("node:dns")),
    );
    expect(resolving.map(({ handler }) => handler)).toEqual(["events/fetch-picture.handler"]);
  });

  it("may not scan, nor manage tables, buckets or pools", () => {
    const touching = functions.flatMap(({ handler, grants }) =>
      grants
        .filter(({ action }) => /Scan|Table$|Bucket$|Policy|UserPool/.test(action))
        .map(({ action, resource: on }) => `${handler.split("/").at(-1)} ${action} ${on}`),
    );
    // DescribeUserPoolClient returns the client's secret; ListBucket makes S3 answer 404 for a missing object.
    expect(touching.toSorted()).toEqual([
      "compact-directory.handler s3:ListBucket ${Directory.Arn}",
      "handler.handler cognito-idp:DescribeUserPoolClient ${Users.Arn}",
      "handler.handler s3:ListBucket ${Directory.Arn}",
      "import-chunk.handler cognito-idp:DescribeUserPoolClient ${Users.Arn}",
      "import-chunk.handler s3:ListBucket ${Uploads.Arn}",
      "import-file.handler s3:ListBucket ${Uploads.Arn}",
      "media.handler s3:ListBucket ${Media.Arn}",
      "media.handler s3:ListBucket ${Uploads.Arn}",
      "project.handler s3:ListBucket ${Letters.Arn}",
      "react.handler cognito-idp:DescribeUserPoolClient ${Users.Arn}",
      "react.handler s3:ListBucket ${Letters.Arn}",
      "react.handler s3:ListBucket ${Media.Arn}",
      "react.handler s3:ListBucket ${Uploads.Arn}",
      "sweep-media.handler s3:ListBucket ${Media.Arn}",
      "sweep-media.handler s3:ListBucket ${Uploads.Arn}",
    ]);
  });

  it("leave broad permissions to CDK's deployment function, on the site's bucket and the assets", () => {
    const ours = new Set(functions.map(({ role }) => role));
    const broad = resourcesOf(stage, "AWS::IAM::Role")
      .map(({ id }) => id)
      .filter((role) => !ours.has(role))
      .flatMap((role) => grantsOf(stage, role))
      .map(({ resource: on }) => on);
    expect([...new Set(broad)].toSorted()).toEqual([
      "${Site.Arn}",
      "${Site.Arn}/*",
      "arn:${AWS::Partition}:s3:::cdk-hnb659fds-assets-123456789012-eu-west-1",
      "arn:${AWS::Partition}:s3:::cdk-hnb659fds-assets-123456789012-eu-west-1/*",
    ]);
  });

  it("know the table's name exactly if they may use the table", () => {
    const wrong = functionsOf(stage).filter(({ properties, grants }) => {
      const knowsTable = at(properties["Environment"], "Variables", "TABLE_NAME") !== undefined;
      return knowsTable !== grants.some(({ action }) => action.startsWith("dynamodb:"));
    });
    expect(wrong.map(({ handler }) => handler)).toEqual([]);
  });

  it("have the names of their resources, the site's origin and their secrets in the environment", () => {
    const site = stage === "production" ? "https://handiwork.example" : "https://${Distribution.DomainName}";
    expect(functionOf(stage, "api/handler.handler").properties["Environment"]).toMatchObject({
      Variables: {
        STAGE: stage,
        TABLE_NAME: "${Table}",
        UPLOADS_BUCKET: "${Uploads}",
        PUBLIC_BUCKET: "${Media}",
        DIRECTORY_BUCKET: "${Directory}",
        SITE_BUCKET: "${Site}",
        USER_POOL_ID: "${Users}",
        USER_POOL_CLIENT_ID: "${UsersApi}",
        SITE_ORIGIN: site,
      },
    });
    expect(functionOf(stage, "realtime/connect.handler").properties["Environment"]).toMatchObject({
      Variables: { TABLE_NAME: "${Table}", SITE_ORIGIN: site },
    });
    const secret = "{{resolve:secretsmanager:${UnsubscribeSecret}:SecretString:::}}";
    for (const name of ["api/handler", "events/react", "events/message-mail", "events/premium-clock"])
      expect(functionOf(stage, `${name}.handler`).properties["Environment"]).toMatchObject({
        Variables: { UNSUBSCRIBE_SECRET: secret, SITE_ORIGIN: site },
      });
    // The web push keys are an operator's secret; without it, push is off.
    const keysOf = (handler: string, prefix = "VAPID") =>
      Object.entries(
        at(functionOf(stage, handler).properties, "Environment", "Variables") as Record<string, unknown>,
      ).filter(([name]) => name.startsWith(prefix));
    const isOn = stage === "production";
    expect(keysOf("api/handler.handler")).toEqual(isOn ? [["VAPID_PUBLIC_KEY", key("publicKey")]] : []);
    expect(keysOf("events/react.handler").length).toBe(isOn ? 3 : 0);
    if (isOn)
      expect(Object.fromEntries(keysOf("events/react.handler"))).toEqual({
        VAPID_PUBLIC_KEY: key("publicKey"),
        VAPID_PRIVATE_KEY: key("privateKey"),
        VAPID_SUBJECT: "mailto:support@handiwork.ng",
      });
    // So are the payment provider's keys, for the two functions that call it.
    for (const { handler } of functionsOf(stage)) {
      const asks = isOn && ["api/handler.handler", "events/sweep-payments.handler"].includes(handler);
      expect(Object.fromEntries(keysOf(handler, "PAYSTACK")), handler).toEqual(
        asks
          ? {
              PAYSTACK_SECRET_KEY: key("secretKey", "paystack"),
              PAYSTACK_PUBLIC_KEY: key("publicKey", "paystack"),
            }
          : {},
      );
    }
    const mail = stage === "production" ? { MAIL_FROM: "Handiwork <no-reply@handiwork.example>" } : {};
    expect(functionOf(stage, "events/react.handler").properties["Environment"]).toEqual({
      Variables: expect.objectContaining({
        TABLE_NAME: "${Table}",
        USER_POOL_ID: "${Users}",
        USER_POOL_CLIENT_ID: "${UsersApi}",
        SITE_ORIGIN: site,
        ...mail,
      }) as unknown,
    });
  });
});

/** A resource of the stage, an index, a bucket's folder, the sender's identity, or open WebSocket connections. */
const allowedResource =
  /^\$\{\w+\.(Arn|StreamArn)\}(\/index\/\w+|\/(aws\/lambda|directory|documents|erased|imports|import-chunks|quarantine|chat-images|job-pictures|media\/(avatars|partner-logos|portfolio|posts|products))\/\*)?$|:ses:[\w-]+:\d{12}:(?:identity\/\$\{MailIdentity\}|configuration-set\/\$\{MailConfiguration\})$|:\$\{WebSocketApi\}\/ws\/(POST|DELETE)\/@connections\/\*$/;
