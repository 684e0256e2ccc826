import { describe, expect, it } from "vitest";
import { cacheControl, securityHeaders } from "./headers.ts";

describe("security headers", () => {
  const headers = securityHeaders({
    https: true,
    uploadOrigins: ["https://s3.example"],
  });
  const directives = directivesOf(headers);

  it("allow neither inline nor foreign scripts and styles", () => {
    expect(directives.get("script-src")).toEqual(["'self'"]);
    expect(directives.get("style-src")).toEqual(["'self'"]);
    expect(headers["Content-Security-Policy"]).not.toContain("unsafe");
    expect(directives.get("worker-src")).toEqual(["'self'"]);
    expect(directives.get("object-src")).toEqual(["'none'"]);
    expect(directives.get("base-uri")).toEqual(["'none'"]);
  });

  it("let pages connect only to their own origin and the uploads, and show pictures from these, blobs and data URLs", () => {
    expect(directives.get("connect-src")).toEqual(["'self'", "https://s3.example"]);
    expect(directives.get("img-src")).toEqual(["'self'", "data:", "blob:", "https://s3.example"]);
  });

  it("prevent other sites from framing the site", () => {
    expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
  });

  it("require HTTPS for at least a year, and only if the site uses it", () => {
    expect(headers["Strict-Transport-Security"]).toMatch(/^max-age=(\d{8,}); includeSubDomains$/);
    expect(securityHeaders({ https: false, uploadOrigins: [] })).not.toHaveProperty(
      "Strict-Transport-Security",
    );
  });
});

describe("the headers of the document that opens the checkout", () => {
  const uploadOrigins = ["https://s3.example"];
  const elsewhere = securityHeaders({ https: true, uploadOrigins });
  const headers = securityHeaders({ https: true, uploadOrigins, checkout: [] });

  it("also allow the provider's script, frame and API, and nothing else", () => {
    const [own, others] = [directivesOf(headers), directivesOf(elsewhere)];
    const added = [...own].flatMap(([name, sources]) => {
      const more = sources.filter((source) => !others.get(name)?.includes(source));
      return more.length > 0 ? [[name, more]] : [];
    });
    expect(Object.fromEntries(added)).toEqual({
      "script-src": ["https://js.paystack.co", "https://checkout.paystack.com"],
      "connect-src": ["https://api.paystack.co", "https://checkout.paystack.com"],
      "frame-src": ["https://checkout.paystack.com"],
      "style-src": ["'unsafe-inline'"],
    });
    expect([...others.values()].flat().join(" ")).not.toContain("paystack");
  });

  it("let only the provider request a payment, and a bank's window respond to it", () => {
    expect(headers["Permissions-Policy"]).toContain('payment=(self "https://checkout.paystack.com")');
    expect(elsewhere["Permissions-Policy"]).toContain("payment=()");
    expect(headers["Cross-Origin-Opener-Policy"]).toBe("same-origin-allow-popups");
    expect(elsewhere["Cross-Origin-Opener-Policy"]).toBe("same-origin");
  });

  it("allow the provider's sandbox", () => {
    const sandbox = "http://127.0.0.1:4000";
    const directives = directivesOf(
      securityHeaders({ https: false, uploadOrigins: [], checkout: [sandbox] }),
    );
    for (const name of ["script-src", "connect-src", "frame-src"]) {
      expect(directives.get(name)).toContain(sandbox);
      expect(directives.get(name)).toContain("'self'");
    }
  });
});

function directivesOf(headers: Record<string, string>): Map<string, string[]> {
  return new Map(
    headers["Content-Security-Policy"]!.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

describe("cache control", () => {
  it("keeps hashed files permanently and revalidates all others", () => {
    expect(cacheControl("/assets/index-B2c3.js")).toBe("public, max-age=31536000, immutable");
    expect(cacheControl("/documents/app.html")).toBe("no-cache");
    expect(cacheControl("/robots.txt")).toBe("no-cache");
  });
});
