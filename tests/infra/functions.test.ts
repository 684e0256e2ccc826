import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { functions as wired } from "../../packages/functions/src/wiring.ts";
import { filesOf, functionOf, functionsOf, grantsOf, type Deployed } from "./functions.ts";
import { at, resource, resourcesOf } from "./template.ts";

const stages = ["production", "dev"] as const;

/** A key of web push, or of the payment provider: a reference to the operator's secret, in no template. */
const key = (name: string, secret = "vapid") =>
  expect.stringMatching(
    new RegExp(
      `^\\{\\{resolve:secretsmanager:.*handiwork/production/${secret}:SecretString:${name}::\\}\\}$`,
    ),
  ) as unknown;

describe.each(stages)("the functions of %s", (stage) => {
  const functions = functionsOf(stage);

  it("are those of the wiring, and no others", () => {
    expect(new Set(functions.map(({ handler }) => handler))).toEqual(
      new Set(wired.map(({ handler }) => handler)),
    );
  });

  it("run on Arm and the newest supported Node, with their own limits", () => {
    for (const { handler, properties } of functions) {
      expect(properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"] });
      expect(properties["MemorySize"]).toBeGreaterThanOrEqual(256);
      expect(properties["Timeout"]).toBeLessThanOrEqual(300);
      // Traces begin at the API alone: elsewhere Lambda would make one of each batch of the stream.
      const isFirst = handler === "api/handler.handler";
      expect(properties["TracingConfig"]).toEqual(isFirst ? { Mode: "Active" } : undefined);
    }
    expect(functionOf(stage, "api/handler.handler").properties).toMatchObject({
      MemorySize: 1024,
      Timeout: 15,
    });
    // Cognito gives up on a trigger after five seconds.
    expect(functionOf(stage, "auth/pre-sign-up.handler").properties["Timeout"]).toBe(5);
  });

  it("write to log groups that end, CDK's own helpers included", () => {
    const ends = new Map(
      resourcesOf(stage, "AWS::Logs::LogGroup").map(({ id, properties }) => [
        `\${${id}}`,
        properties["RetentionInDays"],
      ]),
    );
    for (const { id, properties } of resourcesOf(stage, "AWS::Lambda::Function")) {
      const { LogGroup } = properties["LoggingConfig"] as { LogGroup: string };
      expect(ends.get(LogGroup), id).toBe(stage === "production" ? 90 : 7);
    }
  });

  it("may do only named actions on named things", () => {
    for (const { id, grants } of functions) {
      for (const { action, resource: on } of grants) {
        expect(action, id).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
        if (action.startsWith("xray:")) continue;
        expect(on, id).toMatch(named);
      }
    }
  });

  it("write traces where Lambda makes them, and nowhere else", () => {
    const tracing = functions.filter(({ grants }) => grants.some(({ action }) => action.startsWith("xray:")));
    expect(tracing.map(({ handler }) => handler)).toEqual(["api/handler.handler"]);
  });

  it("have roles of their own, with no policy from elsewhere", () => {
    expect(new Set(functions.map(({ role }) => role)).size).toBe(functions.length);
    for (const { role } of functions) {
      const { properties } = resource(stage, "AWS::IAM::Role", role);
      expect(properties).not.toHaveProperty("ManagedPolicyArns");
      expect(properties).not.toHaveProperty("Policies");
    }
  });

  it("change the table where their handler does, and nowhere else", () => {
    expect(Object.fromEntries(functions.map((deployed) => [deployed.handler, writesOf(deployed)]))).toEqual({
      "api/handler.handler": ["dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
      "auth/pre-sign-up.handler": [],
      "events/compact-directory.handler": [],
      "events/fan-out.handler": ["dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
      "events/fetch-picture.handler": [],
      "events/heartbeat.handler": [],
      "events/import-chunk.handler": ["dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
      "events/import-file.handler": ["dynamodb:BatchWriteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
      "events/job-clock.handler": ["dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
      "events/mail-feedback.handler": ["dynamodb:PutItem"],
      "events/media.handler": ["dynamodb:UpdateItem"],
      "events/message-mail.handler": ["dynamodb:PutItem"],
      "events/premium-clock.handler": ["dynamodb:PutItem", "dynamodb:UpdateItem"],
      "events/project.handler": [
        "dynamodb:BatchWriteItem",
        "dynamodb:DeleteItem",
        "dynamodb:PutItem",
        "dynamodb:UpdateItem",
      ],
      "events/react.handler": ["dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
      "events/sweep-media.handler": ["dynamodb:DeleteItem", "dynamodb:UpdateItem"],
      "events/sweep-payments.handler": ["dynamodb:PutItem", "dynamodb:UpdateItem"],
      "realtime/connect.handler": ["dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
      "realtime/default.handler": ["dynamodb:DeleteItem", "dynamodb:UpdateItem"],
      "realtime/disconnect.handler": ["dynamodb:DeleteItem", "dynamodb:UpdateItem"],
    });
  });

  it("fetch from hosts that users name with no right but to fill quarantine", () => {
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

  it("fetch from hosts that users name in one function alone", () => {
    const resolving = functions.filter(({ bundle }) =>
      filesOf(bundle).some((file) => readFileSync(file, "utf8").includes("node:dns")),
    );
    expect(resolving.map(({ handler }) => handler)).toEqual(["events/fetch-picture.handler"]);
  });

  it("never scan, and never touch a table, bucket or pool as such", () => {
    const touching = functions.flatMap(({ handler, grants }) =>
      grants
        .filter(({ action }) => /Scan|Table$|Bucket$|Policy|UserPool/.test(action))
        .map(({ action, resource: on }) => `${handler.split("/").at(-1)} ${action} ${on}`),
    );
    // What has the client's secret in its answer, and what lets S3 say that an object is missing.
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

  it("leave wide rights to CDK's own deployment function, on the site's bucket and the assets only", () => {
    const ours = new Set(functions.map(({ role }) => role));
    const wide = resourcesOf(stage, "AWS::IAM::Role")
      .map(({ id }) => id)
      .filter((role) => !ours.has(role))
      .flatMap((role) => grantsOf(stage, role))
      .map(({ resource: on }) => on);
    expect([...new Set(wide)].toSorted()).toEqual([
      "${Site.Arn}",
      "${Site.Arn}/*",
      "arn:${AWS::Partition}:s3:::cdk-hnb659fds-assets-123456789012-eu-west-1",
      "arn:${AWS::Partition}:s3:::cdk-hnb659fds-assets-123456789012-eu-west-1/*",
    ]);
  });

  it("know the table's name exactly where they may use the table", () => {
    const wrong = functionsOf(stage).filter(({ properties, grants }) => {
      const isTold = at(properties["Environment"], "Variables", "TABLE_NAME") !== undefined;
      return isTold !== grants.some(({ action }) => action.startsWith("dynamodb:"));
    });
    expect(wrong.map(({ handler }) => handler)).toEqual([]);
  });

  it("know their stage, table, buckets and pool by name, and the site that they belong to", () => {
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
    // The key pair of web push is an operator's secret; without it nothing is pushed.
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
    // So are the keys of the payment provider, for the two functions that speak with it.
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

/** A resource of the stage, an index of its table, a folder of a bucket, the domain that mails are from, or open pages. */
const named =
  /^\$\{\w+\.(Arn|StreamArn)\}(\/index\/\w+|\/(aws\/lambda|directory|documents|erased|imports|import-chunks|quarantine|chat-images|job-pictures|media\/(avatars|partner-logos|portfolio|posts|products))\/\*)?$|:ses:[\w-]+:\d{12}:(?:identity\/\$\{MailIdentity\}|configuration-set\/\$\{MailConfiguration\})$|:\$\{WebSocketApi\}\/ws\/(POST|DELETE)\/@connections\/\*$/;

function writesOf({ grants }: Deployed): string[] {
  return grants
    .map(({ action }) => action)
    .filter((action) => /^dynamodb:(Put|Update|Delete|BatchWrite|PartiQL)/.test(action))
    .toSorted();
}
