import { assert, constantFrom, option, property, record, string, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { services, signed, type ServiceRequest } from "../aws/index.ts";
import { callName } from "../aws/name.ts";
import { newId } from "../ids/index.ts";
import { called, causeIn, causeText, currentCause, notice, under, workFor, type Work } from "./index.ts";

const newWork = (requestId = newId()): Work => ({ requestId, calls: [], noticed: new Map() });

const hex = (length: number) =>
  string({ unit: constantFrom(..."0123456789abcdef".split("")), minLength: length, maxLength: length });
const places = record({
  traceId: tuple(hex(8), hex(24)).map((parts) => `1-${parts.join("-")}`),
  parentId: hex(16),
});

describe("a cause", () => {
  it("is read as it was written", () => {
    assert(
      property(option(places, { nil: undefined }), (place) => {
        const cause = { requestId: newId(), ...(place ? { place } : {}) };
        expect(causeIn(causeText(cause))).toEqual(cause);
      }),
    );
  });

  it.each([
    undefined,
    "",
    "two words",
    "a\nb",
    "x".repeat(65),
    "01ARZ3NDEKTSV4RRFFQ69G5FAV 1-5759e988-bd862e3fe1be46a994272793",
    "01ARZ3NDEKTSV4RRFFQ69G5FAV 1-5759E988-bd862e3fe1be46a994272793 53995c3f42cd8ad8",
    '{"requestId":"a"}',
  ])("is none where it is not what we write: %j", (text) => {
    expect(causeIn(text)).toBeUndefined();
  });
});

const fail = (error: Error) => () => Promise.reject(error);

const target = (name: string) => ({ "X-Amz-Target": name });

describe("work", () => {
  it("is known to all that it awaits, and to nothing beside it", async () => {
    const seen: (string | undefined)[] = [];
    const one = under(newWork("one"), async () => {
      await Promise.resolve();
      workFor("ada");
      seen.push(currentCause());
    });
    const other = under(newWork("other"), async () => {
      await Promise.resolve();
      seen.push(currentCause());
    });
    await Promise.all([one, other]);
    expect([...seen, currentCause()]).toEqual(["one", "other", undefined]);
  });

  it("keeps how long its calls took and whether they failed; a service that says no does not fail", async () => {
    const work = newWork();
    const no = Object.assign(new Error("No"), { $metadata: { httpStatusCode: 400 } });
    await under(work, async () => {
      expect(await called("s3.GET", async () => "found")).toBe("found");
      await expect(called("dynamodb.PutItem", fail(no))).rejects.toBe(no);
      await expect(called("ses.POST", fail(new Error("away")))).rejects.toThrow("away");
      for (let times = 0; times < 300; times += 1) await called("sqs.SendMessage", () => Promise.resolve());
      notice("provider-away");
      notice("provider-away");
    });
    expect(work.calls.slice(0, 3).map(({ name, failed }) => [name, failed])).toEqual([
      ["s3.GET", false],
      ["dynamodb.PutItem", false],
      ["ses.POST", true],
    ]);
    expect(work.calls).toHaveLength(200);
    expect(work.calls.every(({ milliseconds }) => milliseconds >= 0 && milliseconds < 10_000)).toBe(true);
    expect([...work.noticed]).toEqual([["provider-away", 2]]);
    await expect(called("s3.GET", async () => "outside of any")).resolves.toBe("outside of any");
  });

  it("tells calls by service and operation, and nothing of what they are about", async () => {
    const url = "https://secret-bucket.s3.eu-west-1.amazonaws.com/avatars/secret-key?token=secret";
    const requests: readonly (readonly [string, ServiceRequest])[] = [
      ["s3.GET", signed("s3", { method: "GET", url })],
      ["sqs.SendMessage", signed("sqs", { method: "POST", url, headers: target("AmazonSQS.SendMessage") })],
      ["ses.POST", signed("ses", { method: "POST", url })],
      [
        "cognito-idp.SignUp",
        { method: "POST", url, headers: target("AWSCognitoIdentityProviderService.SignUp") },
      ],
      ["elsewhere.POST", { method: "POST", url, headers: { Authorization: "Bearer secret" } }],
    ];
    for (const [name, request] of requests) expect(callName(request)).toBe(name);
    const work = newWork();
    await under(work, () => services.send({ method: "GET", url: "http://127.0.0.1:9/secret" }, 1_000)).catch(
      String,
    );
    expect(work.calls).toMatchObject([{ name: "elsewhere.GET", failed: true }]);
    expect(JSON.stringify(work.calls)).not.toContain("secret");
  });
});
