import { documentFile, documents } from "@handiwork/core/reference/documents";
import {
  cacheControl,
  originSecretHeader,
  securityHeaders,
  strictTransportSeconds,
  viewerAddressHeader,
} from "@handiwork/core/reference/headers";
import { behaviours as table, sessionMark } from "@handiwork/core/reference/origins";
import { removal } from "@handiwork/core/reference/uploads";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { account } from "./account.ts";
import { functionOf } from "./functions.ts";
import { at, folderOf, list, resource, resourcesOf, text, type Properties } from "./template.ts";

const stages = ["production", "dev"] as const;
const cachingDisabled = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const cachingOptimised = "658327ea-f89d-4fab-a63d-7e88639e58f6";
const allViewerExceptHostHeader = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

const pickers = [{ EventType: "viewer-request", FunctionARN: "${Documents.FunctionARN}" }];

describe.each(stages)("the distribution of %s", (stage) => {
  const distribution = at(resource(stage, "AWS::CloudFront::Distribution").properties, "DistributionConfig")!;
  const behaviours = new Map(
    [at(distribution, "DefaultCacheBehavior")!, ...list(at(distribution, "CacheBehaviors"))].map(
      (behaviour) => [at(behaviour, "PathPattern") ?? "*", behaviour],
    ),
  );
  const originOf = (path: string) =>
    list(at(distribution, "Origins")).find(
      (origin) => at(origin, "Id") === at(behaviours.get(path), "TargetOriginId"),
    );

  it("serves the app, the API, the WebSocket and the media on one domain", () => {
    expect([...behaviours.keys()]).toEqual(["*", ...table.map(({ pattern }) => pattern)]);
    expect(at(originOf("*"), "DomainName")).toBe("${Site.RegionalDomainName}");
    expect(at(originOf("/media/*"), "DomainName")).toBe("${Media.RegionalDomainName}");
    const gateway = `.execute-api.${account.region}.\${AWS::URLSuffix}`;
    for (const pattern of ["/pricing", "/pricing/"]) {
      expect(at(originOf(pattern), "DomainName")).toBe("${Site.RegionalDomainName}");
    }
    for (const { pattern, origin } of table) {
      if (origin === "media" || origin === "socket" || origin === "checkout") continue;
      expect(at(originOf(pattern), "DomainName"), pattern).toBe(`\${HttpApi}${gateway}`);
    }
    expect(at(originOf("/ws"), "DomainName")).toBe(`\${WebSocketApi}${gateway}`);
  });

  it("reads the private buckets with origin access control", () => {
    const policies = { "*": cachingOptimised, "/pricing": cachingOptimised, "/media/*": "${MediaPolicy}" };
    for (const [path, CachePolicyId] of Object.entries(policies)) {
      expect(at(originOf(path), "OriginAccessControlId")).toMatch(/OriginAccessControl\.Id\}$/);
      expect(behaviours.get(path)).toMatchObject({ CachePolicyId, Compress: true });
    }
  });

  it("caches a picture no longer than its removal may take", () => {
    const { properties } = resource(stage, "AWS::CloudFront::CachePolicy", "MediaPolicy");
    const { edgeSeconds } = removal;
    expect(at(properties, "CachePolicyConfig")).toMatchObject({
      DefaultTTL: edgeSeconds,
      MaxTTL: edgeSeconds,
    });
  });

  it("forwards the API and the WebSocket uncached, with cookies, query and headers, over TLS alone", () => {
    for (const path of ["/api/*", "/ws"]) {
      expect(behaviours.get(path)).toMatchObject({
        CachePolicyId: cachingDisabled,
        OriginRequestPolicyId: allViewerExceptHostHeader,
        ViewerProtocolPolicy: "https-only",
      });
      expect(originOf(path)).toMatchObject({ CustomOriginConfig: { OriginProtocolPolicy: "https-only" } });
    }
    expect(at(behaviours.get("/api/*"), "AllowedMethods")).toContain("DELETE");
    expect(resource(stage, "AWS::ApiGatewayV2::Stage", "WebSocketStage").properties["StageName"]).toBe("ws");
  });

  it("caches pages as their headers say, separately for sessions, and forwards nothing else", () => {
    const { properties } = resource(stage, "AWS::CloudFront::CachePolicy", "PagesPolicy");
    const policy = at(properties, "CachePolicyConfig");
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
    expect(at(policy, "ParametersInCacheKeyAndForwardedToOrigin")).toEqual({
      CookiesConfig: { CookieBehavior: "whitelist", Cookies: [sessionMark] },
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
      HeadersConfig: { HeaderBehavior: "none" },
      QueryStringsConfig: { QueryStringBehavior: "none" },
    });
    for (const { pattern } of table.filter(({ origin }) => origin === "pages")) {
      const behaviour = behaviours.get(pattern);
      expect(behaviour).toMatchObject({ CachePolicyId: "${PagesPolicy}", Compress: true });
      expect(behaviour).not.toHaveProperty("OriginRequestPolicyId");
      // GET and HEAD, CloudFront's default.
      expect(behaviour).not.toHaveProperty("AllowedMethods");
    }
  });

  it("passes the viewer's address to the API", () => {
    expect(at(behaviours.get("/api/*"), "FunctionAssociations")).toEqual([
      { EventType: "viewer-request", FunctionARN: "${ViewerAddress.FunctionARN}" },
    ]);
  });

  it("authenticates to the API and the WebSocket with a generated secret, which no template contains", () => {
    const secret = resource(stage, "AWS::SecretsManager::Secret", "OriginSecret1");
    expect(at(secret.properties, "GenerateSecretString", "PasswordLength")).toBeGreaterThanOrEqual(40);
    const reference = `{{resolve:secretsmanager:\${${secret.id}}:SecretString:::}}`;
    for (const path of ["/api/*", "/ws"]) {
      expect(at(originOf(path), "OriginCustomHeaders")).toEqual([
        { HeaderName: originSecretHeader, HeaderValue: reference },
      ]);
    }
    for (const handler of ["api/handler.handler", "realtime/connect.handler"]) {
      const { properties } = functionOf(stage, handler);
      expect(at(properties, "Environment", "Variables", "ORIGIN_SECRET")).toBe(reference);
    }
  });

  it("has no error pages, which would replace the API's 403 and 404", () => {
    expect(distribution).not.toHaveProperty("CustomErrorResponses");
  });

  it("sends the checkout's headers for /pricing, and strict ones for everything else", () => {
    for (const [path, behaviour] of behaviours) {
      const atCheckout = path === "/pricing" || path === "/pricing/";
      const policy = atCheckout ? "${CheckoutHeaders}" : "${SecurityHeaders}";
      expect(at(behaviour, "ResponseHeadersPolicyId"), text(path)).toBe(policy);
      if (atCheckout) expect(behaviour).toMatchObject({ FunctionAssociations: pickers });
    }
  });

  it.each([
    ["SecurityHeaders", {}],
    ["CheckoutHeaders", { checkout: [] }],
  ])("sends the same %s as the local gateway", (id, options) => {
    const config = at(
      resource(stage, "AWS::CloudFront::ResponseHeadersPolicy", id).properties,
      "ResponseHeadersPolicyConfig",
    );
    const uploads = text(resource(stage, "AWS::S3::Bucket", "Uploads").properties["BucketName"]);
    const wanted = securityHeaders({
      ...options,
      https: true,
      uploadOrigins: [`https://${uploads}.s3.${account.region}.amazonaws.com`],
    });
    const fields = at(config, "SecurityHeadersConfig")!;
    expect(at(fields, "StrictTransportSecurity")).toEqual({
      AccessControlMaxAgeSec: strictTransportSeconds,
      IncludeSubdomains: true,
      Override: true,
    });
    expect(at(fields, "ContentTypeOptions")).toEqual({ Override: true });
    const named = list(at(config, "CustomHeadersConfig", "Items"));
    expect({
      "Content-Security-Policy": at(fields, "ContentSecurityPolicy", "ContentSecurityPolicy"),
      "Referrer-Policy": at(fields, "ReferrerPolicy", "ReferrerPolicy"),
      "Strict-Transport-Security": `max-age=${strictTransportSeconds}; includeSubDomains`,
      "X-Content-Type-Options": "nosniff",
      ...Object.fromEntries(named.map((header) => [text(at(header, "Header")), at(header, "Value")])),
    }).toEqual(wanted);
  });

  it("has the operator's domain and modern TLS", () => {
    expect(at(distribution, "Aliases")).toEqual(stage === "production" ? ["handiwork.example"] : undefined);
    if (stage === "production") {
      expect(at(distribution, "ViewerCertificate", "MinimumProtocolVersion")).toBe("TLSv1.2_2021");
    }
  });
});

