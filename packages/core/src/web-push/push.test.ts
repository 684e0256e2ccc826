import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import * as Conversation from "../conversations/index.ts";
import { makeArtisanActor, makeClient } from "../conversations/testing.ts";
import { SessionEntity } from "../sessions/session.entity.ts";
import { pushKey, pushMessage, pushNotice, subscribe, unsubscribe } from "./index.ts";
import { subscriptionsOf } from "./subscribe.ts";

/**
 * The stage's key pair, generated before the configuration is read.
 *
 * @returns the public key
 */
const publicKey = await vi.hoisted(async () => {
  const { generateKeyPairSync: generate } = await import("node:crypto");
  const {
    x = "",
    y = "",
    d = "",
  } = generate("ec", { namedCurve: "prime256v1" }).privateKey.export({
    format: "jwk",
  });
  const point = Buffer.concat([Buffer.of(4), ...[x, y].map((half) => Buffer.from(half, "base64url"))]);
  Object.assign(process.env, {
    VAPID_PUBLIC_KEY: point.toString("base64url"),
    VAPID_PRIVATE_KEY: d,
    VAPID_SUBJECT: "mailto:support@handiwork.test",
    PUSH_HOSTS: "push.handiwork.test",
  });
  return point.toString("base64url");
});

beforeAll(useTable);
afterEach(() => void vi.restoreAllMocks());

/** The requests to push services; they respond with 201 unless `answers` has another status. */
let sent: { url: string; headers: Headers; body: Buffer }[];
const statuses = new Map<string, number>();
beforeEach(() => {
  sent = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = input as string;
    const status = statuses.get(url) ?? 201;
    if (status === 0) throw Object.assign(new Error("silence"), { name: "TimeoutError" });
    const body = Buffer.from(init?.body as Uint8Array);
    sent.push({ url, headers: new Headers(init?.headers), body });
    return new Response(null, { status });
  });
});

/** Creates a device: its push subscription, and the decryption of its messages (RFC 8291, section 3.4). */
function makeDevice(endpoint = `https://push.handiwork.test/${randomUUID()}`) {
  const [own, auth] = [createECDH("prime256v1"), randomBytes(16)];
  const mine = own.generateKeys();
  const form = {
    endpoint,
    keys: { p256dh: mine.toString("base64url"), auth: auth.toString("base64url") },
  };
  const read = (body: Buffer): unknown => {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), mine, theirs]);
    const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(theirs), auth, info, 32));
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
    const sealed = body.subarray(21 + theirs.length);
    const decipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  return { form, read };
}

async function openSession({ id }: SignedIn): Promise<string> {
  const session = { id, sessionId: randomUUID(), version: 1, remembered: true, address: "", userAgent: "" };
  await SessionEntity.put({ ...session, expiresAt: Math.floor(Date.now() / 1000) + 3600 }).go();
  return session.sessionId;
}

/** Creates a subscribed device of a user. */
async function subscribed(user: SignedIn, sessionId?: string) {
  const device = makeDevice();
  await subscribe(user, sessionId ?? (await openSession(user)), device.form);
  return device;
}

async function write(from: SignedIn, to: SignedIn, content = "Are you near?") {
  const { seq } = await Conversation.send(from, to.id, { id: randomUUID(), content });
  return { senderId: from.id, receiverId: to.id, seq, content };
}

const endpointsOf = async ({ id }: SignedIn) => (await subscriptionsOf(id)).map(({ endpoint }) => endpoint);

describe("pushMessage", () => {
  it("sends to each of the receiver's devices, encrypted for the device and signed by us", async () => {
    const [client, artisan] = [await makeClient("Bola Ahmed"), await makeArtisanActor()];
    const devices = [await subscribed(artisan), await subscribed(artisan)];
    await subscribed(client);
    expect(await pushMessage(await write(client, artisan))).toEqual(["pushed", "pushed"]);
    expect(sent).toHaveLength(2);
    for (const { form, read } of devices) {
      const request = sent.find(({ url }) => url === form.endpoint);
      const payload = { title: "Bola Ahmed", body: "Are you near?", partnerId: client.id, seq: 1 };
      expect(read(Buffer.from(request?.body ?? ""))).toEqual(payload);
      expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
        "content-encoding": "aes128gcm",
        ttl: "86400",
        urgency: "high",
        topic: client.id.replaceAll("-", ""),
      });
      expect(claimsOf(request?.headers.get("authorization") ?? undefined)).toMatchObject({
        aud: "https://push.handiwork.test",
        sub: "mailto:support@handiwork.test",
      });
    }
  });

  it("truncates the text to 120 characters without splitting one", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    const device = await subscribed(artisan);
    await pushMessage(await write(client, artisan, `${"a".repeat(118)}👩‍🔧 and more`));
    expect(device.read(Buffer.from(sent[0]?.body ?? ""))).toMatchObject({ body: `${"a".repeat(118)}…` });
  });

  it("pushes a message once, and not after a later one, despite repeated and late events", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    await subscribed(artisan);
    const [first, second, third] = [
      await write(client, artisan),
      await write(client, artisan),
      await write(client, artisan),
    ];
    const outcomes = [];
    for (const message of [first, first, third, second, third]) outcomes.push(await pushMessage(message));
    expect(outcomes).toEqual([["pushed"], [], ["pushed"], [], []]);
  });

  it("skips a message that was read, or from a blocked sender", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    await subscribed(artisan);
    const first = await write(client, artisan);
    await Conversation.markRead(artisan, client.id, { upTo: 1 });
    expect(await pushMessage(first)).toEqual([]);
    const second = await write(client, artisan);
    await Conversation.block(artisan, client.id);
    expect(await pushMessage(second)).toEqual([]);
    expect(sent).toEqual([]);
  });

  it("reaches the other devices if a push service fails, and deletes devices that are gone", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    const devices = [];
    for (const status of [0, 500, 404, 410, 201]) {
      const device = await subscribed(artisan);
      statuses.set(device.form.endpoint, status);
      devices.push(device.form.endpoint);
    }
    const outcomes = await pushMessage(await write(client, artisan));
    expect(outcomes).toEqual(["failed", "failed", "gone", "gone", "pushed"]);
    expect(await endpointsOf(artisan)).toEqual([devices[0], devices[1], devices[4]]);
  });

  it("skips a device whose session has ended", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    const sessionId = await openSession(artisan);
    await subscribed(artisan, sessionId);
    const kept = await subscribed(artisan);
    await SessionEntity.delete({ id: artisan.id, sessionId }).go();
    expect(await pushMessage(await write(client, artisan))).toEqual(["pushed"]);
    expect(await endpointsOf(artisan)).toEqual([kept.form.endpoint]);
  });
});

