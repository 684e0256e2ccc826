import { describe, expect, it } from "vitest";
import { Bucket, presignedPut, presigner, start, type Started } from "../testing.ts";

const rules = [
  {
    allowedOrigins: ["http://localhost:3000", "https://handiwork.ng"],
    allowedMethods: ["PUT", "HEAD"],
    allowedHeaders: ["content-type", "x-amz-date"],
  },
  { allowedOrigins: ["https://elsewhere.example"], allowedMethods: ["GET"], allowedHeaders: [] },
] as const;

function open(): Promise<Started> {
  return start({ buckets: [{ name: Bucket, cors: rules }, { name: "closed" }] });
}

function preflight(
  endpoint: string,
  origin: string,
  method: string,
  headers = "",
  bucket = Bucket,
): Promise<Response> {
  return fetch(`${endpoint}/${bucket}/a`, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": method,
      ...(headers && { "access-control-request-headers": headers }),
    },
  });
}

describe("a preflight", () => {
  it("is answered by the first rule that allows origin, method and headers", async () => {
    const { endpoint } = await open();
    const { status, headers } = await preflight(
      endpoint,
      "http://localhost:3000",
      "PUT",
      "Content-Type, x-amz-date",
    );
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "access-control-allow-origin": "http://localhost:3000",
      "access-control-allow-methods": "PUT, HEAD",
      "access-control-allow-headers": "content-type, x-amz-date",
      "access-control-allow-credentials": "true",
      vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
    });
    const second = await preflight(endpoint, "https://handiwork.ng", "PUT");
    expect(second.headers.get("access-control-allow-origin")).toBe("https://handiwork.ng");
    const other = await preflight(endpoint, "https://elsewhere.example", "GET");
    expect(other.headers.get("access-control-allow-methods")).toBe("GET");
  });

  it.each([
    ["another origin", "https://evil.example", "PUT", "", Bucket],
    ["an origin that only looks like it", "https://handiwork.ng.evil.example", "PUT", "", Bucket],
    ["another method", "http://localhost:3000", "DELETE", "", Bucket],
    ["another header", "http://localhost:3000", "PUT", "x-other", Bucket],
    ["a method of another origin's rule", "https://elsewhere.example", "PUT", "", Bucket],
    ["a bucket without rules", "http://localhost:3000", "PUT", "", "closed"],
  ])("is refused for %s", async (_, origin, method, headers, bucket) => {
    const { endpoint } = await open();
    const response = await preflight(endpoint, origin, method, headers, bucket);
    expect(response.status).toBe(403);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(await response.text()).toContain("<Code>AccessForbidden</Code>");
  });

  it("must name its origin and method", async () => {
    const { endpoint } = await open();
    const response = await fetch(`${endpoint}/${Bucket}/a`, { method: "OPTIONS" });
    expect(response.status).toBe(400);
  });
});

describe("an answer to a browser", () => {
  it("may be read by allowed origins, errors too, and by no other", async () => {
    const { endpoint } = await open();
    const url = await presignedPut(presigner(endpoint), "a");
    const send = (origin: string, body: string): Promise<Response> =>
      fetch(url, { method: "PUT", body, headers: { origin, "content-type": "image/png" } });
    const stored = await send("http://localhost:3000", "1234");
    expect(stored.status).toBe(200);
    expect(stored.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
    const refused = await send("http://localhost:3000", "12345");
    expect(refused.status).toBe(403);
    expect(refused.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
    const evil = await send("https://evil.example", "1234");
    expect(evil.headers.get("access-control-allow-origin")).toBeNull();
  });
});