describe("the function that sets the viewer's address", () => {
  it("overwrites the client's header", () => {
    const code = text(
      resource("dev", "AWS::CloudFront::Function", "ViewerAddress").properties["FunctionCode"],
    );
    const request = { uri: "/api/x", headers: { [viewerAddressHeader]: { value: "192.0.2.9" } } };
    const event = { request, viewer: { ip: "2001:db8::1" } };
    expect(runInNewContext(`${code}; handler(event)`, { event })).toMatchObject({
      uri: "/api/x",
      headers: { [viewerAddressHeader]: { value: "2001:db8::1" } },
    });
  });
});

describe("the function that picks a document", () => {
  const code = text(resource("dev", "AWS::CloudFront::Function", "Documents").properties["FunctionCode"]);
  const pick = (uri: string) =>
    (runInNewContext(`${code}; handler({ request: { uri: path } })`, { path: uri }) as { uri: string }).uri;

  it.each([
    ["/", "/index.html"],
    ["/artisans", "/documents/search.html"],
    ["/artisans/", "/documents/search.html"],
    ["/artisans/0c0e1f5e-0000-4000-8000-000000000000", "/documents/artisan.html"],
    ["/blog/how-to-choose", "/documents/blog-post.html"],
    ["/nowhere/at/all", "/documents/app.html"],
    ["/register/artisan", "/documents/register-artisan.html"],
  ])("rewrites %s to %s", (path, file) => {
    expect(pick(path)).toBe(file);
    expect(documentFile(path)).toBe(file);
  });

  it.each(["/assets/index-0.js", "/favicon.ico", "/documents/app.html", "/robots.txt"])(
    "leaves the file %s alone",
    (path) => {
      expect(pick(path)).toBe(path);
    },
  );

  it("fits into CloudFront's limit of 10 kB", () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  });
});

