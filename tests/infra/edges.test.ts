import { describe, expect, it } from "vitest";
import { functionOf } from "./functions.ts";
import { at, list, resource, resourcesOf, text } from "./template.ts";

const stages = ["production", "dev"] as const;

/** The longest timeout of the API's outgoing calls in seconds: Paystack's (core's `payments/paystack.ts`). */
const longestCall = 10;

describe.each(stages)("the timeouts and limits of %s", (stage) => {
  it("shorten with each layer from the distribution to the service", () => {
    const origins = list(
      at(resource(stage, "AWS::CloudFront::Distribution").properties, "DistributionConfig", "Origins"),
    );
    const waits = (api: string) => {
      const origin = origins.find((each) => text(at(each, "DomainName")).startsWith(`\${${api}}.`));
      const integrations = resourcesOf(stage, "AWS::ApiGatewayV2::Integration")
        .filter(({ properties }) => properties["ApiId"] === `\${${api}}`)
        .map(({ properties }) => Number(properties["TimeoutInMillis"]) / 1000);
      return [Number(at(origin, "CustomOriginConfig", "OriginReadTimeout")), Math.max(...integrations)];
    };
    const timeout = (handler: string) => Number(functionOf(stage, handler).properties["Timeout"]);
    const http = [...waits("HttpApi"), timeout("api/handler.handler"), longestCall];
    expect(http).toEqual([20, 18, 15, 10]);
    const socket = ["connect", "disconnect", "default"].map((name) => timeout(`realtime/${name}.handler`));
    expect([...waits("WebSocketApi"), Math.max(...socket)]).toEqual([20, 12, 10]);
  });

  it("allow fewer sign-ins a second than the user pool does", () => {
    const { properties } = resource(stage, "AWS::ApiGatewayV2::Stage", "HttpApiHttpStage");
    expect(properties["RouteSettings"]).toEqual({
      "ANY /api/auth/{proxy+}": { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
    });
    const routes = resourcesOf(stage, "AWS::ApiGatewayV2::Route").filter(
      (route) => route.properties["ApiId"] === "${HttpApi}",
    );
    expect(routes.map((route) => text(route.properties["RouteKey"])).toSorted()).toEqual([
      "$default",
      "ANY /api/auth/{proxy+}",
    ]);
    // Both routes have the same target.
    expect(new Set(routes.map((route) => route.properties["Target"])).size).toBe(1);
  });

  it("reserve concurrency for scheduled functions, one run at a time, and for pictures", () => {
    const reserved = Object.fromEntries(
      resourcesOf(stage, "AWS::Lambda::Function")
        .filter(({ properties }) => properties["ReservedConcurrentExecutions"] !== undefined)
        .map(({ id, properties }) => [id, properties["ReservedConcurrentExecutions"]]),
    );
    expect(reserved).toEqual(
      stage === "production"
        ? { CompactDirectory: 1, MakePictures: 20, PremiumClock: 1, SweepMedia: 1, SweepPayments: 1 }
        : {},
    );
  });
});