describe("pushNotice", () => {
  const notice = { title: "You are invited to quote", body: "Please answer", path: "/jobs/one" };

  it("pushes once per user and key, and replaces a waiting notice with the same topic", async () => {
    const [artisan, other] = [await makeArtisanActor(), await makeArtisanActor()];
    const device = await subscribed(artisan);
    await subscribed(other);
    const push = ({ id }: SignedIn, key: string) => pushNotice(id, key, notice, "one");
    const outcomes = [];
    for (const key of ["job/1", "job/1", "job/2"]) outcomes.push(await push(artisan, key));
    expect([...outcomes, await push(other, "job/1")]).toEqual([["pushed"], [], ["pushed"], ["pushed"]]);
    expect(device.read(Buffer.from(sent[0]?.body ?? ""))).toEqual(notice);
    expect(sent[0]?.headers.get("topic")).toBe("one");
  });

  it("does not count as pushed for a user without devices", async () => {
    const artisan = await makeArtisanActor();
    expect(await pushNotice(artisan.id, "job/1", notice, "one")).toEqual([]);
    await subscribed(artisan);
    expect(await pushNotice(artisan.id, "job/1", notice, "one")).toEqual(["pushed"]);
  });
});

describe("a device", () => {
  it("gets our public key", async () => {
    expect(await pushKey({ type: "merchant", id: randomUUID() })).toEqual({ publicKey });
  });

  it("belongs to the user who subscribed last on it", async () => {
    const [one, other] = [await makeClient(), await makeClient()];
    const { form } = makeDevice();
    await subscribe(one, await openSession(one), form);
    await subscribe(other, await openSession(other), form);
    expect([await endpointsOf(one), await endpointsOf(other)]).toEqual([[], [form.endpoint]]);
    await unsubscribe(one, { endpoint: form.endpoint });
    expect(await endpointsOf(other)).toEqual([form.endpoint]);
    for (const _ of ["once", "twice"]) await unsubscribe(other, { endpoint: form.endpoint });
    expect(await endpointsOf(other)).toEqual([]);
  });

  it("replaces the oldest one beyond ten", async () => {
    const user = await makeClient();
    const devices = [];
    for (let count = 0; count < 11; count += 1) devices.push((await subscribed(user)).form.endpoint);
    expect(await endpointsOf(user)).toEqual(devices.slice(1));
  });

  it.each([
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://wns2-by3p.notify.windows.com/w/?token=x",
    "https://web.push.apple.com/x",
  ])("is accepted from a known push service: %s", async (endpoint) => {
    const user = await makeClient();
    await subscribe(user, "s", makeDevice(endpoint).form);
    expect(await endpointsOf(user)).toEqual([endpoint]);
  });

  it.each([
    "https://169.254.169.254/latest/meta-data",
    "https://evil.example/fcm.googleapis.com",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilpush.apple.com/x",
    "https://push.apple.com/x",
    "http://fcm.googleapis.com/fcm/send/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user:word@fcm.googleapis.com/x",
    "https://localhost/x",
  ])("is rejected from any other host, and receives nothing: %s", async (endpoint) => {
    const user = await makeClient();
    await expect(subscribe(user, "s", makeDevice(endpoint).form)).rejects.toThrow();
    expect(await endpointsOf(user)).toEqual([]);
  });
});

/**
 * Returns the claims of the signed token that identifies us to push services (RFC 8292).
 *
 * @throws if the signature is invalid
 */
function claimsOf(authorization = ""): unknown {
  const [, header = "", claims = "", signature = ""] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" } });
  const signed = Buffer.from(`${header}.${claims}`);
  const options = { key, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", signed, options, Buffer.from(signature, "base64url"))) throw new Error("Not ours");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}
