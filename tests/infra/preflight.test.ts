import { createECDH } from "node:crypto";
import { resolveNs } from "node:dns/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Aws } from "../../stacks/aws.ts";
import { judgeDeployment } from "../../stacks/preflight.ts";

vi.mock("node:dns/promises");

afterEach(() => vi.unstubAllEnvs());

const place = { stage: "production", region: "eu-west-1", account: "123456789012" };
const uploads = "handiwork-production-uploads-123456789012-eu-west-1";
const identity = { type: "AWS::SES::EmailIdentity", id: "handiwork.example" };

/** An account in which all is well, but for what is said. */
function account(but: Partial<Aws> = {}): Aws {
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
    ...but,
  };
}

/** What an operator reads who deploys with these settings to that account. */
async function judged(environment: Record<string, string>, but: Partial<Aws> = {}, stage = place.stage) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { refusals, notes } = await judgeDeployment(account(but), { ...place, stage });
  for (const sentence of [...refusals, ...notes]) expect(sentence).toMatch(/^[A-Z].+\.$/);
  return { refusals: refusals.join("\n"), notes: notes.join("\n") };
}

const fine = { refusals: "", notes: "" };

function pushKeys() {
  const pair = createECDH("prime256v1");
  return {
    publicKey: pair.generateKeys().toString("base64url"),
    privateKey: pair.getPrivateKey().toString("base64url"),
  };
}

const holds = (value: unknown) => ({
  secret: async () => (typeof value === "string" ? value : JSON.stringify(value)),
});

