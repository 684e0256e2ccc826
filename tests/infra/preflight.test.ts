import { createECDH } from "node:crypto";
import { resolveNs } from "node:dns/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Aws } from "../../stacks/aws.ts";
import { checkDeployment } from "../../stacks/preflight.ts";

vi.mock("node:dns/promises");

afterEach(() => vi.unstubAllEnvs());

const place = { stage: "production", region: "eu-west-1", account: "123456789012" };
const uploads = "handiwork-production-uploads-123456789012-eu-west-1";
const identity = { type: "AWS::SES::EmailIdentity", id: "handiwork.example" };

/** An account without problems, except for `overrides`. */
function account(overrides: Partial<Aws> = {}): Aws {
  return {
    secret: async () => undefined,
    sender: async () => undefined,
    isInSandbox: async () => false,
    certificate: async () => undefined,
    zone: async () => undefined,
    records: async () => [],
    unreserved: async () => 1000,
    reserved: async () => 0,
    hasBucket: async () => false,
    stream: async () => undefined,
    stack: async () => undefined,
    ...overrides,
  };
}

/** Returns the refusals and notes that an operator sees. */
async function judge(environment: Record<string, string>, overrides: Partial<Aws> = {}, stage = place.stage) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { refusals, notes } = await checkDeployment(account(overrides), { ...place, stage });
  for (const sentence of [...refusals, ...notes]) expect(sentence).toMatch(/^[A-Z].+\.$/);
  return { refusals: refusals.join("\n"), notes: notes.join("\n") };
}

const accepted = { refusals: "", notes: "" };

function pushKeys() {
  const pair = createECDH("prime256v1");
  return {
    publicKey: pair.generateKeys().toString("base64url"),
    privateKey: pair.getPrivateKey().toString("base64url"),
  };
}

const secretHolding = (value: unknown) => ({
  secret: async () => (typeof value === "string" ? value : JSON.stringify(value)),
});

/** SES knows the domain, and this stage owns it. */
const sender = (status: string) => ({
  sender: async () => ({ isVerified: status === "SUCCESS", status }),
  stack: async () => [identity, { type: "AWS::S3::Bucket", id: uploads }],
});

const certificate = (status: string, ...names: string[]) => ({
  certificate: async () => ({ status, names }),
});

const zone = (name: string, isPrivate = false) => ({
  zone: async () => ({ name, isPrivate, nameServers: ["ns-1.example"] }),
});

const table = (status: string, stream?: string) => ({ stream: async () => ({ status, stream }) });

const accessDenied = () =>
  Promise.reject(Object.assign(new Error("no rights"), { name: "AccessDeniedException" }));

it("says nothing about an account without problems", async () => {
  expect(await judge({})).toEqual(accepted);
});

it("notes a question that AWS does not answer, and lets the deployment continue", async () => {
  const { refusals, notes } = await judge(
    { MAIL_FROM: "no-reply@handiwork.example" },
    { isInSandbox: accessDenied },
  );
  expect(refusals).toBe("");
  expect(notes).toBe("Could not check the mail sender (AccessDeniedException: no rights).");
});

describe("a secret", () => {
  const keys = pushKeys();
  it.each([
    ["VAPID_SECRET", undefined, /VAPID_SECRET names x\/y, but eu-west-1 has no such secret: create it/],
    ["VAPID_SECRET", "no JSON", /is not JSON/],
    ["VAPID_SECRET", { publicKey: keys.publicKey }, /has no privateKey/],
    ["VAPID_SECRET", { ...keys, publicKey: pushKeys().publicKey }, /not a web push key pair/],
    ["VAPID_SECRET", { publicKey: "a", privateKey: "b" }, /not a web push key pair/],
    ["PAYSTACK_SECRET", undefined, /PAYSTACK_SECRET names x\/y, but eu-west-1 has no such secret/],
    ["PAYSTACK_SECRET", {}, /has no secretKey and no publicKey/],
    ["PAYSTACK_SECRET", { secretKey: "pk_live_1", publicKey: "pk_live_1" }, /secretKey in x\/y must begin/],
    ["PAYSTACK_SECRET", { secretKey: "sk_live_1", publicKey: "live" }, /publicKey in x\/y must begin/],
    [
      "PAYSTACK_SECRET",
      { secretKey: "sk_live_1", publicKey: "pk_test_1" },
      /mixes a live key and a test key/,
    ],
  ])("in %s that is %j gets one sentence", async (setting, value, sentence) => {
    const { refusals } = await judge({ [setting]: "x/y" }, value === undefined ? {} : secretHolding(value));
    expect(refusals).toMatch(sentence);
    expect(refusals.split("\n")).toHaveLength(1);
    // Sentences do not contain keys.
    for (const text of Object.values(typeof value === "object" ? value : {}))
      if (text.length > 9) expect(refusals).not.toContain(text);
  });

  it("that is valid gets none; test keys get a note on a permanent stage", async () => {
    expect(await judge({ VAPID_SECRET: "x" }, secretHolding(keys))).toEqual(accepted);
    vi.unstubAllEnvs();
    const test = { secretKey: "sk_test_1", publicKey: "pk_test_1" };
    expect((await judge({ PAYSTACK_SECRET: "x" }, secretHolding(test))).notes).toMatch(
      /cannot take real payments/,
    );
    expect(await judge({ PAYSTACK_SECRET: "x" }, secretHolding(test), "dev")).toEqual(accepted);
    expect(
      await judge(
        { PAYSTACK_SECRET: "x" },
        secretHolding({ secretKey: "sk_live_1", publicKey: "pk_live_1" }),
      ),
    ).toEqual(accepted);
  });
});

