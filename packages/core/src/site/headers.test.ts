import { describe, expect, it } from "vitest";
import { cacheControl, securityHeaders } from "./headers.ts";

describe("security headers", () => {
  const headers = securityHeaders({
    https: true,
    uploadOrigins: ["https://s3.example"],
  });
  const directives = new Map(
    headers["Content-Security-Policy"]!.split("; ").map((directive) => {
      const [name, ...sources] = directive.split(" ");
      return [name, sources] as const;
    }),
  );

  it("let no inline or foreign script run", () => {
    expect(directives.get("script-src")).toEqual(["'self'"]);
    expect(directives.get("worker-src")).toEqual(["'self'"]);
    expect(directives.get("object-src")).toEqual(["'none'"]);
    expect(directives.get("base-uri")).toEqual(["'none'"]);
  });

  it("let pages reach their own origin and the uploads only, and show pictures of these and their own", () => {
    expect(directives.get("connect-src")).toEqual(["'self'", "https://s3.example"]);
    expect(directives.get("img-src")).toEqual(["'self'", "data:", "blob:", "https://s3.example"]);
  });

  it("let no other page frame the site", () => {
    expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
  });

  it("ask for HTTPS for a year or more, and only where the site has it", () => {
    expect(headers["Strict-Transport-Security"]).toMatch(/^max-age=(\d{8,}); includeSubDomains$/);
    expect(securityHeaders({ https: false, uploadOrigins: [] })).not.toHaveProperty(
      "Strict-Transport-Security",
    );
  });
});

describe("cache control", () => {
  it("keeps hashed files for ever and asks again for everything else", () => {
    expect(cacheControl("/assets/index-B2c3.js")).toBe("public, max-age=31536000, immutable");
    expect(cacheControl("/documents/app.html")).toBe("no-cache");
    expect(cacheControl("/robots.txt")).toBe("no-cache");
  });
});