describe("the web app's files", () => {
  const [assets, rest] = resourcesOf("dev", "Custom::CDKBucketDeployment").map(
    ({ properties }) => properties,
  );

  it("are cached forever if their names contain a hash, and revalidated otherwise", () => {
    expect(assets).toMatchObject({
      DestinationBucketKeyPrefix: "assets",
      SystemMetadata: { "cache-control": cacheControl("/assets/index-0.js") },
    });
    expect(rest).not.toHaveProperty("DestinationBucketKeyPrefix");
    expect(rest).toMatchObject({ SystemMetadata: { "cache-control": cacheControl("/index.html") } });
  });

  it("are uploaded uncompressed, because CloudFront compresses them", () => {
    expect(filesOf(assets)).toEqual(["index-0.js"]);
    expect(filesOf(rest)).not.toContain("assets");
    expect(filesOf(rest).filter((file) => file.endsWith(".html"))).toEqual([]);
  });

  it("include the documents, with the site's origin filled in", () => {
    const sources = list(rest?.["SourceObjectKeys"]).slice(1);
    expect(sources).toHaveLength(documents.length);
    for (const [index, { file }] of documents.entries()) {
      expect(filesOf(rest, index + 1)).toContain(file.slice(1));
      const [marked] = Object.entries(at(rest, "SourceMarkers", index + 1) as Properties);
      expect(marked?.[1]).toBe("${Distribution.DomainName}");
      const html = readFileSync(join(folderOf("dev"), assetOf(rest, index + 1), file), "utf8");
      expect(html).toBe(`${file} of https://${marked?.[0]}`);
    }
  });

  it("of former releases are not pruned, because open pages use them", () => {
    expect([assets?.["Prune"], rest?.["Prune"]]).toEqual([false, false]);
  });

  it("do not expire: their age does not tell old files from current ones", () => {
    const { properties } = resource("dev", "AWS::S3::Bucket", "Site");
    const rules = list(at(properties, "LifecycleConfiguration", "Rules"));
    expect(rules.map((rule) => at(rule, "Id"))).toEqual(["unfinished"]);
    for (const ending of ["ExpirationInDays", "ExpirationDate", "NoncurrentVersionExpiration", "Transitions"])
      for (const rule of rules) expect(rule).not.toHaveProperty(ending);
  });
});

/** Lists the files of one of a deployment's sources. */
function filesOf(deployment: Properties | undefined, source = 0): string[] {
  return readdirSync(join(folderOf("dev"), assetOf(deployment, source)), {
    recursive: true,
    encoding: "utf8",
  });
}

function assetOf(deployment: Properties | undefined, source: number): string {
  return `asset.${text(at(deployment, "SourceObjectKeys", source)).replace(".zip", "")}`;
}