describe("the sender of mails", () => {
  const from = { MAIL_FROM: "Handiwork <no-reply@handiwork.example>" };
  it("is created by the first deployment, with a note", async () => {
    const { refusals, notes } = await judge(from);
    expect(refusals).toBe("");
    expect(notes).toMatch(/SES does not know handiwork\.example yet: this deployment creates the identity/);
  });

  it("cannot belong to another stage", async () => {
    const others = { sender: async () => ({ isVerified: true, status: "SUCCESS" }) };
    expect((await judge(from, others)).refusals).toMatch(
      /^MAIL_FROM: SES already has an identity for handiwork\.example/,
    );
  });

  it("is refused on a permanent stage if SES failed to verify it", async () => {
    const { refusals } = await judge(from, sender("FAILED"));
    expect(refusals).toMatch(/^MAIL_FROM: SES has not verified handiwork\.example \(FAILED\)/);
    expect(await judge(from, sender("FAILED"), "dev")).toMatchObject({ refusals: "" });
  });

  it("may wait for its DNS records", async () => {
    const { refusals, notes } = await judge(from, sender("PENDING"));
    expect(refusals).toBe("");
    expect(notes).toMatch(/\(PENDING\): it sends no mail until/);
    expect(await judge(from, sender("SUCCESS"))).toEqual(accepted);
  });

  it("gets a note while SES is in its sandbox", async () => {
    const sandbox = { ...sender("SUCCESS"), isInSandbox: async () => true };
    expect((await judge(from, sandbox)).notes).toMatch(/in the sandbox/);
  });
});