/** SES knows the domain, and it is the stage's own. */
const known = (status: string) => ({
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

const noRights = () =>
  Promise.reject(Object.assign(new Error("no rights"), { name: "AccessDeniedException" }));

it("an account in which nothing is in the way is deployed to without a word", async () => {
  expect(await judged({})).toEqual(fine);
});

it("a question that is not answered is told, and keeps nobody from deploying", async () => {
  const { refusals, notes } = await judged(
    { MAIL_FROM: "no-reply@handiwork.example" },
    { isInSandbox: noRights },
  );
  expect(refusals).toBe("");
  expect(notes).toBe("AWS could not be asked about who mails are from (AccessDeniedException: no rights).");
});

describe("a secret", () => {
  const keys = pushKeys();
  it.each([
    ["VAPID_SECRET", undefined, /VAPID_SECRET names x\/y, and there is no such secret in eu-west-1: make it/],
    ["VAPID_SECRET", "no JSON", /holds no JSON/],
    ["VAPID_SECRET", { publicKey: keys.publicKey }, /has no privateKey/],
    ["VAPID_SECRET", { ...keys, publicKey: pushKeys().publicKey }, /no pair/],
    ["VAPID_SECRET", { publicKey: "a", privateKey: "b" }, /no pair/],
    ["PAYSTACK_SECRET", undefined, /PAYSTACK_SECRET names x\/y, and there is no such secret/],
    ["PAYSTACK_SECRET", {}, /has no secretKey and no publicKey/],
    ["PAYSTACK_SECRET", { secretKey: "pk_live_1", publicKey: "pk_live_1" }, /secretKey in x\/y must begin/],
    ["PAYSTACK_SECRET", { secretKey: "sk_live_1", publicKey: "live" }, /publicKey in x\/y must begin/],
    ["PAYSTACK_SECRET", { secretKey: "sk_live_1", publicKey: "pk_test_1" }, /one is live and the other/],
  ])("of %s that is %j is one sentence", async (setting, value, sentence) => {
    const { refusals } = await judged({ [setting]: "x/y" }, value === undefined ? {} : holds(value));
    expect(refusals).toMatch(sentence);
    expect(refusals.split("\n")).toHaveLength(1);
    // No sentence has a key in it.
    for (const text of Object.values(typeof value === "object" ? value : {}))
      if (text.length > 9) expect(refusals).not.toContain(text);
  });

  it("that is right is no word; test keys are one where the stage is real", async () => {
    expect(await judged({ VAPID_SECRET: "x" }, holds(keys))).toEqual(fine);
    vi.unstubAllEnvs();
    const test = { secretKey: "sk_test_1", publicKey: "pk_test_1" };
    expect((await judged({ PAYSTACK_SECRET: "x" }, holds(test))).notes).toMatch(/nobody can pay with money/);
    expect(await judged({ PAYSTACK_SECRET: "x" }, holds(test), "dev")).toEqual(fine);
    expect(
      await judged({ PAYSTACK_SECRET: "x" }, holds({ secretKey: "sk_live_1", publicKey: "pk_live_1" })),
    ).toEqual(fine);
  });
});

describe("who mails are from", () => {
  const from = { MAIL_FROM: "Handiwork <no-reply@handiwork.example>" };
  it("is made by the first deployment, which says so", async () => {
    const { refusals, notes } = await judged(from);
    expect(refusals).toBe("");
    expect(notes).toMatch(/SES does not know handiwork\.example yet: this deployment tells it/);
  });

  it("is not taken from another stage", async () => {
    const others = { sender: async () => ({ isVerified: true, status: "SUCCESS" }) };
    expect((await judged(from, others)).refusals).toMatch(/^MAIL_FROM: SES has handiwork\.example already/);
  });

  it("is not sent as where SES has given up, on a stage that keeps data", async () => {
    const { refusals } = await judged(from, known("FAILED"));
    expect(refusals).toMatch(/^MAIL_FROM: SES has not proven handiwork\.example \(FAILED\)/);
    expect(await judged(from, known("FAILED"), "dev")).toMatchObject({ refusals: "" });
  });

  it("may wait for its records", async () => {
    const { refusals, notes } = await judged(from, known("PENDING"));
    expect(refusals).toBe("");
    expect(notes).toMatch(/\(PENDING\): nothing is mailed until/);
    expect(await judged(from, known("SUCCESS"))).toEqual(fine);
  });

  it("mails few while SES is in its sandbox", async () => {
    const sandbox = { ...known("SUCCESS"), isInSandbox: async () => true };
    expect((await judged(from, sandbox)).notes).toMatch(/in its sandbox/);
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
  ])("needs a certificate that is its own (%#)", async (but, sentence) => {
    expect((await judged({ ...own, SITE_CERTIFICATE_ARN: arn }, but)).refusals).toMatch(sentence);
  });

  it.each([["app.handiwork.example"], ["*.handiwork.example"]])("may have one for %s", async (name) => {
    const found = certificate("ISSUED", "handiwork.example", name);
    expect(await judged({ ...own, SITE_CERTIFICATE_ARN: arn }, found)).toEqual(fine);
  });

  it.each([
    [{}, /no hosted zone Z1/],
    [zone("handiwork.example", true), /private/],
    [zone("work.example"), /is for work\.example, not for app\.handiwork\.example/],
    [zone("iwork.example"), /not for/],
  ])("needs a hosted zone that holds it (%#)", async (but, sentence) => {
    expect((await judged({ ...own, SITE_ZONE_ID: "Z1" }, but)).refusals).toMatch(sentence);
  });

  it.each([
    [["ns-9.example", "NS-1.example"], "", ""],
    [["ns-9.example"], "the internet does not ask the hosted zone for handiwork.example", ""],
    ["ENOTFOUND", "enter its name servers where the domain is registered (ns-1.example)", ""],
    ["ETIMEOUT", "", "It is not known whether the internet asks the hosted zone"],
  ])("is the internet's to ask for: %j", async (found, refusal, note) => {
    vi.mocked(resolveNs).mockImplementation(async () => {
      if (typeof found === "string") throw Object.assign(new Error(found), { code: found });
      return found;
    });
    const { refusals, notes } = await judged({ ...own, SITE_ZONE_ID: "Z1" }, zone("handiwork.example"));
    expect([refusals, notes]).toEqual([
      refusal ? expect.stringContaining(refusal) : "",
      note ? expect.stringContaining(note) : "",
    ]);
  });

  it("finds no record of somebody else in its place", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL", "http://127.0.0.1:1");
    const environment = {
      ...own,
      SITE_ZONE_ID: "Z1",
      MAIL_FROM: "Handiwork <no-reply@app.handiwork.example>",
    };
    const old: Record<string, string[]> = {
      "app.handiwork.example": ["CNAME", "TXT"],
      "_dmarc.app.handiwork.example": ["TXT"],
    };
    const inTheWay = {
      ...zone("handiwork.example"),
      records: async (_: string, name: string) => old[name] ?? [],
    };
    const { refusals } = await judged(environment, inTheWay);
    expect(refusals.split("\n")).toEqual([
      expect.stringMatching(/has a record CNAME of app\.handiwork\.example already/),
      expect.stringMatching(/has a record TXT of _dmarc\.app\.handiwork\.example already/),
    ]);
    const names = Object.keys(old);
    const ours = names.map((name) => ({ type: "AWS::Route53::RecordSet", id: name }));
    expect(await judged(environment, { ...inTheWay, stack: async () => ours })).toMatchObject({
      refusals: "",
    });
  });

  it("is in no DNS at an emulator", async () => {
    vi.mocked(resolveNs).mockRejectedValue(new Error("asked"));
    vi.stubEnv("AWS_ENDPOINT_URL", "http://127.0.0.1:1");
    expect(await judged({ ...own, SITE_ZONE_ID: "Z1" }, zone("handiwork.example"))).toEqual(fine);
  });
});

describe("the account", () => {
  it("has the calls that the stage keeps, those it has kept already among them", async () => {
    const small = { unreserved: async () => 100 };
    const { refusals } = await judged({}, small);
    expect(refusals).toMatch(/keeps 24 calls .* the account has 100.*RESERVED_CONCURRENCY=off/);
    const had = { ...small, reserved: async (name: string) => (name.endsWith("MakePictures") ? 20 : 1) };
    expect(await judged({}, had)).toEqual(fine);
    expect(await judged({ RESERVED_CONCURRENCY: "off" }, small)).toEqual(fine);
    vi.unstubAllEnvs();
    expect(await judged({}, small, "dev")).toEqual(fine);
    expect((await judged({ PICTURES_AT_ONCE: "0" }, small)).refusals).toMatch(/keeps 4 calls/);
  });

  it("has no uploads of an earlier stage in the way", async () => {
    const left = { hasBucket: async (name: string) => name === uploads };
    expect((await judged({}, left)).refusals).toMatch(new RegExp(`^The bucket ${uploads} is left`));
    expect(
      await judged({}, { ...left, stack: async () => [{ type: "AWS::S3::Bucket", id: uploads }] }),
    ).toEqual(fine);
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
  ])("is there, ready and streams (%#)", async (but, sentence) => {
    expect((await judged(restored, but)).refusals).toMatch(sentence);
  });

  it("that is all of it may take the place of the stage's own", async () => {
    expect(await judged(restored, table("ACTIVE", `${arn}/stream/2`))).toEqual(fine);
  });
});