describe("a domain", () => {
  const own = { SITE_DOMAIN: "app.handiwork.example" };
  const arn = "arn:aws:acm:us-east-1:123456789012:certificate/0";

  it.each([
    [{}, /no such certificate in us-east-1/],
    [certificate("PENDING_VALIDATION", "app.handiwork.example"), /not issued \(PENDING_VALIDATION\)/],
    [certificate("EXPIRED", "app.handiwork.example"), /not issued \(EXPIRED\)/],
    [
      certificate("ISSUED", "handiwork.example"),
      /is for handiwork\.example, not for app\.handiwork\.example/,
    ],
    [certificate("ISSUED", "*.app.handiwork.example"), /not for app/],
  ])("needs a matching certificate (%#)", async (overrides, sentence) => {
    expect((await judge({ ...own, SITE_CERTIFICATE_ARN: arn }, overrides)).refusals).toMatch(sentence);
  });

  it.each([["app.handiwork.example"], ["*.handiwork.example"]])(
    "accepts a certificate for %s",
    async (name) => {
      const found = certificate("ISSUED", "handiwork.example", name);
      expect(await judge({ ...own, SITE_CERTIFICATE_ARN: arn }, found)).toEqual(accepted);
    },
  );

  it.each([
    [{}, /no hosted zone Z1/],
    [zone("handiwork.example", true), /private/],
    [zone("work.example"), /is for work\.example, not for app\.handiwork\.example/],
    [zone("iwork.example"), /not for/],
  ])("needs a matching hosted zone (%#)", async (overrides, sentence) => {
    expect((await judge({ ...own, SITE_ZONE_ID: "Z1" }, overrides)).refusals).toMatch(sentence);
  });

  it.each([
    [["ns-9.example", "NS-1.example"], "", ""],
    [["ns-9.example"], "handiwork.example is not delegated to the hosted zone", ""],
    ["ENOTFOUND", "set its name servers at the domain's registrar (ns-1.example)", ""],
    ["ETIMEOUT", "", "Could not check whether handiwork.example is delegated"],
  ])("must be delegated to the hosted zone: %j", async (found, refusal, note) => {
    vi.mocked(resolveNs).mockImplementation(async () => {
      if (typeof found === "string") throw Object.assign(new Error(found), { code: found });
      return found;
    });
    const { refusals, notes } = await judge({ ...own, SITE_ZONE_ID: "Z1" }, zone("handiwork.example"));
    expect([refusals, notes]).toEqual([
      refusal ? expect.stringContaining(refusal) : "",
      note ? expect.stringContaining(note) : "",
    ]);
  });

  it("must not have foreign records in the zone", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL", "http://127.0.0.1:1");
    const environment = {
      ...own,
      SITE_ZONE_ID: "Z1",
      MAIL_FROM: "Handiwork <no-reply@app.handiwork.example>",
    };
    const existing: Record<string, string[]> = {
      "app.handiwork.example": ["CNAME", "TXT"],
      "_dmarc.app.handiwork.example": ["TXT"],
    };
    const inTheWay = {
      ...zone("handiwork.example"),
      records: async (_: string, name: string) => existing[name] ?? [],
    };
    const { refusals } = await judge(environment, inTheWay);
    expect(refusals.split("\n")).toEqual([
      expect.stringMatching(/already has a record CNAME of app\.handiwork\.example/),
      expect.stringMatching(/already has a record TXT of _dmarc\.app\.handiwork\.example/),
    ]);
    const names = Object.keys(existing);
    const ours = names.map((name) => ({ type: "AWS::Route53::RecordSet", id: name }));
    expect(await judge(environment, { ...inTheWay, stack: async () => ours })).toMatchObject({
      refusals: "",
    });
  });

  it("is not looked up in DNS when deploying to an emulator", async () => {
    vi.mocked(resolveNs).mockRejectedValue(new Error("asked"));
    vi.stubEnv("AWS_ENDPOINT_URL", "http://127.0.0.1:1");
    expect(await judge({ ...own, SITE_ZONE_ID: "Z1" }, zone("handiwork.example"))).toEqual(accepted);
  });
});

describe("the account", () => {
  it("needs enough concurrency for the stage, including what it has reserved", async () => {
    const small = { unreserved: async () => 100 };
    const { refusals } = await judge({}, small);
    expect(refusals).toMatch(/reserves 24 .* the account has 100.*RESERVED_CONCURRENCY=off/);
    const had = { ...small, reserved: async (name: string) => (name.endsWith("MakePictures") ? 20 : 1) };
    expect(await judge({}, had)).toEqual(accepted);
    expect(await judge({ RESERVED_CONCURRENCY: "off" }, small)).toEqual(accepted);
    vi.unstubAllEnvs();
    expect(await judge({}, small, "dev")).toEqual(accepted);
    expect((await judge({ PICTURES_AT_ONCE: "0" }, small)).refusals).toMatch(/reserves 4 /);
  });

  it("must not have an earlier stage's uploads bucket", async () => {
    const left = { hasBucket: async (name: string) => name === uploads };
    expect((await judge({}, left)).refusals).toMatch(new RegExp(`^The bucket ${uploads} is left`));
    expect(
      await judge({}, { ...left, stack: async () => [{ type: "AWS::S3::Bucket", id: uploads }] }),
    ).toEqual(accepted);
  });
});

describe("a restored table", () => {
  const arn = "arn:aws:dynamodb:eu-west-1:123456789012:table/restored";
  const restored = { RESTORED_TABLE_ARN: arn, RESTORED_TABLE_STREAM_ARN: `${arn}/stream/2` };

  it.each([
    [{}, /no table restored/],
    [table("CREATING"), /not ready yet \(CREATING\)/],
    [table("ACTIVE"), /the stream of restored is off/],
    [table("ACTIVE", `${arn}/stream/1`), /the stream of restored is .*\/stream\/1/],
  ])("must exist, be ready and have its stream on (%#)", async (overrides, sentence) => {
    expect((await judge(restored, overrides)).refusals).toMatch(sentence);
  });

  it("is accepted if it is ready", async () => {
    expect(await judge(restored, table("ACTIVE", `${arn}/stream/2`))).toEqual(accepted);
  });
});
